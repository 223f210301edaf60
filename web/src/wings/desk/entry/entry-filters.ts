import { checkFilters, coverages, EntryFilter } from '#contract/wings/desk/entry/entry-filter.ts';
import { entryStates } from '#contract/wings/entering/submission/entry-states.ts';
import { dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';
import { encode } from 'zod/v4/core';
import type { input } from 'zod/v4/core';

/** A filter set as it travels: moments are texts. */
export type FilterSet = input<typeof EntryFilter>;

/** What the address calls each filter. */
export const filterNames = [
  'state',
  'media',
  'category',
  'cluster',
  'organization',
  'off',
  'shortlisted',
  'noload',
  'moved',
  'coverage',
  'check',
  'from',
  'until',
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Record<FilterName, string>;

const numbers = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
const oneOf = <T extends string>(text: string, known: readonly T[]): T[] => known.filter((one) => text.split(',').includes(one));
const flag = (text: string): boolean | null => (text === 'yes' ? true : text === 'no' ? false : null);
const startOf = (day: string, zone: string): string | null => dayStart(day, zone)?.toISOString() ?? null;

/** From the address, of which anything may be expected: what means nothing filters nothing. Days begin by the award's clock. */
export const filterOf = (get: (name: FilterName) => string, zone: string): FilterSet => ({
  States: oneOf(get('state'), entryStates),
  MediaTypeIDs: numbers(get('media')),
  CategoryIDs: numbers(get('category')),
  ClusterIDs: numbers(get('cluster')),
  Organization: get('organization') || null,
  IsOff: flag(get('off')),
  IsShortlisted: flag(get('shortlisted')),
  HasNoLoad: flag(get('noload')),
  IsMoved: flag(get('moved')),
  Coverage: oneOf(get('coverage'), coverages)[0] ?? null,
  Checks: oneOf(get('check'), checkFilters),
  ChangedFrom: startOf(get('from'), zone),
  ChangedUntil: startOf(get('until'), zone),
});

const flagText = (value: boolean | null | undefined): string => (value === true ? 'yes' : value === false ? 'no' : '');

/** And back into the address; the empty ones too, so that they go out of it. */
export const valuesOf = (filter: FilterSet, zone: string): FilterValues => ({
  state: (filter.States ?? []).join(','),
  media: (filter.MediaTypeIDs ?? []).join(','),
  category: (filter.CategoryIDs ?? []).join(','),
  cluster: (filter.ClusterIDs ?? []).join(','),
  organization: filter.Organization ?? '',
  off: flagText(filter.IsOff),
  shortlisted: flagText(filter.IsShortlisted),
  noload: flagText(filter.HasNoLoad),
  moved: flagText(filter.IsMoved),
  coverage: filter.Coverage ?? '',
  check: (filter.Checks ?? []).join(','),
  from: filter.ChangedFrom ? dayOf(new Date(filter.ChangedFrom), zone) : '',
  until: filter.ChangedUntil ? dayOf(new Date(filter.ChangedUntil), zone) : '',
});

/** A kept set comes with its moments as dates. */
export const onWire = (filter: EntryFilter): FilterSet => encode(EntryFilter, filter) as FilterSet;

export const isSameFilter = (one: FilterSet, other: FilterSet, zone: string): boolean => {
  const [a, b] = [valuesOf(one, zone), valuesOf(other, zone)];
  return filterNames.every((name) => a[name] === b[name]);
};

export const noFilter: FilterValues = valuesOf({}, 'UTC');
