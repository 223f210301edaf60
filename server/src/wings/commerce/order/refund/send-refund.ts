import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { ProviderRefused } from '#server/kernel/payments/gateway.ts';
import { noteSight } from '../payment/capture.ts';
import { keyOfRefund } from '../payment/move-payment.ts';
import type { orderJobs } from '../order.jobs.ts';
import * as store from '../order.store.ts';
import { findPayment } from '../payment/payment.store.ts';
import { askableOf } from '../provider/methods.service.ts';
import { isByHand, standingOf } from './refund.rules.ts';
import { findRefund, putRefund } from './refund.store.ts';

const says = saying(texts);

/** Has the provider give back what was promised to the buyer. However often it runs, it is given back once. */
export const sendRefund: JobHandler<typeof orderJobs.refund> = async ({ refundId }, world) => {
  const { db, services, now } = world;
  const refund = await findRefund(db, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment || isByHand(payment)) return;
  const provider = askableOf(services, payment.gateway);
  if (!provider) return fail(says('providerGone', { provider: payment.gateway }));
  if (refund.reference) {
    // On its way: asked again with the same key, the provider would only repeat its first answer.
    const sight = await provider.look(payment.reference);
    if (sight) await noteSight(world, payment.id, sight);
    return;
  }
  const { currency } = (await store.findOrder(db, 'everybody', refund.orderId)) ?? { currency: '' };
  const seenAt = now();
  const key = keyOfRefund(refund);
  try {
    const sight = await provider.refund(payment.reference, refund.amount, currency, key);
    await noteSight(world, payment.id, { stage: standingOf(payment).stage, seenAt, refunds: [{ ...sight, key }] });
  } catch (problem) {
    if (!(problem instanceof ProviderRefused)) throw problem;
    await fail(problem.words);
  }

  /** The buyer is still owed it: organizers see why, and try again. */
  async function fail(message: Words): Promise<void> {
    await noteSight(world, refund?.paymentId ?? 0, { stage: 'captured', seenAt: now() }, (tx) =>
      putRefund(tx, refundId, { state: 'failed', message, settledAt: now() }),
    );
  }
};
