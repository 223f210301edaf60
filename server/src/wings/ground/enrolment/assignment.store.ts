import type { WriteDb } from '#server/kernel/database/db.ts';

export async function putAssigned(
  db: WriteDb,
  seasonId: number,
  reviewerId: number,
  forRound: number,
  categoryIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('reviewerCategory')
    .where('reviewerId', '=', reviewerId)
    .where('forRound', '=', forRound)
    .where('categoryId', 'in', (eb) => eb.selectFrom('category').select('id').where('seasonId', '=', seasonId))
    .execute();
  const rows = categoryIds.map((categoryId) => ({ reviewerId, categoryId, forRound }));
  if (rows.length) await db.insertInto('reviewerCategory').values(rows).execute();
}

/** A statement takes 65,535 values and no more. */
const portionsOf = <T>(rows: readonly T[], size = 5000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

export async function assign(db: WriteDb, rows: readonly { reviewerId: number; categoryId: number; forRound: number }[]): Promise<void> {
  for (const some of portionsOf(rows))
    await db
      .insertInto('reviewerCategory')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export const removeAssignments = (db: WriteDb, categoryId: number) =>
  db.deleteFrom('reviewerCategory').where('categoryId', '=', categoryId).execute();
