import {
  adminPropertyId,
  allProperties,
  entryPropertiesJudgedOn,
  findProperty,
  findPropertyBySlug,
  type PropertyTraits,
} from '#contract/kernel/properties.ts';

/** The element of a page that holds its properties. It is data, never run, so the policy against inline scripts has nothing to say about it. */
export const propertiesElement = 'laurel-properties';

export const kindOfPortal: Record<string, PropertyTraits['kind']> = {
  judging: 'judging',
  entries: 'entry',
  vote: 'entry',
  gallery: 'entry',
};

const isPublic = ({ state }: PropertyTraits): boolean => state !== 'draft';
const isOpen = ({ state }: PropertyTraits): boolean => state === 'open';

/**
 * What a page must know before it paints: the property in its address with those it works with, else all that are open. Drafts are nobody's
 * business; staff ask for them when they are signed in.
 */
export function propertiesOfPage(portal: string, slug: string | undefined): PropertyTraits[] {
  const kind = kindOfPortal[portal];
  const known = kind && slug ? findPropertyBySlug(kind, slug) : undefined;
  const own =
    known && isPublic(known)
      ? [known, ...(known.judgedBy === undefined ? entryPropertiesJudgedOn(known.id) : [findProperty(known.judgedBy)])]
      : allProperties().filter(isOpen);
  const admin = findProperty(adminPropertyId);
  return [...new Set([admin, ...own])].filter((property) => property !== undefined).filter(isPublic);
}

/** As JSON that cannot end its element, whatever an award is called. */
export const withProperties = (html: string, properties: readonly PropertyTraits[]): string =>
  html.replace(
    '</head>',
    () =>
      `  <script type="application/json" id="${propertiesElement}">${JSON.stringify(properties).replaceAll('<', '\\u003c')}</script>\n  </head>`,
  );
