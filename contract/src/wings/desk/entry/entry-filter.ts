import * as z from 'zod';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { entryStates } from '#contract/wings/entering/submission/entry-states.ts';

/** What an administrator thinks of an entry's right to be there; one that no one looked at has none of the first three. */
export const checkMarks = ['eligible', 'question', 'ineligible'] as const;
export type CheckMark = (typeof checkMarks)[number];
export const checkFilters = [...checkMarks, 'unchecked'] as const;

/** Reviews that have come in: none, any; and by what the season wants of each entry, some but too few, or as many. */
export const coverages = ['none', 'some', 'few', 'enough'] as const;

const ids = z.array(Id).max(200).default([]);

/** The part of a filter set that can be kept under a name: nothing chosen means everything. */
export const EntryFilter = entity('EntryFilter', {
  States: z.array(z.enum(entryStates)).max(entryStates.length).default([]),
  MediaTypeIDs: ids,
  CategoryIDs: ids,
  ClusterIDs: ids,
  /** A part of the organisation's name. */
  Organization: z.string().trim().max(200).nullish(),
  IsOff: z.boolean().nullish(),
  IsShortlisted: z.boolean().nullish(),
  /** A judge reported that it does not load. */
  HasNoLoad: z.boolean().nullish(),
  /** An administrator moved it to another category. */
  IsMoved: z.boolean().nullish(),
  /** Whether reviews have come in. */
  Coverage: z.enum(coverages).nullish(),
  Checks: z.array(z.enum(checkFilters)).max(checkFilters.length).default([]),
  ChangedFrom: Instant.nullish(),
  ChangedUntil: Instant.nullish(),
});
export type EntryFilter = z.infer<typeof EntryFilter>;

/** A filter set with what it is asked of: the season of one property, and words to look for. */
export const EntriesWanted = EntryFilter.extend({
  PropertyID: Id,
  SeasonID: Id,
  Search: z.string().trim().max(200).nullish(),
});
export type EntriesWanted = z.infer<typeof EntriesWanted>;

/** Media types, categories and clusters belong to one season, so a set that names some means nothing in another. */
export const isOfOneSeason = ({ MediaTypeIDs, CategoryIDs, ClusterIDs }: EntryFilter): boolean =>
  MediaTypeIDs.length + CategoryIDs.length + ClusterIDs.length > 0;
