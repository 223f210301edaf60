import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** What organizers noted about the person's works. */
export async function eraseWorkNotes(db: WriteDb, { id }: Erasing): Promise<void> {
  const pieces = db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select('piece.id')
    .where('submission.accountId', '=', id);
  await db.deleteFrom('workNote').where('pieceId', 'in', pieces).execute();
}
