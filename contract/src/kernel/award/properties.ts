import type * as z from 'zod';
import { findPortal } from './portals.ts';
import type { PropertyRow } from './property-row.ts';

/**
 * Everything that differs between properties. Code asks by trait and never compares ids; the browser reads them too, so they hold no secrets.
 * What an installation has are rows of the table `property`; they are put here by `installProperties` before anything is asked, and again when one
 * has changed.
 */
export type PropertyTraits = z.output<typeof PropertyRow>;

/** R599: the specification leaves out their names; the third is the one that depends on the time of the year. */
export const subSites = ['subSite1', 'subSite2', 'timeSubSite'] as const;

/** R379: whether a property is for everyone; only its time-related sub-site decides. */
export const hasGlobalAccess = ({ limitedSubSites }: Pick<PropertyTraits, 'limitedSubSites'>): boolean =>
  !limitedSubSites.includes('timeSubSite');

/** Parts that an award has or has not, with screens and calls of their own. */
export const awardParts = ['fees', 'publicVote', 'gallery', 'shop'] as const satisfies readonly (keyof PropertyTraits)[];
export type AwardPart = (typeof awardParts)[number];

/** Whether an award has this portal: some are only for a part that it may be without. */
export const hasPortal = (traits: Pick<PropertyTraits, AwardPart>, portal: string): boolean => {
  const part = findPortal(portal)?.part;
  return part === undefined || traits[part];
};

/** Nothing of a draft is anyone's business but its staff's. */
export const isPublic = ({ state }: Pick<PropertyTraits, 'state'>): boolean => state !== 'draft';
/** An archived award keeps what it has. */
export const takesNew = ({ state }: Pick<PropertyTraits, 'state'>): boolean => state === 'open';

let rows: readonly PropertyTraits[] = [];
let byId: ReadonlyMap<number, PropertyTraits> = new Map();
let byHost: ReadonlyMap<string, PropertyTraits> = new Map();

/** Replaces what is known of all properties. The server does so from its table, a page from what it was served with. */
export function installProperties(known: readonly PropertyTraits[]): void {
  rows = known;
  byId = new Map(known.map((row) => [row.id, row]));
  byHost = new Map(known.flatMap((row) => (row.host ? [[`${row.kind} ${row.host.name}`, row] as const] : [])));
}

const ofKind = (wanted: PropertyTraits['kind']) => rows.filter(({ kind, state }) => kind === wanted && state !== 'archived');

/** Every property, also what was archived. */
export const allProperties = (): readonly PropertyTraits[] => rows;
/** The awards at work, and those being prepared. */
export const entryProperties = (): readonly PropertyTraits[] => ofKind('entry');
export const judgingProperties = (): readonly PropertyTraits[] => ofKind('judging');

export const judgingPropertyIds = (): number[] => judgingProperties().map(({ id }) => id);

/** The admin app's own property. */
export const adminPropertyId = 0;

export const findProperty = (id: number): PropertyTraits | undefined => byId.get(id);

export function traitsOf(id: number): PropertyTraits {
  const traits = byId.get(id);
  if (!traits) throw new RangeError(`There is no property ${id}`);
  return traits;
}

export const findPropertyBySlug = (kind: PropertyTraits['kind'], slug: string): PropertyTraits | undefined =>
  rows.find((row) => row.kind === kind && row.slug === slug.toLowerCase());

/** The property of this kind whose own domain this is. Only names that an administrator gave are known. */
export const findPropertyByHost = (kind: PropertyTraits['kind'], name: string): PropertyTraits | undefined => byHost.get(`${kind} ${name}`);

/** The entry properties whose works are judged on this judging property. */
export const entryPropertiesJudgedOn = (judgingPropertyId: number): readonly PropertyTraits[] =>
  rows.filter((row) => row.judgedBy === judgingPropertyId);

/** An award, and the site where its judges work if that is its alone. */
export function withOwnSite(propertyId: number): number[] {
  const site = findProperty(propertyId)?.judgedBy;
  return site !== undefined && entryPropertiesJudgedOn(site).length === 1 ? [propertyId, site] : [propertyId];
}
