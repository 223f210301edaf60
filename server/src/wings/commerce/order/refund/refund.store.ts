import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';
import type { Refund } from '#server/kernel/database/tables.gen.ts';

const kept = keptWords(texts);
type Said<Row> = Omit<Row, 'reason' | 'reasonSaid' | 'message' | 'messageSaid'> & { reason?: Words; message?: Words };
export type RefundRow = Said<Selectable<Refund>> & { reason: Words; message: Words };
const rowOf = ({ reasonSaid, messageSaid, ...refund }: Selectable<Refund>): RefundRow => ({
  ...refund,
  reason: kept.read(refund.reason, reasonSaid),
  message: kept.read(refund.message, messageSaid),
});
const columnsOf = <Row extends { reason?: Words; message?: Words }>({ reason, message, ...row }: Row) => ({
  ...row,
  ...(reason !== undefined && { reason: kept.words(reason), reasonSaid: kept.said(reason) }),
  ...(message !== undefined && { message: kept.words(message), messageSaid: kept.said(message) }),
});

export const listRefunds = async (db: ReadDb, orderId: number): Promise<RefundRow[]> =>
  (await db.selectFrom('refund').selectAll().where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute()).map(rowOf);

export const listRefundsOfPayment = async (db: ReadDb, paymentId: number): Promise<RefundRow[]> =>
  (await db.selectFrom('refund').selectAll().where('paymentId', '=', paymentId).orderBy('id').execute()).map(rowOf);

export async function findRefund(db: ReadDb, id: number): Promise<RefundRow | undefined> {
  const found = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  return found && rowOf(found);
}

export const isActKnown = async (db: ReadDb, orderId: number, actKey: string): Promise<boolean> =>
  (await db.selectFrom('refund').select('id').where('orderId', '=', orderId).where('actKey', '=', actKey).executeTakeFirst()) !== undefined;

export async function addRefund(db: WriteDb, refund: Said<Insertable<Refund>>): Promise<number> {
  const { id } = await db.insertInto('refund').values(columnsOf(refund)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const putRefund = (db: WriteDb, id: number, change: Said<Updateable<Refund>>) =>
  db.updateTable('refund').set(columnsOf(change)).where('id', '=', id).execute();

/** Asked for, and no one knows yet whether they arrived. */
export const listOpenRefunds = (db: ReadDb, before: Date) =>
  db
    .selectFrom('refund')
    .select(['id', 'orderId', 'paymentId'])
    .where('state', 'in', ['asked', 'pending'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .execute();
