import type { ReadDb } from '#server/kernel/database/db.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { closedCategories, findSeasonsOf } from './closed-category.store.ts';

/** Anyone who has a work of their own in one of these categories learns and decides nothing about its judging. */
export async function mustBeOpenTo(db: ReadDb, accountId: number, categoryIds: readonly number[]): Promise<void> {
  for (const seasonId of await findSeasonsOf(db, categoryIds)) {
    const closed = new Set(await closedCategories(db, accountId, seasonId));
    if (categoryIds.some((id) => closed.has(id))) throw new Refusal('OwnConflict');
  }
}

/** Keeps of the rows those whose category is open to this member of staff. */
export async function openRows<Row>(
  db: ReadDb,
  accountId: number,
  seasonId: number,
  rows: readonly Row[],
  categoryOf: (row: Row) => number,
): Promise<Row[]> {
  const closed = new Set(await closedCategories(db, accountId, seasonId));
  return rows.filter((row) => !closed.has(categoryOf(row)));
}
