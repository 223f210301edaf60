import type { FastifyInstance } from 'fastify';
import { findProperty, findPropertyBySlug, isPublic, judgingProperties, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { originOf } from './addresses.ts';
import { awardOfRequest } from './own-hosts.ts';

/** The routes of the judging portal as they are printed (R002 to R019): there it was alone, at the root. */
const pages = ['account', 'dashboard', 'recommendations', 'login', 'register', 'forgot', 'reset-password'];
const flows = ['entry', 'executive'];

/** The site on which an award is judged that everyone may know of. */
const siteOf = (award: PropertyTraits | undefined): PropertyTraits | undefined =>
  award && isPublic(award) && award.judgedBy !== undefined ? findProperty(award.judgedBy) : undefined;

const onlyOne = (sites: readonly PropertyTraits[]): PropertyTraits | undefined => (sites.length === 1 ? sites[0] : undefined);

/**
 * Where a printed address leads here. A page without an award's name is that of the award of the domain, of the one that the query names (R004,
 * R006), or of the only site; where there are several, the portal asks which. Nothing for a name that is no award's.
 */
export function printedPlace(path: string, query: URLSearchParams, publicUrl: string, award?: PropertyTraits): string | undefined {
  const [first = '', second] = path.split('/').filter(Boolean);
  const isFlow = second !== undefined && flows.includes(second);
  const named = isFlow
    ? findPropertyBySlug('entry', first)
    : (findPropertyBySlug('entry', query.get('rt') ?? '') ?? findProperty(Number(query.get('propertyId') ?? NaN)));
  const site = siteOf(named) ?? (isFlow ? undefined : (siteOf(award) ?? onlyOne(judgingProperties().filter(isPublic))));
  if (isFlow && !site) return undefined;
  const search = query.size > 0 ? `?${query}` : '';
  if (!site) return `/judging${search}`;
  const base = site.host?.isSeen ? `${originOf(publicUrl, site)}/judging` : `/judging/${site.slug}`;
  return `${base}${path}${search}`;
}

export function addPrintedRoutes(app: FastifyInstance, publicUrl: string): void {
  const addresses = [...pages.map((page) => `/${page}`), ...flows.flatMap((flow) => [`/:name/${flow}`, `/:name/${flow}/*`])];
  for (const address of addresses)
    app.get(address, async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, publicUrl);
      const place = printedPlace(pathname, searchParams, publicUrl, awardOfRequest(request));
      if (place === undefined) reply.callNotFound();
      else await reply.header('cache-control', 'no-store').redirect(place, 302);
      return reply;
    });
}
