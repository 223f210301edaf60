import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';
import { EntryFilter } from './entry-filter.ts';

const Option = entity('FilterOption', { id: z.int(), value: z.string(), Entries: z.int() });

const SavedFilter = entity('SavedFilter', {
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
    does: 'List filter options for the entries of a property: seasons with counts, and no-load reasons',
    may: 'entry.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      Seasons: z.array(z.object({ SeasonID: z.int(), Name: z.string(), IsCurrent: z.boolean(), Entries: z.int() })),
      NoLoadReasons: z.array(z.object({ id: z.int(), value: z.string() })),
    }),
    fails: ['NotFound'],
  }),

  getFilterCategoryOptionData: read('POST /entry/GetFilterCategoryOptionData', {
    does: 'Count the entries of a season by media type, category and cluster, optionally for some media types',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID', mediaType: 'MediaTypeIDs' },
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
    does: 'Create, update or rename a saved filter set of a property',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID', filter: 'FilterID' },
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
    does: 'List the saved filter sets of a property; with a season, those that apply to it with the number of matching entries',
    may: 'entry.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    query: z.object({ seasonId: PathId.optional() }),
    reply: z.array(SavedFilter),
  }),

  deleteSelectedFilters: write('POST /entry/DeleteSelectedFilters', {
    does: 'Delete a saved filter set',
    may: 'entry.read',
    about: { property: 'PropertyID', filter: 'FilterID' },
    body: z.object({ FilterID: Id, PropertyID: Id }),
    reply: Nothing,
  }),
};
