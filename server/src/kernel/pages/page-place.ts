import type { FastifyRequest } from 'fastify';
import { pageNames } from '#contract/kernel/award/page-names.ts';
import {
  findPropertyByHost,
  findPropertyBySlug,
  hasGlobalAccess,
  hasPortal,
  isPublic,
  type PropertyTraits,
} from '#contract/kernel/award/properties.ts';
import { originOf } from './addresses.ts';
import { escapeHtml } from '../mail/layout.ts';
import { awardOfRequest } from './own-hosts.ts';
import { kindOfPortal, propertiesOfPage } from './page-properties.ts';

/** Of which award a page is, by the name in its path or by the domain it is asked for at. */
export interface Place {
  /** Below the portal, with the award's name in front, on any domain. */
  path: string;
  properties: PropertyTraits[];
  /** The one address of the page, where it has several. */
  canonical?: string;
  /** Its path names no award that has this portal, nor a page. */
  isNowhere?: true;
}

/** A page, or the address to go to instead: an award's own domain has the award's portals, and nothing else. */
export function placeOf(request: FastifyRequest, publicUrl: string, portal: string, path: string): Place | { leadsTo: string } {
  const award = awardOfRequest(request);
  const [slug = '', ...rest] = path.split('/');
  if (!award) {
    const kind = kindOfPortal(portal);
    const only = slug ? undefined : onlyPropertyOf(portal);
    if (only) return { leadsTo: `/${portal}/${only.slug}${queryOf(request)}` };
    const named = kind && slug ? findPropertyBySlug(kind, slug) : undefined;
    return {
      path,
      properties: propertiesOfPage(portal, path),
      ...(named?.host?.isSeen && { canonical: canonicalOf(publicUrl, named, portal, rest) }),
      ...(isNowhere(portal, slug, named) && { isNowhere: true }),
    };
  }
  const query = queryOf(request);
  if (portal === 'admin' || portal === 'ui') return { leadsTo: `${publicUrl}/${[portal, path].filter(Boolean).join('/')}${query}` };
  // What is not open yet is no one's business, on its own domain as elsewhere.
  if (award.state === 'draft') return { path: '', properties: propertiesOfPage(portal, undefined).filter(({ kind }) => kind === 'admin') };
  if (portal === 'door')
    return { path: '', properties: propertiesOfPage('entries', award.slug), canonical: `${originOf(publicUrl, award)}/` };
  const here = findPropertyByHost(kindOfPortal(portal) ?? 'entry', award.host?.name ?? '');
  // Judges of several awards work on a site that is none of theirs alone.
  if (!here) return { leadsTo: `${publicUrl}/${portal}/${judgingSlugOf(award)}${path ? `/${path}` : ''}${query}` };
  if (slug.toLowerCase() === here.slug) return { leadsTo: `/${[portal, ...rest].join('/')}${query}` };
  const whole = `${here.slug}/${path}`;
  return { path: whole, properties: propertiesOfPage(portal, whole), canonical: canonicalOf(publicUrl, here, portal, path.split('/')) };
}

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Where there is one award, no one is asked which. */
function onlyPropertyOf(portal: string): PropertyTraits | undefined {
  const kind = kindOfPortal(portal);
  const [only, ...others] = kind
    ? propertiesOfPage(portal).filter((one) => one.kind === kind && hasPortal(one, portal) && hasGlobalAccess(one))
    : [];
  return others.length === 0 ? only : undefined;
}

/** A judging site's name may be followed by an award's, and the gallery knows its own pages. */
const isNowhere = (portal: string, slug: string, named: PropertyTraits | undefined): boolean =>
  kindOfPortal(portal) === 'entry' &&
  portal !== 'gallery' &&
  slug !== '' &&
  !pageNames.includes(slug.toLowerCase()) &&
  !(named && isPublic(named) && hasPortal(named, portal));

const judgingSlugOf = ({ judgedBy, slug }: PropertyTraits): string =>
  propertiesOfPage('entries', slug).find(({ id }) => id === judgedBy)?.slug ?? slug;

const canonicalOf = (publicUrl: string, property: PropertyTraits, portal: string, path: readonly string[]): string =>
  [originOf(publicUrl, property), portal, ...path.filter(Boolean).map((part) => encodeURIComponent(part))].join('/');

/** For those who list pages: they are the same under both addresses. */
export const withCanonical = (html: string, canonical: string | undefined): string =>
  canonical ? html.replace('</head>', () => `  <link rel="canonical" href="${escapeHtml(canonical)}" />\n  </head>`) : html;
