import { refund, type RefundPreview, type RefundWanted } from '#contract/areas/order/refund.ts';
import { scopeOf } from '#server/areas/access/access.rules.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import { lockWithWorks } from './cancel.ts';
import { mailOrder } from './order-mail.ts';
import { orderJobs } from './order.jobs.ts';
import * as store from './order.store.ts';
import { stateOf } from './payment-state.rules.ts';
import { findPayment, listPayments, putPayment } from './payment.store.ts';
import { giveBack } from './refund.service.ts';
import { isByHand, mayReverse, planRefund, type RefundPlan, standingOf } from './refund.rules.ts';
import { findRefund, isActKnown, putRefund } from './refund.store.ts';
import { renewOrder } from './renew-order.ts';
import { viewOf } from './view.ts';

async function planFor(db: ReadDb, head: store.OrderHead, wanted: RefundWanted) {
  const lines = await store.listLines(db, head.id);
  const payments = await listPayments(db, head.id);
  const plan = planRefund(head, lines, payments, wanted);
  if (typeof plan === 'string') throw new Refusal('Locked', { message: plan, errors: [fieldError('Wanted', plan)] });
  return { plan, lines };
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

  async refundOrder(given) {
    const { db, body, actor, services, refuse } = given;
    const head = (await lockWithWorks(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    // Sent twice: it was given back once.
    if (await isActKnown(db, head.id, body.Key)) return viewOf(db, head, services);
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services) });
    const { plan } = await planFor(db, head, body.Wanted);
    await giveBack(given, head, plan, { reason: body.Reason, actKey: body.Key });
    await mailOrder(given, head.id);
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
  },

  async retryRefund(given) {
    const { db, body, actor, now, services, enqueue, record, refuse } = given;
    const head = (await store.findOrder(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    await store.lockOrder(db, 'everybody', head.id);
    const failed = await findRefund(db, body.RefundID);
    const payment = failed && (await findPayment(db, failed.paymentId));
    if (!payment || failed.orderId !== head.id) return refuse('NotFound');
    if (failed.state !== 'failed') return viewOf(db, head, services);
    if (failed.amount > (payment.received ?? 0)) return refuse('Locked', { message: 'This is more than is left of the payment.' });
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
    await record('order.refundRetried', {
      subject: 'order',
      subjectId: head.id,
      propertyId: head.propertyId,
      before: { state: failed.state, message: failed.message },
      after: { amount: failed.amount, attempt: failed.attempt + 1 },
    });
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
  },

  async reversePayment(given) {
    const { db, body, actor, now, services, record, refuse } = given;
    const head = (await lockWithWorks(db, scopeOf(actor, 'pay'), body.OrderID)) ?? refuse('NotFound');
    const payment = await findPayment(db, body.PaymentID);
    if (!payment || payment.orderId !== head.id) return refuse('NotFound');
    // Sent twice: it is as they want it.
    if (payment.reversedAt) return viewOf(db, head, services);
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services) });
    if (!mayReverse(payment))
      return refuse('Locked', { message: 'Only a payment that was recorded by hand can be taken back. Refund this one instead.' });
    await putPayment(db, payment.id, {
      reversedAt: now,
      message: [payment.message, `Taken back: ${body.Reason}`].filter(Boolean).join('. '),
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
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
  },
});
