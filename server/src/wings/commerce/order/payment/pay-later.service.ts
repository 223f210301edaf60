import type { onPage } from '#contract/wings/commerce/order/ways.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Scope } from '#server/wings/ground/access/access.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { Outcome } from '#server/kernel/payments/gateway.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { chargeOf, type IntentFor, wrongPayment } from './intent.ts';
import { orderJobs } from '../order.jobs.ts';
import { amountDue, isDue, type SentBy, waysToPay, wrongWay } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { addPayment, closeIntent, countClosedIntents, type IntentRow, listPayments, lockUnusedIntent } from './payment.store.ts';
import { paymentFrom, type Placing } from './place.ts';
import { renewOrder } from '../renew-order.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** Grace: an order placed in time can be paid after the deadline, by the award's payment method. */
export function paysLaterBy(head: store.OrderHead, takesCards: boolean): 'card' | typeof onPage | 'invoice' | 'nothing' {
  if (!isDue(head)) return 'nothing';
  const way = waysToPay(traitsOf(head.propertyId), amountDue(head), { takesCards });
  return way === 'free' || way === 'unavailable' ? 'nothing' : way;
}

export const forOrder = (actor: Actor, head: store.OrderHead): IntentFor => ({
  accountId: actor.id,
  propertyId: head.propertyId,
  cartKey: null,
  orderId: head.id,
});

/** The order, if it waits for money and takes it in this way. */
export async function dueOrder(db: ReadDb, scope: Scope, orderId: number, by: SentBy, takesCards = true): Promise<store.OrderHead> {
  const head = await store.findOrder(db, scope, orderId);
  if (!head) throw new Refusal('NotFound');
  const way = paysLaterBy(head, takesCards);
  if (way === 'nothing') throw wrongPayment('OrderID', says('notWaiting'));
  const wrong = wrongWay(way, by);
  if (wrong) throw wrongPayment('OrderID', wrong);
  return head;
}

/**
 * Each person has a payment of their own, so that a form someone opened keeps no one else from paying; of two that are sent, `takePromise` takes
 * one. Each try is a payment of its own, too: a declined one is written down, and the next starts over.
 */
export async function laterCharge(db: ReadDb, gateway: string, actor: Actor, head: store.OrderHead) {
  const tries = (await listPayments(db, head.id)).length + (await countClosedIntents(db, gateway, forOrder(actor, head)));
  return chargeOf(`order ${head.id} ${actor.id} ${tries}`, amountDue(head), head.currency);
}

/**
 * Inside the transaction: what the provider promised for an existing order becomes a payment of it, once. Nothing when the order no longer
 * needs it, or waits for another amount; then the promise is given back.
 */
export async function takePromise(
  { db, now, services, enqueue, record }: Placing,
  intent: IntentRow,
  outcome: Outcome,
): Promise<store.OrderHead | undefined> {
  const head = await store.lockOrder(db, 'everybody', intent.orderId ?? 0);
  // The same payment a moment earlier: it counts, and must not be refunded.
  if (!head || !(await lockUnusedIntent(db, intent.id))) return head;
  const { amount, currency, reference, state } = outcome;
  if (!isDue(head) || amount !== amountDue(head) || currency !== head.currency || intent.amount !== amount) {
    await enqueue(orderJobs.release, { gateway: services.payments.name, reference });
    await closeIntent(db, intent.id, now);
    return undefined;
  }
  const paymentId = await addPayment(db, {
    orderId: head.id,
    intentId: intent.id,
    gateway: services.payments.name,
    ...paymentFrom(outcome, now),
  });
  await closeIntent(db, intent.id, now);
  await store.putTest(db, head, services.payments.isTest);
  const renewed = await renewOrder(db, head.id, now);
  await record('order.paying', {
    subject: 'order',
    subjectId: head.id,
    propertyId: head.propertyId,
    before: { paymentStatusId: head.paymentStatusId },
    after: { amount, paymentStatusId: renewed?.after.paymentStatusId },
  });
  if (state === 'authorized') await enqueue(orderJobs.capture, { paymentId });
  return renewed?.after ?? head;
}
