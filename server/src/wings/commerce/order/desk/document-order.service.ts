import { issueDocuments } from '#server/wings/commerce/invoice/issue.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { findOrder, listLines } from '../order.store.ts';

/** Keeps what was issued for an order true to it; with `isFirst` also issues the invoice it has not got yet. The caller holds the order. */
export async function documentOrder(db: WriteDb, orderId: number, now: Date, isFirst: boolean): Promise<void> {
  const order = await findOrder(db, 'everybody', orderId);
  if (order) await issueDocuments(db, order, await listLines(db, orderId), now, isFirst);
}
