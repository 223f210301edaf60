import { paymentStatuses } from '#contract/kernel/constants.ts';
import type { JobHandler } from '#server/kernel/jobs.ts';
import * as store from './order.store.ts';
import { mailOrder, settle } from './settle.ts';

/** Takes the money that was promised for an order that is written by now. However often it runs, it is taken once. */
export const capturePayment: JobHandler<'order.capture'> = async ({ paymentId }, { db, inTransaction, enqueue, services, now }) => {
  const payment = await store.findPayment(db, paymentId);
  if (payment?.paymentStatusId !== paymentStatuses.authorized) return;
  const answer = await services.payments.capture(payment.reference);
  await inTransaction(async (tx) => {
    const order = await store.lockOrder(tx, 'everybody', payment.orderId);
    const current = await store.findPayment(tx, paymentId);
    if (!order || current?.paymentStatusId !== paymentStatuses.authorized) return;
    const status = answer === 'paid' ? paymentStatuses.paid : paymentStatuses.authorizationDeclined;
    await store.putPaymentStatus(tx, paymentId, status);
    await settle(tx, order, status, now());
    // The confirmation said that the card is being charged: only the other case is news.
    if (answer === 'declined')
      await mailOrder({ db: tx, services, now: now(), enqueue: (job, data, options) => enqueue(tx, job, data, options) }, order.id);
  });
};
