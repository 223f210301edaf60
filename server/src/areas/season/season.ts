import { season } from '#contract/areas/season/season.ts';
import { entryProperties, findProperty } from '#contract/kernel/properties.ts';
import { seasonProperties } from '#server/areas/property/property.rules.ts';
import { implement } from '#server/kernel/implement.ts';
import { detailsOf, seasonOf, yearOf } from './season.rules.ts';
import * as store from './season.store.ts';

export const seasonHandlers = implement(season, {
  async getCurrentSeasonsByPropertyID({ params, db, refuse }) {
    const traits = findProperty(params.id) ?? refuse('NotFound');
    return (await store.listCurrent(db, seasonProperties(traits))).map(detailsOf);
  },

  async getCurrentSeasonEntrySubscriptions({ params, db, refuse }) {
    if (!findProperty(params.id)) return refuse('NotFound');
    const rows = await store.listCurrentSubscriptions(db, params.id);
    return rows.map((row) => ({ SubscriptionID: row.id, SeasonID: row.seasonId, Name: row.name, Description: row.description }));
  },

  async getSeasonsByPropertyID({ params, db, now, refuse }) {
    if (!findProperty(params.id)) return refuse('NotFound');
    return (await store.listOfProperty(db, params.id)).map((row) => seasonOf(row, now));
  },

  async getSeason({ params, db, now, refuse }) {
    const found = (await store.findSeason(db, params.seasonId)) ?? refuse('NotFound');
    return seasonOf(found, now);
  },

  async getForGalleryFilters({ db, now }) {
    const published = await store.listPublished(db, now);
    return entryProperties.flatMap(({ id, name }) => {
      const own = published.filter(({ propertyId }) => propertyId === id);
      const seasons = own.map((row) => ({ SeasonID: row.id, SeasonNumber: row.number, Name: row.name, Year: yearOf(row) }));
      return seasons.length ? [{ PropertyID: id, Name: name, Seasons: seasons }] : [];
    });
  },
});
