import { sql } from 'kysely';
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

/** Takes them from the shelf; nothing is taken where there are not so many. Answers whether there were. */
export async function takeStock(db: WriteDb, id: number, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productSeason')
    .set((eb) => ({ stock: eb('stock', '-', count) }))
    .where('id', '=', id)
    .where('stock', '>=', count)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts back what an order, or some lines of it, took from the shelf. Done twice, the second time finds nothing. */
export async function returnStock(db: WriteDb, orderId: number, lineIds?: readonly number[]): Promise<void> {
  const lines = await db
    .selectFrom('orderLine')
    .select(['productSeasonId', 'fromStock', 'id'])
    .where('orderId', '=', orderId)
    .where('fromStock', '>', 0)
    .$if(lineIds !== undefined, (query) => query.where('id', '=', anyOf(lineIds ?? [])))
    .execute();
  if (lines.length === 0) return;
  const back = new Map<number, number>();
  for (const { productSeasonId, fromStock } of lines)
    if (productSeasonId !== null) back.set(productSeasonId, (back.get(productSeasonId) ?? 0) + fromStock);
  for (const [id, count] of [...back].sort(([a], [b]) => a - b))
    await db
      .updateTable('productSeason')
      .set({ stock: sql<number>`stock + ${count}` })
      .where('id', '=', id)
      .where('stock', 'is not', null)
      .execute();
  await db
    .updateTable('orderLine')
    .set({ fromStock: 0 })
    .where('id', '=', anyOf(lines.map(({ id }) => id)))
    .execute();
}
