import type { WriteDb } from '#server/kernel/database/db.ts';

/** How many submissions go at once: the next run takes the rest. */
const most = 200;

/** Of every property. Returns the keys of the files that the submissions had. */
export async function deleteLost(db: WriteDb, before: Date): Promise<string[]> {
  await db.deleteFrom('entryTrash').where('deletedAt', '<=', before).execute();
  const lost = await db
    .selectFrom('submission')
    .select('id')
    .where('deletedAt', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = [...lost.map(({ id }) => id), 0];
  const files = await db
    .selectFrom('pieceFile')
    .innerJoin('piece', 'piece.id', 'pieceFile.pieceId')
    .select('pieceFile.fileKey')
    .where('piece.submissionId', 'in', ids)
    .execute();
  await db.deleteFrom('submission').where('id', 'in', ids).execute();
  return [...new Set(files.map(({ fileKey }) => fileKey))];
}
