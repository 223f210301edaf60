import type { WriteDb } from '#server/kernel/database/db.ts';
import { cancel, lockWithWorks } from './cancel.ts';
import { emptyBilling, unpaidOrdersBefore } from './retention.store.ts';

/** Cancels an order that was never paid and forgets who ordered. False where money came in the meantime. */
export async function forgetUnpaid(db: WriteDb, propertyId: number, orderId: number, before: Date, now: Date): Promise<boolean> {
  const order = await lockWithWorks(db, 'everybody', orderId);
  const isStill = await unpaidOrdersBefore(db, propertyId, before).where('orders.id', '=', orderId).executeTakeFirst();
  if (!order || !isStill) return false;
  if (order.cancelledAt === null && !(await cancel(db, order, now))) return false;
  await emptyBilling(db, orderId);
  return true;
}
