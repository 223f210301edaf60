import type { Words } from '#contract/kernel/text/said.ts';
import { renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { returnStock } from './return-stock.store.ts';
import { touchSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { renewTickets } from '#server/wings/commerce/ticket/issue.service.ts';
import { documentOrder } from '../desk/document-order.service.ts';
import { orderJobs } from '../order.jobs.ts';
import * as store from '../order.store.ts';
import { findPayment, putPayment } from '../payment/payment.store.ts';
import type { Placing } from '../payment/place.ts';
import { isByHand, type RefundPlan } from './refund.rules.ts';
import { addRefund } from './refund.store.ts';
import { renewMatters } from '../desk/renew-matters.ts';
import { renewOrder } from '../renew-order.ts';

interface Act {
  reason: Words;
  actKey: string;
}

/** Inside the transaction, with the order held: writes down what goes back of which payment. Providers are asked by a job afterwards. */
export async function sendBack(
  { db, now, enqueue }: Pick<Placing, 'db' | 'now' | 'enqueue'>,
  orderId: number,
  parts: RefundPlan['parts'],
  { reason, actKey }: Act,
): Promise<void> {
  for (const { paymentId, amount, gateway } of parts) {
    const isDone = isByHand({ gateway });
    const refundId = await addRefund(db, {
      orderId,
      paymentId,
      amount,
      state: isDone ? 'done' : 'asked',
      actKey,
      reason,
      createdAt: now,
      settledAt: isDone ? now : null,
    });
    const payment = await findPayment(db, paymentId);
    await putPayment(db, paymentId, { refunded: (payment?.refunded ?? 0) + amount });
    if (!isDone) await enqueue(orderJobs.refund, { refundId });
  }
}

/**
 * Inside the transaction, with the order and its submissions held: writes down what is given back and what that leaves. Providers are asked by a
 * job afterwards; what was recorded by hand is transferred by hand.
 */
export async function giveBack(
  { db, now, enqueue, record }: Pick<Placing, 'db' | 'now' | 'enqueue' | 'record'>,
  head: store.OrderHead,
  plan: RefundPlan,
  { reason, actKey }: Act,
): Promise<void> {
  await sendBack({ db, now, enqueue }, head.id, plan.parts, { reason, actKey });
  const lines = (await store.listLines(db, head.id)).filter(({ id }) => plan.lineIds.includes(id));
  await store.putCredited(db, head.id, plan.amount);
  if (lines.length > 0) {
    await store.putLinesReturned(db, head.id, plan.lineIds, now);
    await returnStock(db, head.id, plan.lineIds);
  }
  for (const id of new Set(lines.flatMap(({ submissionId }) => submissionId ?? []))) {
    await renewSubmission(db, id);
    await touchSubmission(db, id, now);
  }
  const renewed = await renewOrder(db, head.id, now, { reopens: true });
  if (plan.cancels) {
    await store.putCancelled(db, head.id, now);
    await renewTickets(db, head.id, now);
    await renewMatters(db, head.id, now);
  }
  await documentOrder(db, head.id, now, false);
  await record('order.refunded', {
    subject: 'order',
    subjectId: head.id,
    propertyId: head.propertyId,
    before: { paymentStatusId: head.paymentStatusId, received: head.received, credited: head.credited },
    after: {
      paymentStatusId: renewed?.after.paymentStatusId ?? head.paymentStatusId,
      received: head.received - plan.amount,
      credited: Math.min(head.total, head.credited + plan.amount),
      amount: plan.amount,
      reason,
      entries: lines.flatMap(({ entryId }) => entryId ?? []),
      isCancelled: plan.cancels,
    },
  });
}
