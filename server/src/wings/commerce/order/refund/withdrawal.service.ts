import type { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mustNotBeFrozen } from '#server/wings/results/result-lock/guard.service.ts';
import { withdraw } from '#server/wings/entering/submission/submission.store.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { orderJobs } from '../order.jobs.ts';
import * as store from '../order.store.ts';
import { listPayments } from '../payment/payment.store.ts';
import { heldWords, planRefund, sharesOf } from './refund.rules.ts';
import { giveBack } from './refund.service.ts';
import { addRefund } from './refund.store.ts';
import { renewOrder } from '../renew-order.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

/** Withdrawing refunds the fee if the award's rule does, or, for a final place, if the organizers decide so. */
type Fees = 'byRule' | 'refunded' | 'kept';

const withdrawnReason = saying(texts)('entryWithdrawn');

/** Where the award gives fees back, what was paid for these goes back as any refund of a line does. */
async function refundWithdrawn(given: Withdrawing, orderId: number, entryIds: readonly number[], fees: Fees): Promise<void> {
  const { db } = given;
  const head = await store.findOrder(db, 'everybody', orderId);
  if (!head || head.cancelledAt) return;
  const isRefunded = fees === 'byRule' ? traitsOf(head.propertyId).refundsWithdrawn : fees === 'refunded';
  if (!isRefunded) return;
  const lines = await store.listLines(db, orderId);
  const LineIDs = lines.filter(({ entryId }) => entryId !== null && entryIds.includes(entryId)).map(({ id }) => id);
  const plan = planRefund(head, lines, await listPayments(db, orderId), { What: 'lines', LineIDs });
  if (plan === heldWords) return oweWithdrawn(given, head, lines, LineIDs);
  // Nothing was received for it: there is nothing to give back.
  if (!('parts' in plan)) return;
  await giveBack(given, head, plan, { reason: withdrawnReason, actKey: `withdrawn ${LineIDs.join(' ')}` });
  const after = await store.findOrder(db, 'everybody', orderId);
  if (after) await given.enqueue(orderJobs.mail, { orderId, version: after.version, isLowered: false, refunded: plan.amount });
}

/** The bank decides about the payment: the fee is owed, and staff send it once that is over. */
async function oweWithdrawn(
  { db, now }: Withdrawing,
  head: store.OrderHead,
  lines: readonly store.LineRow[],
  lineIds: readonly number[],
): Promise<void> {
  const held = (await listPayments(db, head.id)).find(({ isHeld, received }) => isHeld && (received ?? 0) > 0);
  const shares = sharesOf(head, lines);
  const amount = Math.min(
    held?.received ?? 0,
    lineIds.reduce((sum, id) => sum + (shares.get(id) ?? 0), 0),
  );
  if (!held || amount === 0) return;
  await addRefund(db, {
    orderId: head.id,
    paymentId: held.id,
    amount,
    state: 'failed',
    actKey: `withdrawn ${lineIds.join(' ')}`,
    reason: withdrawnReason,
    message: heldWords,
    createdAt: now,
    settledAt: now,
  });
  await store.putCredited(db, head.id, amount);
  await renewOrder(db, head.id, now, { reopens: true });
}

type Withdrawing = Pick<Given<typeof withdrawal.withdrawEntry>, 'db' | 'now' | 'record' | 'enqueue'>;

/** The caller holds their submission and has asked whether they may be withdrawn. From finalizing on they only leave by a decision. */
export async function withdrawEntries(withdrawing: Withdrawing, entryIds: readonly number[]): Promise<void> {
  await mustNotBeFrozen(withdrawing.db, entryIds);
  await withdrawFromOrders(withdrawing, entryIds, () => withdraw(withdrawing.db, entryIds, withdrawing.now));
}

/**
 * Withdraws entries and lowers the orders that no one has paid yet. Orders are held before the entries change: anyone who takes money for one
 * takes them in the same order.
 */
export async function withdrawFromOrders(
  { db, now, record, enqueue }: Withdrawing,
  entryIds: readonly number[],
  putWithdrawn: () => Promise<unknown>,
  fees: Fees = 'byRule',
): Promise<void> {
  const orderIds = [...new Set((await store.findOrdersOfEntries(db, entryIds)).map(({ id }) => id))];
  for (const id of orderIds) await store.lockOrder(db, 'everybody', id);
  await putWithdrawn();
  for (const id of orderIds) {
    const renewed = await renewOrder(db, id, now);
    if (!renewed?.isLowered) {
      await refundWithdrawn({ db, now, record, enqueue }, id, entryIds, fees);
      continue;
    }
    const { before, after, isCancelled } = renewed;
    await record(isCancelled ? 'order.cancelled' : 'order.lowered', {
      subject: 'order',
      subjectId: id,
      propertyId: after.propertyId,
      before: { total: before.total },
      after: { total: isCancelled ? 0 : after.total, withdrawn: [...entryIds] },
    });
    await enqueue(orderJobs.mail, { orderId: id, version: after.version, isLowered: true });
  }
}
