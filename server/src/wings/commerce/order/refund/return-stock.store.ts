import { putOnShelf } from '#server/wings/commerce/product/stock.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

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
  for (const [id, count] of [...back].sort(([a], [b]) => a - b)) await putOnShelf(db, id, count);
  await db
    .updateTable('orderLine')
    .set({ fromStock: 0 })
    .where('id', '=', anyOf(lines.map(({ id }) => id)))
    .execute();
}
