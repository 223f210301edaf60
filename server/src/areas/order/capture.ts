import { paymentStatuses } from '#contract/kernel/constants.ts';
import type { JobHandler } from '#server/kernel/define-jobs.ts';
import { mailOrder } from './order-mail.ts';
import type { orderJobs } from './order.jobs.ts';
import * as store from './order.store.ts';
import { findPayment, isReferenceUsed, putPaymentStatus } from './payment.store.ts';
import { renewOrder } from './renew-order.ts';

const { authorized, authorizationDeclined, paid } = paymentStatuses;

/** Takes the money that was promised for an order that is written by now. However often it runs, it is taken once. */
export const capturePayment: JobHandler<typeof orderJobs.capture> = async (
  { paymentId },
  { db, inTransaction, enqueue, services, now },
) => {
  const payment = await findPayment(db, paymentId);
  if (payment?.paymentStatusId !== authorized) return;
  const order = await store.findOrder(db, 'everybody', payment.orderId);
  // Nobody pays for what was cancelled or paid in another way meanwhile.
  const isNeeded = order?.cancelledAt === null && order.paymentStatusId !== paid;
  const answer = isNeeded ? await services.payments.capture(payment.reference) : 'released';
  if (answer === 'released') await services.payments.release(payment.reference);
  await inTransaction(async (tx) => {
    const held = await store.lockOrder(tx, 'everybody', payment.orderId);
    const current = await findPayment(tx, paymentId);
    if (!held || current?.paymentStatusId !== authorized) return;
    await putPaymentStatus(tx, paymentId, {
      paymentStatusId: answer === 'paid' ? paid : authorizationDeclined,
      ...(answer === 'released' && { message: 'Released: the order no longer needed it.' }),
    });
    const renewed = await renewOrder(tx, held.id, now());
    if (renewed?.hasNewStatus)
      await mailOrder({ db: tx, services, now: now(), enqueue: (job, data, options) => enqueue(tx, job, data, options) }, held.id);
  });
};

/** Gives back a promise that bought nothing. One that pays for an order by now is not touched. */
export const releasePayment: JobHandler<typeof orderJobs.release> = async ({ gateway, reference }, { db, services }) => {
  if (gateway !== services.payments.name || (await isReferenceUsed(db, gateway, reference))) return;
  await services.payments.release(reference);
};
