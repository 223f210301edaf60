import { createHash } from 'node:crypto';
import { entryPropertiesJudgedOn, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { addDays, dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import type { GroupRow, PropertyRow } from './property.store.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/property-refusals.ts';

const says = saying(texts);

/** The entry property someone on a judging property recommends to: the wanted one, else the first that has a current season. */
export function activeEntryProperty(
  judgingPropertyId: number,
  current: ReadonlySet<number>,
  wanted: { entryPropertyId?: number | undefined; takesRecommendations: boolean },
): PropertyTraits | undefined {
  return entryPropertiesJudgedOn(judgingPropertyId).find(
    (traits) =>
      current.has(traits.id) &&
      (!wanted.takesRecommendations || traits.recommendsWork) &&
      (wanted.entryPropertyId === undefined || traits.id === wanted.entryPropertyId),
  );
}

export const detailsOf = (row: PropertyRow) => ({
  PropertyID: row.id,
  Name: row.name,
  CssClass: row.cssClass,
  UrlNonEntrySite: row.urlNonEntrySite,
});

export function rowOf(row: PropertyRow) {
  const { kind, slug, field, judgedBy } = traitsOf(row.id);
  return { ...detailsOf(row), Kind: kind, Slug: slug, Field: field, JudgingPropertyID: judgedBy ?? null };
}

interface Groups {
  Version: string;
  Groups: { PropertyGroupID: number; Name: string; Properties: { id: number; value: string }[] }[];
}

/** Members come as rows in order, one per group and property; a group without members has one row without a property. */
export function groupsOf(rows: readonly GroupRow[]): Groups {
  const groups = new Map<number, Groups['Groups'][number]>();
  for (const row of rows) {
    const group = groups.get(row.id) ?? { PropertyGroupID: row.id, Name: row.name, Properties: [] };
    groups.set(row.id, group);
    if (row.propertyId !== null) group.Properties.push({ id: row.propertyId, value: row.propertyName ?? '' });
  }
  const all = [...groups.values()];
  return { Version: createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16), Groups: all };
}

/** What is wrong with groups someone wants to save, by field. */
export function groupErrors(groups: readonly { Name: string; PropertyIDs: readonly number[] }[], known: ReadonlySet<number>) {
  const names = groups.map(({ Name }) => Name.toLowerCase());
  return groups.flatMap(({ Name, PropertyIDs }, index) => {
    const errors: FieldFault[] = [];
    if (names.indexOf(Name.toLowerCase()) !== index) {
      errors.push({ Field: `Groups.${index}.Name`, Message: says('groupNameTaken') });
    }
    if (PropertyIDs.some((id) => !known.has(id))) {
      errors.push({ Field: `Groups.${index}.PropertyIDs`, Message: says('unknownProperty') });
    }
    return errors;
  });
}

/** The last days of a zone, oldest first, days without any included. */
export function everyDay(
  counts: readonly { day: string; count: number }[],
  now: Date,
  days: number,
  zone: string,
): { Day: string; Count: number }[] {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = daysAgo(now, days - 1 - index, zone);
    return { Day: day, Count: byDay.get(day) ?? 0 };
  });
}

/** Midnight there, so many days ago, today being the first of them. */
export const startOfDays = (now: Date, days: number, zone: string): Date => dayStart(daysAgo(now, days - 1, zone), zone) ?? now;

const daysAgo = (now: Date, days: number, zone: string): string => addDays(dayOf(now, zone), -days) ?? '';

/** Where the portals of an entry property are, as far as it has them. */
export function linksOf(traits: PropertyTraits) {
  const judging = traits.judgedBy === undefined ? traits.slug : traitsOf(traits.judgedBy).slug;
  return {
    Entries: `/entries/${traits.slug}`,
    Judging: `/judging/${judging}`,
    Vote: traits.publicVote ? `/vote/${traits.slug}` : null,
    Gallery: traits.gallery ? `/gallery/${traits.slug}` : null,
  };
}

/** What the entries of one or more awards come to. */
export function entryFigures(rows: readonly { count: number; paid: number; off: number; reviews: number }[]) {
  const sum = (of: 'count' | 'paid' | 'off' | 'reviews') => rows.reduce((total, row) => total + row[of], 0);
  return { Entries: { Count: sum('count'), Paid: sum('paid'), Off: sum('off') }, Reviews: sum('reviews') };
}
