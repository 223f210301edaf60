import { anyOf } from '#server/kernel/database/any-of.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/**
 * Holds products until the order is written, in the order of their numbers, so that no two buyers wait for each other. Their seasons come first,
 * as when an organizer changes them.
 */
export async function holdProducts(db: WriteDb, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('season')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('productSeason').select('seasonId').where('productSeason.id', '=', anyOf(ids)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  await db.selectFrom('productSeason').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

/** Takes them from the shelf; nothing is taken where there are not so many. Returns whether there were. */
export async function takeStock(db: WriteDb, id: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productSeason')
    .set((eb) => ({ stock: eb('stock', '-', count) }))
    .where('id', '=', id)
    .where('stock', '>=', count)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Pieces that are no longer in an order go back to the shelf. */
export const putOnShelf = (db: WriteDb, id: number, count: number) =>
  db
    .updateTable('productSeason')
    .set((eb) => ({ stock: eb('stock', '+', count) }))
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute();
