import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { documentOrder } from './desk/document-order.service.ts';
import { renewTickets } from '#server/wings/commerce/ticket/issue.service.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { forgetPrices, putEntriesPaid, putEntriesUnpaid } from '#server/wings/entering/submission/entry-state.store.ts';
import { isDue, statusOfPayments, totalsUnder } from './order.rules.ts';
import * as store from './order.store.ts';
import { listPayments } from './payment/payment.store.ts';
import { renewMatters } from './desk/renew-matters.ts';

interface Renewed {
  before: store.OrderHead;
  after: store.OrderHead;
  hasNewStatus: boolean;
  isLowered: boolean;
  isCancelled: boolean;
}

/**
 * After every change to an order's payments or entries, and the only place that sets an order's state: the status follows from the
 * payments, what is due leaves out what was withdrawn, entries are paid with their order. The caller holds the order.
 */
export async function renewOrder(db: WriteDb, orderId: number, now: Date, { reopens = false } = {}): Promise<Renewed | undefined> {
  const renewed = await renewStatus(db, orderId, now, reopens);
  await renewTickets(db, orderId, now);
  await renewMatters(db, orderId, now);
  return renewed;
}

async function renewStatus(db: WriteDb, orderId: number, now: Date, reopens: boolean): Promise<Renewed | undefined> {
  const before = await store.findOrder(db, 'everybody', orderId);
  if (!before) return undefined;
  const unchanged = { before, after: before, hasNewStatus: false, isLowered: false, isCancelled: false };
  // Cancelled is final. Paid is, unless money went back: what was brought in as paid has no payments to show for it.
  const wasPaid = before.paymentStatusId === paymentStatuses.paid;
  if (before.cancelledAt || (wasPaid && !reopens)) return unchanged;
  const payments = await listPayments(db, orderId);
  const kept = statusOfPayments(before.total - before.credited, payments);
  const lowered = isDue({ paymentStatusId: kept, cancelledAt: null }) ? await lower(db, before, now) : undefined;
  const status = statusOfPayments((lowered?.total ?? before.total) - before.credited, payments);
  const hasNewStatus = status !== before.paymentStatusId;
  const isPaid = status === paymentStatuses.paid;
  if (hasNewStatus) await store.putStatus(db, orderId, { paymentStatusId: status, paidAt: isPaid ? now : null });
  if (isPaid) await putEntriesPaid(db, orderId);
  if (wasPaid && !isPaid) await putEntriesUnpaid(db, orderId);
  // Programs that keep books hear of money only.
  if (isPaid && hasNewStatus && !before.isTest) await announcePaid(db, now, { ...before, total: lowered?.total ?? before.total });
  if (isPaid || lowered) await documentOrder(db, orderId, now, isPaid);
  if (!hasNewStatus && !lowered) return unchanged;
  const after = (await store.findOrder(db, 'everybody', orderId)) ?? before;
  return { before, after, hasNewStatus, isLowered: lowered !== undefined, isCancelled: after.cancelledAt !== null };
}

const announcePaid = (db: WriteDb, now: Date, { id, propertyId, confirmationNumber, total, currency }: store.OrderHead): Promise<void> =>
  announce(db, now, propertyId, 'order.paid', () => [
    { OrderID: id, ConfirmationNumber: confirmationNumber, Total: total, Currency: currency },
  ]);

/** Takes out what was withdrawn; an order of which nothing is left is cancelled and keeps its lines for the record. */
async function lower(db: WriteDb, order: store.OrderHead, now: Date): Promise<{ total: number } | undefined> {
  const lines = await store.listLines(db, order.id);
  const gone = lines.filter(({ state }) => state === 'withdrawn');
  if (gone.length === 0) return undefined;
  await forgetPrices(
    db,
    gone.flatMap(({ entryId }) => entryId ?? []),
  );
  if (gone.length === lines.length) {
    await store.putCancelled(db, order.id, now);
    return { total: order.total };
  }
  const rest = lines.filter((line) => !gone.includes(line));
  const pricesOf = (some: typeof rest) => some.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const totals = totalsUnder(order, pricesOf(rest), pricesOf(rest.filter(({ isDiscounted }) => isDiscounted)));
  await store.putLowered(
    db,
    order.id,
    gone.map(({ id }) => id),
    totals,
  );
  return totals;
}
