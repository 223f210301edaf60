import { isDeepStrictEqual } from 'node:util';
import { EntryFilter, isOfOneSeason } from '#contract/wings/desk/entry/entry-filter.ts';
import { savedFilter } from '#contract/wings/desk/entry/saved-filter.ts';
import { noLoadReasons } from '#contract/kernel/call/no-load-reasons.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { isSeasonOf } from '#server/wings/ground/season/season.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { countEntries } from './entry-list.store.ts';
import { nameOf } from './entry-list.rules.ts';
import * as store from './saved-filter.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entry-refusals.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';

const says = saying(texts);

const asOption = ({ id, name, entries }: { id: number; name: string; entries: number }) => ({ id, value: name, Entries: entries });

/** As it was kept; what newer versions ask beside it is not filtered by. */
const filtersOf = (row: store.SavedFilterRow): EntryFilter => EntryFilter.parse(row.filters);

const asSaved = (row: store.SavedFilterRow, entries: number | null) => ({
  FilterID: row.id,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Name: row.name,
  Filters: filtersOf(row),
  SavedDate: row.savedAt,
  SavedBy: nameOf(row.firstName, row.lastName),
  Entries: entries,
});

export const savedFilterHandlers = implement(savedFilter, {
  async getFilterOptionData({ db, params, refuse, language }) {
    if (findProperty(params.propertyId)?.kind !== 'entry') return refuse('NotFound');
    const seasons = await store.listSeasons(db, params.propertyId);
    return {
      Seasons: seasons.map(({ id, name, isCurrent, entries }) => ({
        SeasonID: id,
        Name: name,
        IsCurrent: isCurrent,
        Entries: entries ?? 0,
      })),
      NoLoadReasons: optionsIn(noLoadReasons, language),
    };
  },

  async getFilterCategoryOptionData({ db, body }) {
    const { PropertyID, SeasonID, MediaTypeIDs } = body;
    const [mediaTypes, categories, clusters] = await Promise.all([
      store.listMediaTypes(db, PropertyID, SeasonID),
      store.listCategories(db, PropertyID, SeasonID, MediaTypeIDs),
      store.listClusters(db, PropertyID, SeasonID),
    ]);
    return {
      MediaTypes: mediaTypes.map(asOption),
      Categories: categories.map((one) => ({
        ...asOption(one),
        MediaTypeID: one.mediaTypeId,
        CategoryType: one.categoryType,
        MediaType: one.mediaType,
        IsActive: one.isActive,
      })),
      Clusters: clusters.map(asOption),
    };
  },

  async saveSelectedFilters({ db, body, actor, now, record, refuse }) {
    const { PropertyID, Filters, Name } = body;
    if (findProperty(PropertyID)?.kind !== 'entry') return refuse('NotFound');
    await store.holdNames(db, PropertyID);
    const needsSeason = isOfOneSeason(Filters);
    if (needsSeason && !(body.SeasonID && (await isSeasonOf(db, PropertyID, body.SeasonID))))
      throw invalid('SeasonID', says('specifySeason'));
    const seasonId = needsSeason ? (body.SeasonID ?? null) : null;
    const known = body.FilterID ? await store.findFilter(db, PropertyID, body.FilterID) : undefined;
    if (body.FilterID && !known) return refuse('NotFound');
    const namesake = await store.findFilterByName(db, PropertyID, Name);
    if (namesake && namesake.id !== known?.id) {
      // Sent twice, or by two people at the same time: the same set under the same name is kept once.
      if (!known && namesake.seasonId === seasonId && isDeepStrictEqual(filtersOf(namesake), Filters)) return asSaved(namesake, null);
      throw invalid('Name', says('filterNameTaken', { name: namesake.name }));
    }
    const kept = { name: Name, seasonId, filters: Filters, savedAt: now, savedBy: actor.id };
    const id = known?.id ?? (await store.addFilter(db, PropertyID, kept)).id;
    if (known) await store.changeFilter(db, PropertyID, known.id, kept);
    await record('entryFilter.saved', {
      subject: 'entryFilter',
      subjectId: id,
      propertyId: PropertyID,
      ...(known && { before: { Name: known.name, Filters: known.filters } }),
      after: { Name, Filters },
    });
    const saved = await store.findFilter(db, PropertyID, id);
    return saved ? asSaved(saved, null) : refuse('NotFound');
  },

  async getSavedFilters({ db, params, query }) {
    const rows = await store.listFilters(db, params.propertyId, query.seasonId);
    const { seasonId } = query;
    const saved = [];
    // One after the other: a property with many sets must not take all connections at the same time.
    for (const row of rows) saved.push(asSaved(row, seasonId ? await countEntries(db, params.propertyId, seasonId, filtersOf(row)) : null));
    return saved;
  },

  async deleteSelectedFilters({ db, body, record }) {
    const known = await store.findFilter(db, body.PropertyID, body.FilterID);
    // Gone already is what was asked for.
    if (!known) return null;
    await store.deleteFilter(db, body.PropertyID, known.id);
    await record('entryFilter.deleted', {
      subject: 'entryFilter',
      subjectId: known.id,
      propertyId: body.PropertyID,
      before: { Name: known.name, Filters: known.filters },
    });
    return null;
  },
});
