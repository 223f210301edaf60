import { galleryTitle } from '#contract/kernel/call/constants.ts';
import { findPortal } from '#contract/kernel/award/portals.ts';
import {
  adminPropertyId,
  allProperties,
  entryPropertiesJudgedOn,
  findProperty,
  findPropertyBySlug,
  hasPortal,
  isPublic,
  type PropertyTraits,
} from '#contract/kernel/award/properties.ts';
import pages from '#texts/frame/pages.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';

/** The element of a page that holds its properties. It is data, never run, so the policy against inline scripts has nothing to say about it. */
const propertiesElement = 'laurel-properties';

/** The award named in a portal's URLs; none for the admin, which serves all awards. */
export function kindOfPortal(portal: string): 'entry' | 'judging' | undefined {
  const kind = findPortal(portal)?.kind;
  return kind === 'admin' ? undefined : kind;
}

const isOpen = ({ state }: PropertyTraits): boolean => state === 'open';

/**
 * What a page must know before it paints: the property in its address with those it works with, else all that are open. Drafts are no one's
 * business; staff ask for them when they are signed in.
 */
export function propertiesOfPage(portal: string, path = ''): PropertyTraits[] {
  const kind = kindOfPortal(portal);
  const [slug, inside] = path.split('/', 2);
  const known = kind && slug ? findPropertyBySlug(kind, slug) : undefined;
  const isThere = known && isPublic(known) && hasPortal(known, portal);
  const own = isThere ? [known, ...partnersOf(known, inside)] : allProperties().filter(isOpen);
  const admin = findProperty(adminPropertyId);
  return [...new Set([admin, ...own])].filter((property) => property !== undefined).filter(isPublic);
}

/** A judge may follow a link to an award of another site (R027): that award too is known then, and the judge check says no to it. */
const partnersOf = ({ id, judgedBy }: PropertyTraits, inside = ''): (PropertyTraits | undefined)[] =>
  judgedBy === undefined ? [...entryPropertiesJudgedOn(id), findPropertyBySlug('entry', inside)] : [findProperty(judgedBy)];

/** As JSON that cannot close its element, for any award name. */
export const withProperties = (html: string, properties: readonly PropertyTraits[]): string =>
  html.replace(
    '</head>',
    () =>
      `  <script type="application/json" id="${propertiesElement}">${JSON.stringify(properties).replaceAll('<', '\\u003c')}</script>\n  </head>`,
  );

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** R291, R292, R622: what search engines and shared links show of a gallery, before any script runs. */
export function withGalleryHead(html: string, path = ''): string {
  const [slug] = path.split('/', 1);
  const award = slug ? findPropertyBySlug('entry', slug) : undefined;
  const say = sayIn(award?.locale ?? 'en-US')(pages);
  const isShown = award !== undefined && isPublic(award) && award.gallery;
  const title = isShown ? galleryTitle(say('galleryWinners'), award.name) : galleryTitle(undefined);
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${inHtml(title)}</title>`)
    .replace('</head>', () => `  <meta name="description" content="${inHtml(say('galleryDescription'))}" />\n  </head>`);
}
