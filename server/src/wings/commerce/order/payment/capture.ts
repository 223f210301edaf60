import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler, JobWorld } from '#server/kernel/jobs/define-jobs.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import { movePayment } from './move-payment.ts';
import { mailOrder } from '../order-mail.ts';
import type { orderJobs } from '../order.jobs.ts';
import * as store from '../order.store.ts';
import { stateOf } from './payment-state.rules.ts';
import { findPayment, isReferenceUsed } from './payment.store.ts';
import { standingOf } from '../refund/refund.rules.ts';
import { renewOrder } from '../renew-order.ts';
import { askableOf } from '../provider/methods.service.ts';

const { authorized, paid } = paymentStatuses;

const says = saying(texts);

/** No one's browser: a job or a notice. */
export const theProvider = { address: '', agent: '', device: undefined, requestId: '' };

/** Writes what was learned about a payment, and what follows for its order: the buyer is notified where its state changes. */
export async function noteSight(
  { inTransaction, enqueue, services, now }: Pick<JobWorld, 'inTransaction' | 'enqueue' | 'services' | 'now'>,
  paymentId: number,
  told: Parameters<typeof movePayment>[2],
  /** What is written with it, or not at all. */
  first: (db: WriteDb) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const known = await inTransaction(async (tx) => findPayment(tx, paymentId));
  if (!known) return;
  await inTransaction(async (tx) => {
    const held = await store.lockOrder(tx, 'everybody', known.orderId);
    const payment = held && (await findPayment(tx, paymentId));
    if (!payment) return;
    await first(tx);
    if (!(await movePayment(tx, payment, told, now()))) return;
    const moved = await findPayment(tx, paymentId);
    await recorderFor(
      tx,
      undefined,
      theProvider,
      now(),
    )('payment.moved', {
      subject: 'order',
      subjectId: held.id,
      propertyId: held.propertyId,
      before: { state: stateOf(standingOf(payment)), refunded: payment.refunded },
      after: moved && { state: stateOf(standingOf(moved)), refunded: moved.refunded, amount: moved.amount, received: moved.received },
    });
    const renewed = await renewOrder(tx, held.id, now(), { reopens: true });
    if (renewed?.hasNewStatus)
      await mailOrder({ db: tx, services, now: now(), enqueue: (job, data, options) => enqueue(tx, job, data, options) }, held.id);
  });
}

/** Takes the money that was promised for an order that is written by now. However often it runs, it is taken once. */
export const capturePayment: JobHandler<typeof orderJobs.capture> = ({ paymentId }, world) => takePromised(world, paymentId);

export async function takePromised(world: JobWorld, paymentId: number): Promise<void> {
  const { db, services, now } = world;
  const payment = await findPayment(db, paymentId);
  const provider = payment && askableOf(services, payment.gateway);
  if (payment?.paymentStatusId !== authorized || !provider) return;
  const order = await store.findOrder(db, 'everybody', payment.orderId);
  // No one pays for what was cancelled or paid in another way in the meantime.
  const isNeeded = order?.cancelledAt === null && order.paymentStatusId !== paid;
  const seenAt = now();
  if (!isNeeded) {
    await provider.release(payment.reference);
    // Someone may have taken it at the provider: then it is money on an order that needs none.
    const sight = await provider.look(payment.reference);
    const released = { stage: 'cancelled', seenAt, message: says('released') } as const;
    await noteSight(world, paymentId, sight?.stage === 'captured' ? sight : released);
    return;
  }
  const answer = await provider.capture(payment.reference);
  await noteSight(
    world,
    paymentId,
    answer.state === 'paid'
      ? { stage: 'captured', seenAt, taken: answer.taken }
      : { stage: answer.state === 'pending' ? 'pending' : 'cancelled', seenAt },
  );
}

/** Gives back a promise that bought nothing. One that pays for an order by now is not touched. */
export const releasePayment: JobHandler<typeof orderJobs.release> = async ({ gateway, reference }, { db, services }) => {
  const provider = askableOf(services, gateway);
  if (!provider || (await isReferenceUsed(db, gateway, reference))) return;
  await provider.release(reference);
};
