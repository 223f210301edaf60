import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import { mustBeOpenTo, openRows } from '#server/wings/ground/access/closed-category.service.ts';
import { putHiddenFromExecutives } from '#server/wings/entering/category/managed-category.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { countByReviews, meanReviews, sumOf } from './judging-summary.rules.ts';
import * as store from './judging-summary.store.ts';
import { countExecutives } from '../executives.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-refusals.ts';

const says = saying(texts);

const named = (row: { id: number; name: string; categoryType: string; mediaType: string }) => ({
  CategoryID: row.id,
  Category: row.name,
  CategoryType: row.categoryType,
  MediaType: row.mediaType,
});

export const judgingSummaryHandlers = implement(judgingSummary, {
  async getCategorySummary({ body, db, actor, refuse }) {
    const season = await store.findSeason(db, body.SeasonID);
    if (!season) return refuse('NotFound');
    const FewerThan = body.FewerThan ?? season.reviewsWanted;
    const all = await store.listSummaries(db, { seasonId: season.id, mediaTypeId: body.MediaTypeID ?? null }, FewerThan);
    const rows = await openRows(db, actor.id, season.id, all, ({ id }) => id);
    return {
      FewerThan,
      Entries: sumOf(rows, ({ entries }) => entries),
      Short: sumOf(rows, ({ short }) => short),
      Categories: rows.map((row) => ({
        ...named(row),
        Entries: row.entries,
        Off: row.off,
        Reviews: row.reviews,
        Judges: row.judges,
        Conflicts: row.conflicts,
        NoLoads: row.noLoads,
        LeastReviews: row.least,
        MeanReviews: meanReviews(row),
        MostReviews: row.most,
        Short: row.short,
        MeanScore: row.meanScore,
      })),
    };
  },

  async getCategoryExecutiveSummary({ body, db, actor, refuse }) {
    const season = await store.findSeason(db, body.SeasonID);
    if (!season) return refuse('NotFound');
    const all = await store.listSummaries(db, { seasonId: season.id, mediaTypeId: body.MediaTypeID ?? null }, 1);
    const rows = await openRows(db, actor.id, season.id, all, ({ id }) => id);
    const executives = new Map(
      (await countExecutives(db, season.propertyId, season.id)).map(({ categoryId, count }) => [categoryId, count]),
    );
    const cast = new Map((await store.countBallots(db, season.id)).map((row) => [row.categoryId, row]));
    const Categories = rows.map((row) => {
      const { ballots, conflicts } = cast.get(row.id) ?? { ballots: 0, conflicts: 0 };
      const expected = row.isHidden ? 0 : (executives.get(row.id) ?? 0);
      return {
        ...named(row),
        Shortlisted: row.shortlisted,
        Executives: expected,
        Ballots: ballots,
        Conflicts: conflicts,
        // No one can vote where nothing is shortlisted.
        Missing: row.shortlisted === 0 ? 0 : Math.max(0, expected - ballots - conflicts),
        IsHidden: row.isHidden,
      };
    });
    return { Ballots: sumOf(Categories, ({ Ballots }) => Ballots), Missing: sumOf(Categories, ({ Missing }) => Missing), Categories };
  },

  async getCategoryReviewCount({ body, db, actor, refuse }) {
    const category = await store.findCategory(db, body.CategoryID);
    if (!category) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [category.id]);
    const rows = await store.listEntryCounts(db, category.id);
    const judged = rows.filter(({ isOff }) => !isOff);
    const FewerThan = body.FewerThan ?? category.reviewsWanted;
    return {
      CategoryID: category.id,
      FewerThan,
      Short: judged.filter(({ reviews }) => reviews < FewerThan).length,
      Entries: rows.map((row) => ({
        EntryID: row.id,
        PieceTitle: row.title,
        Organization: row.organization,
        Reviews: row.reviews,
        Conflicts: row.conflicts,
        NoLoads: row.noLoads,
        IsOff: row.isOff,
      })),
      Counts: countByReviews(judged),
    };
  },

  async updateExecJudgingCategoryHide({ body, db, actor, record, refuse }) {
    const found = await store.findCategory(db, body.CategoryID);
    if (!found) return refuse('NotFound');
    await mustBeOpenTo(db, actor.id, [found.id]);
    await store.lockCategory(db, found.id);
    const category = await store.findCategory(db, found.id);
    if (category && category.isHiddenFromExecutives !== body.IsHidden) {
      const ballots = await store.countBallotsIn(db, found.id);
      if (ballots > 0)
        return refuse('InUse', {
          message: says('executivesVotedIn', { ballots, category: found.name }),
        });
      await putHiddenFromExecutives(db, found.id, body.IsHidden);
      await record('category.hidden', {
        subject: 'category',
        subjectId: found.id,
        propertyId: found.propertyId,
        before: { isHiddenFromExecutives: category.isHiddenFromExecutives },
        after: { isHiddenFromExecutives: body.IsHidden },
      });
    }
    return { CategoryID: found.id, IsHidden: body.IsHidden };
  },
});
