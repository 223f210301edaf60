import { reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import { readCategoryPairs, readClusters } from './category-clone.ts';
import type { Planner } from './clone-plan.ts';
import * as store from '#server/areas/season/judge-seat.store.ts';

/**
 * The judges who sat in the season before and could again, scheduled anew. Without `onlyNew` judges who are here already, but know about
 * nothing here (their clusters came later), get their expertise too.
 */
const planJudges =
  (onlyNew: boolean): Planner =>
  async (db, seasons) => {
    const { prior, season } = seasons;
    const judges = await store.listSeats(db, season.propertyId, prior.id, true);
    const seated = new Map((await store.listSeats(db, season.propertyId, season.id, false)).map((seat) => [seat.reviewerId, seat]));
    const fresh = judges.filter(({ reviewerId }) => !seated.has(reviewerId));
    const { pairs } = await readClusters(db, seasons);
    const ignorant = onlyNew ? fresh : judges.filter(({ reviewerId }) => !seated.get(reviewerId)?.expertise.length);
    const expertise = ignorant.flatMap(({ reviewerId, expertise: known }) =>
      known.flatMap(({ slot, clusterId }) => {
        const to = pairs.get(clusterId);
        return to === undefined ? [] : [{ reviewerId, slot, clusterId: to }];
      }),
    );
    return {
      prior: judges.length,
      present: judges.length - fresh.length,
      ready: fresh.length,
      waiting: 0,
      carryOut: async (db) => {
        await store.addSeats(
          db,
          season.id,
          fresh.map(({ reviewerId, reviewsRequired }) => ({ reviewerId, reviewsRequired, statusId: reviewerPropertyStatuses.scheduled })),
        );
        // The season at work has its judges in their records.
        if (season.isCurrent) await store.takeSeats(db, season.propertyId, season.id);
        await store.putExpertise(db, season.propertyId, season.id, expertise);
        return { judges: fresh.length, expertise: expertise.length };
      },
    };
  };
export const planReviewers = planJudges(false);
export const planDifferenceReviewers = planJudges(true);

/** Categories assigned by hand, to judges and in categories that are here. */
const planAssigned =
  (forRound: 1 | 2): Planner =>
  async (db, seasons) => {
    const { prior, season } = seasons;
    const able = new Set((await store.listSeats(db, season.propertyId, prior.id, true)).map(({ reviewerId }) => reviewerId));
    const rows = (await store.listAssigned(db, prior.id, forRound)).filter(({ reviewerId }) => able.has(reviewerId));
    const seated = new Set((await store.listSeats(db, season.propertyId, season.id, false)).map(({ reviewerId }) => reviewerId));
    const pairs = await readCategoryPairs(db, seasons);
    const known = new Set((await store.listAssigned(db, season.id, forRound)).map((row) => `${row.reviewerId} ${row.categoryId}`));
    const come = rows.flatMap(({ reviewerId, categoryId }) => {
      const to = pairs.get(categoryId);
      return to === undefined || !seated.has(reviewerId) ? [] : [{ reviewerId, categoryId: to, forRound }];
    });
    const fresh = come.filter((row) => !known.has(`${row.reviewerId} ${row.categoryId}`));
    return {
      prior: rows.length,
      present: come.length - fresh.length,
      ready: fresh.length,
      waiting: rows.length - come.length,
      carryOut: async (db) => {
        await store.assign(db, fresh);
        return { assignments: fresh.length };
      },
    };
  };
export const planReviewersCategories = planAssigned(1);
export const planReviewersExecCategories = planAssigned(2);
