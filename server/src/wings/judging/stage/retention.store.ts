import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { forgetCommentsOfStages } from '#server/wings/results/feedback/erase.store.ts';

/** Answers with comments in seasons announced before a moment. */
export const commentedBefore = (db: ReadDb, propertyId: number, before: Date, seasonId: number | null = null) =>
  db
    .selectFrom('stageAnswer')
    .innerJoin('season', 'season.id', 'stageAnswer.seasonId')
    .select('stageAnswer.id')
    .where('season.propertyId', '=', propertyId)
    .where('season.winnersDate', '<=', before)
    .$if(seasonId !== null, (query) => query.where('season.id', '=', seasonId))
    .where(sql<boolean>`answer ? 'comments'`)
    .orderBy('stageAnswer.id');

/** What judges wrote beside their scores, and what entrants read of it. The scores stay. */
export async function emptyStageComments(db: WriteDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('stageAnswer')
    .set({ answer: sql`answer - 'comments'` })
    .where('id', 'in', [...ids])
    .execute();
  await forgetCommentsOfStages(db, ids);
}
