import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { addEnrolments, addExpertise } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { assign } from '#server/wings/ground/enrolment/assignment.store.ts';
import { readCategories, readClusters } from './category-clone.ts';
import type { Planner } from './clone-plan.ts';
import * as store from './judge-clone.store.ts';
import { part } from './season-clone.rules.ts';

/**
 * The judges who judged the season before and could again, scheduled again. Without `onlyNew` judges who are here already, but know about
 * nothing here (their clusters came later), get their expertise too.
 */
const planJudges =
  (onlyNew: boolean): Planner =>
  async (db, seasons) => {
    const { prior, season } = seasons;
    const judges = await store.listAble(db, prior, season);
    const enrolled = new Map((await store.listEnrolled(db, season)).map((judge) => [judge.reviewerId, judge]));
    const fresh = judges.filter(({ reviewerId }) => !enrolled.has(reviewerId));
    const { pairs, priorClusters } = await readClusters(db, seasons);
    const offered = new Set(priorClusters.map(({ id }) => id));
    const ignorant = onlyNew ? fresh : judges.filter(({ reviewerId }) => !enrolled.get(reviewerId)?.expertise.length);
    const expertise = ignorant.flatMap(({ reviewerId, expertise: known }) =>
      known.flatMap(({ slot, clusterId }) => {
        const to = pairs.get(clusterId);
        return to === undefined ? [] : [{ reviewerId, slot, clusterId: to }];
      }),
    );
    const waiting = ignorant.flatMap(({ expertise: known }) =>
      known.filter(({ clusterId }) => offered.has(clusterId) && !pairs.has(clusterId)),
    );
    return {
      prior: judges.length,
      present: judges.length - fresh.length,
      parts: [part('judges', fresh.length), part('expertise', expertise.length, waiting.length)],
      carryOut: async (db) => {
        await addEnrolments(
          db,
          season.id,
          fresh.map(({ reviewerId, reviewsRequired }) => ({ reviewerId, reviewsRequired, statusId: reviewerPropertyStatuses.scheduled })),
        );
        await addExpertise(
          db,
          expertise.map((one) => ({ ...one, seasonId: season.id })),
        );
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
    const able = new Set((await store.listAble(db, prior, season)).map(({ reviewerId }) => reviewerId));
    const { pairs, offered } = await readCategories(db, seasons);
    const rows = (await store.listAssigned(db, prior.id, forRound)).filter(
      ({ reviewerId, categoryId }) => able.has(reviewerId) && offered.has(categoryId),
    );
    const enrolled = new Set((await store.listEnrolled(db, season)).map(({ reviewerId }) => reviewerId));
    const known = new Set((await store.listAssigned(db, season.id, forRound)).map((row) => `${row.reviewerId} ${row.categoryId}`));
    const come = rows.flatMap(({ reviewerId, categoryId }) => {
      const to = pairs.get(categoryId);
      return to === undefined || !enrolled.has(reviewerId) ? [] : [{ reviewerId, categoryId: to, forRound }];
    });
    const fresh = come.filter((row) => !known.has(`${row.reviewerId} ${row.categoryId}`));
    return {
      prior: rows.length,
      present: come.length - fresh.length,
      parts: [part('assignments', fresh.length, rows.length - come.length)],
      carryOut: async (db) => {
        await assign(db, fresh);
        return { assignments: fresh.length };
      },
    };
  };
export const planReviewersCategories = planAssigned(1);
export const planReviewersExecCategories = planAssigned(2);
