import { reviewerCategory } from '#contract/wings/judging/reviewer/reviewer-category.ts';
import { findProperty, judgingPropertyIds } from '#contract/kernel/award/properties.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { putAssigned } from '#server/wings/ground/enrolment/assignment.store.ts';
import * as store from './reviewer-category.store.ts';
import { findReviewerId } from './reviewer-record.store.ts';
import { lockReviewers } from './standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

export const reviewerCategoryHandlers = implement(reviewerCategory, {
  async getCategoryClusterInfoForUser({ body, db }) {
    const { reviewerId, season } = await subjectOf(db, body);
    const rows = await store.findAssignable(db, season.propertyId, season.id, reviewerId, body.ForRound);
    const clusters = new Map<number, { ClusterID: number; Name: string; Categories: ReturnType<typeof categoryOf>[] }>();
    for (const row of rows) {
      const cluster = clusters.get(row.clusterId) ?? { ClusterID: row.clusterId, Name: row.clusterName, Categories: [] };
      cluster.Categories.push(categoryOf(row));
      clusters.set(row.clusterId, cluster);
    }
    return { IsAssignedByHand: rows.some(({ isAssigned }) => isAssigned), Clusters: [...clusters.values()] };
  },

  async assignCategoriesToUser({ body, db, record }) {
    const { reviewerId, season } = await subjectOf(db, body);
    const [judge] = await lockReviewers(db, judgingPropertyIds(), [reviewerId]);
    const wanted = [...new Set(body.CategoryIDs)].toSorted((one, other) => one - other);
    const offered = new Set(
      (await store.findAssignable(db, season.propertyId, season.id, reviewerId, body.ForRound)).map(({ categoryId }) => categoryId),
    );
    if (wanted.some((id) => !offered.has(id))) throw invalid('CategoryIDs', says('chooseSeasonsCategories'));
    if (body.ForRound === 2) await mustBeOpen(db, season, reviewerId, wanted);
    const before = (await store.findAssigned(db, season.id, reviewerId, body.ForRound)).map(({ id }) => id);
    if (before.join() !== wanted.join()) {
      await putAssigned(db, season.id, reviewerId, body.ForRound, wanted);
      const note = { seasonId: season.id, forRound: body.ForRound };
      await record('reviewer.categories', {
        subject: 'reviewer',
        subjectId: reviewerId,
        ...(judge && { propertyId: judge.propertyId }),
        before: { ...note, categoryIds: before },
        after: { ...note, categoryIds: wanted },
      });
    }
    return { Assigned: wanted.length };
  },
});

const categoryOf = (row: store.AssignableRow) => ({
  CategoryID: row.categoryId,
  Name: row.categoryName,
  Assigned: row.isAssigned,
  ByExpertise: row.isByExpertise,
  Entries: row.entries,
});

/** R060: no one votes in a category with a work that may concern them, so no one is assigned to one. */
async function mustBeOpen(db: ReadDb, season: { id: number; propertyId: number }, reviewerId: number, wanted: readonly number[]) {
  const closed = await store.findBarred(db, season.propertyId, wanted, reviewerId);
  if (closed.length) throw invalid('CategoryIDs', says('possibleConflict', { closed: closed.map(({ name }) => name).join(', ') }));
}

/** The judge, and a season that is judged where they belong. */
async function subjectOf(db: ReadDb, { UserID, SeasonID }: { UserID: number; SeasonID: number }) {
  const season = await findSeason(db, SeasonID);
  const judgedBy = season && findProperty(season.propertyId)?.judgedBy;
  const reviewerId = judgedBy === undefined ? undefined : await findReviewerId(db, [judgedBy], UserID);
  if (!season || reviewerId === undefined) throw new Refusal('NotFound');
  return { season, reviewerId };
}
