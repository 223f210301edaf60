import type { Insertable, Updateable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Refund } from '#server/kernel/database/tables.gen.ts';

export const listRefunds = (db: ReadDb, orderId: number) =>
  db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute();
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

export const listRefundsOfPayment = (db: ReadDb, paymentId: number): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute();

export const findRefund = (db: ReadDb, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

export const isActKnown = async (db: ReadDb, orderId: number, actKey: string): Promise<boolean> =>
  (await db.selectFrom('refund').select('id').where('orderId', '=', orderId).where('actKey', '=', actKey).executeTakeFirst()) !== undefined;

export async function addRefund(db: WriteDb, refund: Insertable<Refund>): Promise<number> {
  const { id } = await db.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const putRefund = (db: WriteDb, id: number, change: Updateable<Refund>) =>
  db.updateTable('refund').set(change).where('id', '=', id).execute();

/** Asked for, and no one knows yet whether they arrived. */
export const listOpenRefunds = (db: ReadDb, before: Date): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', 'in', ['asked', 'pending'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .execute();
