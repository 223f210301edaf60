import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { planTickets } from './ticket.rules.ts';
import * as store from './ticket.store.ts';

/** Whenever an order has changed: issues, cancels and restores its tickets to match. The caller holds the order. */
export async function renewTickets(db: WriteDb, orderId: number, now: Date): Promise<void> {
  const lines = await store.listProductLines(db, orderId);
  const issued = await store.listIssued(db, orderId);
  if (issued.length === 0 && !lines.some(({ isTicket }) => isTicket)) return;
  const order = await store.findOrderStanding(db, orderId);
  if (!order) return;
  const { propertyId, seasonId } = order;
  const standing = {
    isPaid: order.paymentStatusId === paymentStatuses.paid,
    isCancelled: order.cancelledAt !== null,
    isDisputed: order.isDisputed,
  };
  const plan = planTickets(standing, lines, issued);
  if (plan.issue.length > 0)
    await store.addTickets(
      db,
      plan.issue.map((seat) => ({ ...seat, propertyId, seasonId, orderId, createdAt: now, changedAt: now })),
    );
  for (const { id, cause } of plan.cancel) await store.putCancelled(db, id, cause, '', now);
  if (plan.restore.length > 0) await store.putRestored(db, plan.restore, now);
}
