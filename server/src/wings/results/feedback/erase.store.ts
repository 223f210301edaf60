import type { WriteDb } from '#server/kernel/database/db.ts';

/** What organizers decided about comments that are erased, with the words entrants read of them. */
export async function forgetCommentsOfReviews(db: WriteDb, reviewIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('feedbackComment')
    .where('reviewId', 'in', [...reviewIds])
    .execute();
}

export async function forgetCommentsOfStages(db: WriteDb, answerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('feedbackStageComment')
    .where('answerId', 'in', [...answerIds])
    .execute();
}
