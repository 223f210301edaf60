import type { WriteDb } from '#server/kernel/database/db.ts';
import { isNews, mattersOf } from './order-matter.rules.ts';
import { addMatter, listDisputes, listMatters, putMatter } from './order-matter.store.ts';
import { findOrder } from '../order.store.ts';
import { listPayments } from '../payment/payment.store.ts';
import { listRefunds } from '../refund/refund.store.ts';

/** After every change to an order's money, with the order held: what needs someone is written down once, and ends when it is over. */
export async function renewMatters(db: WriteDb, orderId: number, now: Date): Promise<void> {
  const payments = await listPayments(db, orderId);
  // Without money there is nothing to be wrong with it.
  if (payments.length === 0) return;
  const order = await findOrder(db, 'everybody', orderId);
  if (!order) return;
  const disputes = await listDisputes(
    db,
    payments.map(({ id }) => id),
  );
  const found = mattersOf({ order, payments, refunds: await listRefunds(db, orderId), disputes });
  const known = (await listMatters(db, orderId)).filter(({ kind }) => kind !== 'mismatch');
  for (const matter of found) {
    const row = known.find(({ kind, fact }) => kind === matter.kind && fact === matter.fact);
    const { amount, message, dueAt } = matter;
    if (!row) await addMatter(db, { orderId, ...matter, createdAt: now });
    else if (isNews(row, matter))
      await putMatter(db, row.id, { amount, message, dueAt, createdAt: now, toldAt: null, closedAt: null, closedBy: null, note: '' });
    else if (row.closedAt === null) await putMatter(db, row.id, { amount, message, dueAt });
  }
  for (const { id, kind, fact, closedAt } of known)
    if (closedAt === null && !found.some((matter) => matter.kind === kind && matter.fact === fact))
      await putMatter(db, id, { closedAt: now });
}
