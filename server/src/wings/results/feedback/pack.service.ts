import type { Feedback, FeedbackEntry } from '#contract/wings/results/feedback/feedback.ts';
import { fitOf } from '#server/wings/results/ranking/fit/kept-fit.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { distanceOf, percentilesOf } from './feedback.rules.ts';
import * as store from './feedback.store.ts';

type Includes = Pick<store.PlanRow, 'hasPercentiles' | 'hasComments' | 'hasDistance'>;

/** What these works' entrant reads. Of other works only what a percentile is counted from is read, and none of it is answered. */
export async function packOf(
  db: ReadDb,
  services: Pick<Services, 'caches'>,
  submission: store.SubmissionRow,
  entries: readonly store.EntryRow[],
  plan: Includes,
): Promise<Feedback> {
  const { propertyId, seasonId } = submission;
  const categoryIds = [...new Set(entries.map(({ categoryId }) => categoryId))];
  const criteria = plan.hasPercentiles && entries.length ? await store.listCriteria(db, seasonId) : [];
  const scores = plan.hasPercentiles && entries.length ? await store.listCriterionScores(db, propertyId, seasonId, categoryIds) : [];
  const fit = scores.length ? await fitOf(db, services, { PropertyID: propertyId, SeasonID: seasonId }, 'kept') : undefined;
  const chances = plan.hasDistance && entries.length ? await store.listChances(db, categoryIds) : new Map<number, number>();
  const comments =
    plan.hasComments && entries.length
      ? await store.listApproved(
          db,
          propertyId,
          seasonId,
          entries.map(({ id }) => id),
        )
      : [];
  return {
    SubmissionID: submission.id,
    PropertyID: propertyId,
    Title: submission.title,
    Season: submission.season,
    HasPercentiles: plan.hasPercentiles,
    HasComments: plan.hasComments,
    HasDistance: plan.hasDistance,
    Entries: entries.map(({ id, categoryId, title, category, isShortlisted }): FeedbackEntry => {
      const percents = percentilesOf(
        id,
        scores.filter((one) => one.categoryId === categoryId),
        (judgeId) => fit?.offsetOf(judgeId),
      );
      const chance = chances.get(id);
      return {
        EntryID: id,
        PieceTitle: title,
        Category: category,
        Criteria: criteria.flatMap(({ id: criterionId, name, question }) => {
          const percent = percents.get(criterionId);
          return percent === undefined ? [] : [{ Name: name, Question: question, Percent: percent }];
        }),
        Distance: chance === undefined ? null : distanceOf(isShortlisted, chance),
        Comments: comments.filter(({ entryId }) => entryId === id).map(({ text }) => text),
      };
    }),
  };
}
