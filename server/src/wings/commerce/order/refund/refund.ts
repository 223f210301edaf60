import { refund, type RefundPreview, type RefundWanted } from '#contract/wings/commerce/order/refund.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { PaymentsAway, type Sight } from '#server/kernel/payments/gateway.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { lockWithWorks } from './cancel.ts';
import { movePayment } from '../payment/move-payment.ts';
import { mailOrder } from '../order-mail.ts';
import { orderJobs } from '../order.jobs.ts';
import * as store from '../order.store.ts';
import { stateOf } from '../payment/payment-state.rules.ts';
import { findPayment, listPayments, putPayment } from '../payment/payment.store.ts';
import { giveBack } from './refund.service.ts';
import { heldWords, isByHand, mayReverse, planRefund, type RefundPlan, standingOf } from './refund.rules.ts';
import { findRefund, isActKnown, putRefund } from './refund.store.ts';
import { renewMatters } from '../desk/renew-matters.ts';
import { renewOrder } from '../renew-order.ts';
import { viewOf } from '../view.ts';
import { askableOf } from '../provider/methods.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

async function planFor(db: ReadDb, head: store.OrderHead, wanted: RefundWanted) {
  const lines = await store.listLines(db, head.id);
  const payments = await listPayments(db, head.id);
  const plan = planRefund(head, lines, payments, wanted);
  // The provider's response stays recorded.
  if (!('parts' in plan)) throw new Refusal('Locked', { message: plan, errors: [fieldError('Wanted', plan)], keeps: true });
  return { plan, lines };
}

type Sights = readonly { paymentId: number; sight: Sight }[];

const nothingRefunded = says('providerNotResponding');

/** The state of the payments at the provider, before anything is canceled or mailed: it refuses what is disputed. */
async function askProvider({ db, actor, services }: { db: ReadDb; actor: Actor; services: Services }, orderId: number): Promise<Sights> {
  const head = await store.findOrder(db, scopeOf(actor, 'pay'), orderId);
  const own = head ? (await listPayments(db, head.id)).filter(({ received }) => received) : [];
  const sights: { paymentId: number; sight: Sight }[] = [];
  for (const { id: paymentId, gateway, reference } of own) {
    const sight = await askableOf(services, gateway)
      ?.look(reference)
      .catch((problem: unknown) => {
        throw problem instanceof PaymentsAway ? new Refusal('PaymentUnavailable', { message: nothingRefunded }) : problem;
      });
    if (sight) sights.push({ paymentId, sight });
  }
  return sights;
}

/** Inside the transaction, with the order held: what the provider said counts first. */
async function noteSights(db: WriteDb, sights: Sights, orderId: number, now: Date): Promise<void> {
  let isMoved = false;
  for (const { paymentId, sight } of sights) {
    const payment = await findPayment(db, paymentId);
    if (payment && payment.orderId === orderId) isMoved = (await movePayment(db, payment, sight, now)) || isMoved;
  }
  if (isMoved) await renewOrder(db, orderId, now, { reopens: true });
}

const preview = (head: store.OrderHead, plan: RefundPlan, lines: readonly store.LineRow[]): RefundPreview => ({
  Amount: plan.amount,
  Currency: head.currency,
  Parts: plan.parts.map((part) => ({ Gateway: part.gateway, Amount: part.amount, IsByHand: isByHand(part) })),
  EntriesBack: lines
    .filter(({ id, state }) => plan.lineIds.includes(id) && state !== 'withdrawn')
    .flatMap(({ entryId, name, detail }) => (entryId === null ? [] : [{ EntryID: entryId, Name: name, Detail: detail }])),
  IsCancelled: plan.cancels,
  StaysOwed: plan.cancels ? 0 : Math.max(0, head.total - head.credited - plan.amount),
  StaysReceived: head.received - plan.amount,
});

export const refundHandlers = implement(refund, {
  async previewRefund({ db, body, actor, refuse }) {
    const head = (await store.findOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    const { plan, lines } = await planFor(db, head, body.Wanted);
    return preview(head, plan, lines);
  },

  refundOrder: afterPreparing<typeof refund.refundOrder>()(
    (given) => askProvider(given, given.body.OrderID),
    async (given) => {
      const { db, body, actor, now, services, language, prepared, refuse } = given;
      const held = (await lockWithWorks(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
      // Sent twice: it was given back once.
      if (await isActKnown(db, held.id, body.Key)) return viewOf(db, held, services, language);
      if (held.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, held, services, language) });
      await noteSights(db, prepared, held.id, now);
      const head = (await store.findOrder(db, 'everybody', held.id)) ?? held;
      const { plan } = await planFor(db, head, body.Wanted);
      await giveBack(given, head, plan, { reason: body.Reason, actKey: body.Key });
      await mailOrder(given, head.id, { refunded: plan.amount });
      return viewOf(db, await store.findOrder(db, 'everybody', head.id), services, language);
    },
  ),

  async retryRefund(given) {
    const { db, body, actor, now, services, language, enqueue, record, refuse } = given;
    const head = (await store.findOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    await store.lockOrder(db, 'everybody', head.id);
    const failed = await findRefund(db, body.RefundID);
    const payment = failed && (await findPayment(db, failed.paymentId));
    if (!payment || failed.orderId !== head.id) return refuse('NotFound');
    if (failed.state !== 'failed') return viewOf(db, head, services, language);
    if (payment.isHeld) return refuse('Locked', { message: heldWords });
    if (failed.amount > (payment.received ?? 0)) return refuse('Locked', { message: says('moreThanLeft') });
    await putRefund(db, failed.id, {
      state: 'asked',
      reference: '',
      message: '',
      attempt: failed.attempt + 1,
      createdAt: now,
      settledAt: null,
    });
    await putPayment(db, payment.id, { refunded: payment.refunded + failed.amount });
    await enqueue(orderJobs.refund, { refundId: failed.id });
    await renewMatters(db, head.id, now);
    await record('order.refundRetried', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { state: failed.state, message: failed.message },
      after: { amount: failed.amount, attempt: failed.attempt + 1 },
    });
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services, language);
  },

  async reversePayment(given) {
    const { db, body, actor, now, services, language, record, refuse } = given;
    const head = (await lockWithWorks(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    const payment = await findPayment(db, body.PaymentID);
    if (!payment || payment.orderId !== head.id) return refuse('NotFound');
    // Sent twice: it is as they want it.
    if (payment.reversedAt) return viewOf(db, head, services, language);
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services, language) });
    if (!mayReverse(payment)) return refuse('Locked', { message: says('onlyByHand') });
    await putPayment(db, payment.id, {
      reversedAt: now,
      message: payment.message
        ? says('reversedAfter', { message: payment.message, reason: body.Reason })
        : says('reversed', { reason: body.Reason }),
    });
    const renewed = await renewOrder(db, head.id, now, { reopens: true });
    await record('order.paymentReversed', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { paymentStatusId: head.paymentStatusId, amount: payment.amount, state: stateOf(standingOf(payment)) },
      after: { paymentStatusId: renewed?.after.paymentStatusId ?? head.paymentStatusId, reason: body.Reason },
    });
    await mailOrder(given, head.id);
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services, language);
  },
});
