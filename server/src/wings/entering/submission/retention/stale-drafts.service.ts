import type { WriteDb } from '#server/kernel/database/db.ts';
import { trashEntries } from '../choice.store.ts';
import { staleDrafts } from './stale-drafts.store.ts';
import { lockSubmission } from '../submission.service.ts';
import { putDeleted } from '../submission.store.ts';

/** Deletes a stale draft as its owner would: it can be restored for a day, and then goes with its files. False where it is none anymore. */
export async function deleteDraft(db: WriteDb, propertyId: number, submissionId: number, before: Date, now: Date): Promise<boolean> {
  const submission = await lockSubmission(db, 'everybody', submissionId);
  const isStale = await staleDrafts(db, propertyId, before).where('submission.id', '=', submissionId).executeTakeFirst();
  if (!submission || !isStale) return false;
  await trashEntries(
    db,
    submission.pieces.flatMap(({ entries }) => entries.map(({ id }) => id)),
    now,
  );
  await putDeleted(db, submissionId, now);
  return true;
}
