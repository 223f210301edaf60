import * as z from 'zod';
import { read, write } from '../../kernel/call.ts';
import { entity, Id, Instant, Nothing, PathId, Text } from '../../kernel/wire.ts';
import { EntryFilter } from './entry-filter.ts';

const Option = entity('FilterOption', { id: z.int(), value: z.string(), Entries: z.int() });

export const SavedFilter = entity('SavedFilter', {
  FilterID: z.int(),
  PropertyID: z.int(),
  /** Set where the filters name media types, categories or clusters, which belong to one season. */
  SeasonID: z.int().nullable(),
  Name: z.string(),
  Filters: EntryFilter,
  SavedDate: Instant,
  SavedBy: z.string(),
  /** How many entries fit, in the season that was asked about. */
  Entries: z.int().nullable(),
});

export const savedFilter = {
  getFilterOptionData: read('GET /entry/GetFilterOptionData/{propertyId}', {
    does: "Tell what a property's entries can be filtered by: seasons with their numbers of entries, and no-load reasons",
    may: 'entry.manage',
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      Seasons: z.array(z.object({ SeasonID: z.int(), Name: z.string(), IsCurrent: z.boolean(), Entries: z.int() })),
      NoLoadReasons: z.array(z.object({ id: z.int(), value: z.string() })),
    }),
    fails: ['NotFound'],
  }),

  getFilterCategoryOptionData: read('POST /entry/GetFilterCategoryOptionData', {
    does: 'Tell which media types, categories and clusters of a season hold how many entries; categories of some media types only where asked for',
    may: 'entry.manage',
    body: z.object({ PropertyID: Id, SeasonID: Id, MediaTypeIDs: z.array(Id).max(200).default([]) }),
    reply: z.object({
      MediaTypes: z.array(Option),
      Categories: z.array(
        Option.extend({
          MediaTypeID: z.int(),
          CategoryType: z.string(),
          MediaType: z.string(),
          /** Takes entries: those that do not are still looked for, but nothing is moved there. */
          IsActive: z.boolean(),
        }),
      ),
      Clusters: z.array(Option),
    }),
  }),

  saveSelectedFilters: write('POST /entry/SaveSelectedFilters', {
    does: 'Keep a filter set of a property under a name, or give a kept one other filters or another name',
    may: 'entry.manage',
    body: z.object({
      /** Without it a new set begins. */
      FilterID: Id.nullish(),
      PropertyID: Id,
      /** The season it was made in; kept only where the filters need it. */
      SeasonID: Id.nullish(),
      Name: Text(60),
      Filters: EntryFilter,
    }),
    reply: SavedFilter,
    fails: ['NotFound'],
  }),

  getSavedFilters: read('GET /entry/GetSavedFilters/{propertyId}', {
    does: 'List the filter sets that are kept for a property; with a season, those that mean something in it and how many entries fit',
    may: 'entry.manage',
    params: z.object({ propertyId: PathId }),
    query: z.object({ seasonId: PathId.optional() }),
    reply: z.array(SavedFilter),
  }),

  deleteSelectedFilters: write('POST /entry/DeleteSelectedFilters', {
    does: 'Forget a kept filter set',
    may: 'entry.manage',
    body: z.object({ FilterID: Id, PropertyID: Id }),
    reply: Nothing,
  }),
};
