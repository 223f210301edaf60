import type { FastifyRequest } from 'fastify';
import { adminPropertyId, findProperty } from '#contract/kernel/award/properties.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { languageCookie, languageInAdmin, languageOf, languagesIn } from '#contract/kernel/text/languages.rules.ts';
import { awardOfRequest } from '../pages/own-hosts.ts';

/** What is read of a request; of one that never reached its call, there is no actor. */
type Asking = Pick<FastifyRequest, 'headers'> & Partial<Pick<FastifyRequest, 'actor' | 'cookies'>>;

/**
 * The language a request is answered in. Asks no one: the account's language came with its session. Our pages name theirs in Accept-Language, so
 * that an answer comes in the language of the page. `propertyId` says which award's language is the last resort; without it, that of the
 * caller's account or of the domain.
 */
export function languageOfRequest(request: Asking, propertyId?: number): Locale {
  const { actor, cookies, headers } = request;
  const id = propertyId ?? actor?.propertyId;
  const award = id === undefined ? awardOfRequest(request) : id === adminPropertyId ? undefined : findProperty(id);
  const language = languageOf({
    account: actor?.language,
    cookie: cookies?.[languageCookie],
    browser: languagesIn(headers['accept-language']),
    award: award?.locale,
  });
  return id === adminPropertyId ? languageInAdmin(language) : language;
}
