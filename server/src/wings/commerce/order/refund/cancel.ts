import type { Scope } from '#server/wings/ground/access/access.store.ts';
import { lockSubmissions, renewSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { returnStock } from './return-stock.store.ts';
import { touchSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { renewTickets } from '#server/wings/commerce/ticket/issue.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { putEntriesBack } from '#server/wings/entering/submission/entry-state.store.ts';
import { documentOrder } from '../desk/document-order.service.ts';
import { mayCancel } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { renewMatters } from '../desk/renew-matters.ts';

/** The order with the submissions it takes from, all held, submissions first as when an order is placed. */
export async function lockWithWorks(db: WriteDb, scope: Scope, orderId: number): Promise<store.OrderHead | undefined> {
  if (!(await store.findOrder(db, scope, orderId))) return undefined;
  await lockSubmissions(db, 'everybody', await submissionsOf(db, orderId));
  return store.lockOrder(db, scope, orderId);
}

const submissionsOf = async (db: WriteDb, orderId: number): Promise<number[]> => [
  ...new Set((await store.listLines(db, orderId)).flatMap(({ submissionId }) => submissionId ?? [])),
];

/** Its entries are as before the order, its products are back on the shelf, and its coupon can be used again. Returns whether it could be. */
export async function cancel(db: WriteDb, order: store.OrderHead, now: Date): Promise<boolean> {
  if (!mayCancel(order)) return false;
  await putEntriesBack(db, order.id);
  await returnStock(db, order.id);
  await store.putCancelled(db, order.id, now);
  await documentOrder(db, order.id, now, false);
  await renewTickets(db, order.id, now);
  await renewMatters(db, order.id, now);
  for (const id of await submissionsOf(db, order.id)) {
    await renewSubmission(db, id);
    await touchSubmission(db, id, now);
  }
  return true;
}
