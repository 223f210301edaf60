import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mustBeOpenTo, openRows } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { changeRanking } from './change-ranking.service.ts';
import { greyZone, withChances, withStability } from './plan/chances.service.ts';
import { putAsked } from '#server/wings/entering/submission/need.store.ts';
import { countExecutives } from './executives.store.ts';
import * as store from './ranking.store.ts';
import { counts, viewRanking } from './view.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-refusals.ts';

const says = saying(texts);

export const rankingHandlers = implement(ranking, {
  async getRankingProgress({ body, db, actor }) {
    const { PropertyID: propertyId, SeasonID: seasonId, Kind } = body;
    const rows = await openRows(db, actor.id, seasonId, await store.listProgress(db, propertyId, seasonId, Kind), ({ id }) => id);
    const countsOf = async (query: Promise<{ categoryId: number; count: number }[]>) =>
      new Map((await query).map(({ categoryId, count }) => [categoryId, count]));
    const ballots = Kind === 'executive' ? await countsOf(store.countBallots(db, seasonId)) : undefined;
    const executives = Kind === 'executive' ? await countsOf(countExecutives(db, propertyId, seasonId)) : undefined;
    const votes = Kind === 'pv' ? await countsOf(store.countVotesByCategory(db, propertyId, seasonId)) : undefined;
    return rows.map((row) => ({
      CategoryID: row.id,
      Category: row.name,
      CategoryType: row.categoryType,
      MediaType: row.mediaType,
      Entries: row.entries,
      Shortlisted: row.shortlisted,
      Counted: ballots ? (ballots.get(row.id) ?? 0) : votes ? (votes.get(row.id) ?? 0) : row.reviews,
      Expected: executives ? (row.isHiddenFromExecutives ? 0 : (executives.get(row.id) ?? 0)) : votes ? null : row.entries,
      Done: ballots ? (ballots.get(row.id) ?? 0) : votes ? (votes.get(row.id) ?? 0) : row.reviewed,
      IsHidden: row.isHiddenFromExecutives,
      FinalizedAt: row.finalizedAt,
      Awards: row.awards ?? 0,
      AwardsFinalized: row.finalAwards ?? 0,
    }));
  },

  async getRankingData({ body, db, actor, services, language }) {
    await mustBeOpenTo(db, actor.id, [body.CategoryID]);
    return withChances(db, body, await viewRanking({ db, services, language }, body, 'ordinary', counts.ordinary, 'kept'));
  },
  async getExecutiveRankingData({ body, db, actor, services, language }) {
    await mustBeOpenTo(db, actor.id, [body.CategoryID]);
    return withStability(db, services, body, await viewRanking({ db, services, language }, body, 'executive', counts.executive));
  },
  async getPVRankingData({ body, db, actor, services, language }) {
    await mustBeOpenTo(db, actor.id, [body.CategoryID]);
    return viewRanking({ db, services, language }, body, 'pv', counts.pv);
  },

  getGreyZone: async ({ body, db, actor, services }) => greyZone(db, services, body, await closedCategories(db, actor.id, body.SeasonID)),

  async askForReviews({ body, db, actor, now, record, refuse }) {
    const season = await findSeason(db, body.SeasonID);
    if (season?.propertyId !== body.PropertyID) return refuse('NotFound');
    if (now < season.judgingRnd1StartDate || now >= season.judgingRnd1EndDate)
      return refuse('Locked', {
        message: says(traitsOf(season.propertyId).treatsExecutivesAsAssociates ? 'whileJudging' : 'whileRoundOne'),
      });
    const works = body.Works.map(({ EntryID, UpTo }) => ({ entryId: EntryID, upTo: UpTo }));
    await mustBeOpenTo(
      db,
      actor.id,
      await store.listCategoriesOf(
        db,
        works.map(({ entryId }) => entryId),
      ),
    );
    const { rows } = await putAsked(db, season.propertyId, season.id, works);
    for (const { id, before, upTo } of rows.toSorted((one, other) => one.id - other.id))
      await record('ranking.asked', {
        subject: 'entry',
        subjectId: id,
        propertyId: season.propertyId,
        before: { reviews: before },
        after: { reviews: upTo },
      });
    return { Asked: rows.length };
  },

  async updateRankingData({ body, ...given }) {
    await changeRanking(given, 'ordinary', body);
    return withChances(given.db, body, await viewRanking(given, body, 'ordinary', counts.ordinary));
  },
  async updateExecutiveRankingData({ body, ...given }) {
    await changeRanking(given, 'executive', body);
    const shown = await viewRanking(given, body, 'executive', counts.executive);
    return withStability(given.db, given.services, body, shown);
  },
  async updatePVRankingData({ body, ...given }) {
    await changeRanking(given, 'pv', body);
    return viewRanking(given, body, 'pv', counts.pv);
  },
});
