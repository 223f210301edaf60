import type { withdrawal } from '#contract/areas/order/withdrawal.ts';
import { withdraw } from '#server/areas/submission/submission.store.ts';
import type { Given } from '#server/kernel/implement.ts';
import { orderJobs } from './order.jobs.ts';
import * as store from './order.store.ts';
import { renewOrder } from './renew-order.ts';

type Withdrawing = Pick<Given<typeof withdrawal.withdrawEntry>, 'db' | 'now' | 'record' | 'enqueue'>;

/** The caller holds their submission and has asked whether they may be withdrawn. */
export const withdrawEntries = (withdrawing: Withdrawing, entryIds: readonly number[]): Promise<void> =>
  withdrawFromOrders(withdrawing, entryIds, () => withdraw(withdrawing.db, entryIds, withdrawing.now));

/**
 * Withdraws entries and lowers the orders that nobody has paid yet. Orders are held before the entries change: whoever takes money for one
 * takes them in the same order.
 */
export async function withdrawFromOrders(
  { db, now, record, enqueue }: Withdrawing,
  entryIds: readonly number[],
  putWithdrawn: () => Promise<unknown>,
): Promise<void> {
  const orderIds = [...new Set((await store.findOrdersOfEntries(db, entryIds)).map(({ id }) => id))];
  for (const id of orderIds) await store.lockOrder(db, 'everybody', id);
  await putWithdrawn();
  for (const id of orderIds) {
    const renewed = await renewOrder(db, id, now);
    if (!renewed?.isLowered) continue;
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
