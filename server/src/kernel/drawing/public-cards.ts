import type { FastifyInstance } from 'fastify';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { awardsVersion } from '../call/kept-answers.ts';
import { languageOfRequest } from '../call/language.ts';
import type { World } from '../call/mount.ts';
import { originOf } from '../pages/addresses.ts';
import { awardOfRequest } from '../pages/own-hosts.ts';
import { keptBody, packed } from '../pages/send-kept.ts';
import { type DrawnPicture, DrawnPictures } from './drawn-pictures.ts';
import { readPicture } from './shared-pictures.ts';
import { drawWorksCard, hashOfWorksCard, type WorksCard } from './works-card.ts';
import { mostWorks } from './works-card.rules.ts';

interface PublicCard {
  card: WorksCard;
  page: (language: Locale) => string;
}

/** Knows the cards that people published. Each answer is for this moment: a card that was taken down is gone with the next request. */
export interface PublicCardFinder {
  find: (code: string) => Promise<{ award: PropertyTraits; read: () => Promise<PublicCard | undefined> } | undefined>;
}

const named = /^([a-z2-9]{12})(?:-([\w-]{20})\.jpg)?$/;
/** What it shows may change with each vote; that it is there is asked each time. */
const keptMs = 30_000;
/** Networks copy it; a picture that was taken down must not be shown from anywhere for long. */
const forAWhile = 'public, max-age=300';

export const publicCardAddress = (publicUrl: string, award: PropertyTraits, code: string): string =>
  `${originOf(publicUrl, award)}/card/${code}`;

const picturePath = (code: string, card: WorksCard): string => `/card/${code}-${hashOfWorksCard(card)}.jpg`;

export const publicCardPicture = (publicUrl: string, code: string, card: WorksCard & { award: PropertyTraits }): string =>
  `${originOf(publicUrl, card.award)}${picturePath(code, card)}`;

/** `/card/{code}` is a page of what someone published of their own, and `/card/{code}-{hash}.jpg` the picture that networks show of it. */
export function addPublicCards(app: FastifyInstance, world: World, { find }: PublicCardFinder): void {
  const pictures = new DrawnPictures(world);
  const { pages, files } = world.services;
  app.get('/card/:name', async (request, reply) => {
    const [, code = '', hash] = named.exec((request.params as { name: string }).name) ?? [];
    const found = code ? await find(code) : undefined;
    const host = awardOfRequest(request);
    if (!found || (host && host.id !== found.award.id)) return reply.callNotFound();
    reply.header('x-robots-tag', 'noindex');
    if (hash === undefined) {
      const language = languageOfRequest(request, found.award.id);
      const key = `vote:${found.award.id}:card ${code} ${awardsVersion()} ${language}`;
      const now = world.clock().getTime();
      const draw = async () => {
        const shown = await found.read();
        return shown && { page: await packed(200, shown.page(language)), freshFrom: now, freshUntil: now + keptMs };
      };
      const page = pages.find(key, new Date(now)) ?? (await pages.load(key, draw));
      if (!page) return reply.callNotFound();
      return reply.send(keptBody(request, reply, page, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }));
    }
    const shown = await found.read();
    if (!shown) return reply.callNotFound();
    reply.header('cache-control', forAWhile).header('cross-origin-resource-policy', 'cross-origin');
    const current = hashOfWorksCard(shown.card);
    if (hash !== current) return reply.redirect(picturePath(code, shown.card), 302);
    const tag = `"${current}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const draw = async (): Promise<DrawnPicture> => {
      const keys = shown.card.works.slice(0, mostWorks).map(({ pictureKey }) => pictureKey);
      const read = await Promise.all(keys.map(async (key) => (key ? readPicture(files, key) : undefined)));
      const isWhole = read.every((picture, at) => picture !== undefined || !keys[at]);
      return { content: await drawWorksCard(shown.card, read), isWhole };
    };
    const wanted = { subject: `choice-card-${code}`, propertyId: found.award.id, hash: current, draw };
    return reply.type('image/jpeg').send((await pictures.get(request, wanted)).content);
  });
}
