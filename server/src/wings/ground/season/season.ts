import { findDateProblems } from '#contract/wings/ground/season/season-dates.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { season } from '#contract/wings/ground/season/season.ts';
import { mustBeFree } from '#server/wings/ground/rule-lock/guard.service.ts';
import { allProperties, findProperty, isPublic, traitsOf } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { fieldError, invalid } from '#server/kernel/call/refusal.ts';
import { detailsOf, isAsPlanned, movedWindows, plannedColumns, publicSeasonProperties, seasonOf, yearOf } from './season.rules.ts';
import * as store from './season.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/season-refusals.ts';

const says = saying(texts);

export const seasonHandlers = implement(season, {
  async getCurrentSeasonsByPropertyID({ params, db, refuse }) {
    const traits = findProperty(params.id) ?? refuse('NotFound');
    return (await store.listCurrent(db, publicSeasonProperties(traits))).map(detailsOf);
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

  async save({ body, db, now, record, refuse }) {
    const { PropertyID, SeasonID, SeasonNumber } = body;
    if (findProperty(PropertyID)?.kind !== 'entry') throw invalid('PropertyID', says('chooseEntryAward'));
    await store.lockProperty(db, PropertyID);
    const seasons = await store.lockSeasons(db, PropertyID);
    const before = SeasonID ? seasons.find(({ id }) => id === SeasonID) : undefined;
    if (SeasonID && !before) return refuse('NotFound');
    const namesake = seasons.find(({ id, number }) => number === SeasonNumber && id !== SeasonID);
    const columns = plannedColumns(body, before ?? namesake);
    // The same save again, because its first answer was lost on the way.
    if (!before && namesake && isAsPlanned(namesake, columns)) return seasonOf(namesake, now);
    if (before && isAsPlanned(before, columns)) return seasonOf(before, now);
    if (before && before.version !== body.Version) return refuse('Conflict', { data: seasonOf(before, now) });
    // Dates of parts that the award lacks must be in order as well, but are named only if nothing else is wrong.
    const inWords = findDateProblems(body, seasonPartsOf(traitsOf(PropertyID)));
    const errors = [
      ...(namesake ? [fieldError('SeasonNumber', says('seasonExists', { SeasonNumber }))] : []),
      ...(inWords.length ? inWords : findDateProblems(body)),
    ];
    if (errors.length) return refuse('Invalid', { errors });
    if (before) await mustBeFree(db, before.id, movedWindows(before, body), now);
    const after = before ? await store.changeSeason(db, PropertyID, before.id, columns) : await store.addSeason(db, PropertyID, columns);
    const noLongerCurrent = columns.isCurrent ? await store.endOtherCurrent(db, PropertyID, after.id) : [];
    await forgetEverywhere(db, `categories:${PropertyID}`);
    await record(before ? 'season.change' : 'season.add', {
      subject: 'season',
      subjectId: after.id,
      propertyId: PropertyID,
      before,
      after: { ...after, ...(noLongerCurrent.length && { noLongerCurrent }) },
    });
    return seasonOf(after, now);
  },

  async getForGalleryFilters({ db, now }) {
    const published = await store.listPublished(db, now);
    const shown = allProperties().filter((traits) => traits.kind === 'entry' && isPublic(traits) && traits.gallery);
    return shown.flatMap(({ id, name }) => {
      const own = published.filter(({ propertyId }) => propertyId === id);
      const seasons = own.map((row) => ({ SeasonID: row.id, SeasonNumber: row.number, Name: row.name, Year: yearOf(row) }));
      return seasons.length ? [{ PropertyID: id, Name: name, Seasons: seasons }] : [];
    });
  },
});
