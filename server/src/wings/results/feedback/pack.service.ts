import type { Feedback, FeedbackEntry } from '#contract/wings/results/feedback/feedback.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { findProcess } from '#server/wings/results/stage-result/counted-season.service.ts';
import { listApproved } from './comment.store.ts';
import { commentSource } from './comment-source.service.ts';
import { distanceOf, percentilesOf } from './feedback.rules.ts';
import * as store from './feedback.store.ts';
import { nothingMeasured, reviewsMeasured, stagesMeasured } from './measured.service.ts';

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
  const process = await findProcess(db, propertyId, seasonId);
  const over = { propertyId, seasonId, categoryIds: [...new Set(entries.map(({ categoryId }) => categoryId))] };
  const isAny = entries.length > 0;
  const { askedIn, scores, offsetOf } = !isAny
    ? nothingMeasured
    : process
      ? await stagesMeasured(db, process, over)
      : plan.hasPercentiles
        ? await reviewsMeasured(db, services, over)
        : nothingMeasured;
  const chances = plan.hasDistance && isAny ? await store.listChances(db, over.categoryIds) : new Map<number, number>();
  const ids = entries.map(({ id }) => id);
  const approved = plan.hasComments && isAny ? await listApproved(db, await commentSource(db, propertyId, seasonId), ids) : [];
  return {
    SubmissionID: submission.id,
    PropertyID: propertyId,
    Title: submission.title,
    Season: submission.season,
    HasStages: process !== undefined,
    HasPercentiles: plan.hasPercentiles,
    HasComments: plan.hasComments,
    HasDistance: plan.hasDistance,
    Entries: entries.map(({ id, categoryId, title, category, isShortlisted }): FeedbackEntry => {
      const own = plan.hasPercentiles ? scores.filter((one) => one.categoryId === categoryId) : [];
      const percents = percentilesOf(id, own, offsetOf);
      const chance = chances.get(id);
      const asked = askedIn(categoryId);
      return {
        EntryID: id,
        PieceTitle: title,
        Category: category,
        Criteria: asked.flatMap(({ id: criterionId, name, question }) => {
          const percent = percents.get(criterionId);
          return percent === undefined ? [] : [{ Name: name, Question: question, Percent: percent }];
        }),
        Distance: chance === undefined ? null : distanceOf(isShortlisted, chance),
        Comments: approved
          .filter(({ entryId }) => entryId === id)
          .map(({ text, stage, criterion, judge }) => ({
            Text: text,
            Criterion: asked.find((one) => one.id === `${stage} ${criterion}`)?.name ?? null,
            Judge: judge,
          })),
      };
    }),
  };
}
