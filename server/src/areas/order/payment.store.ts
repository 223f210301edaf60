import type { Insertable, Selectable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import type { Payment, PaymentIntent } from '#server/kernel/tables.gen.ts';

export const listPayments = (db: ReadDb, orderId: number) =>
  db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute();
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export const findPayment = (db: ReadDb, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

/** A reference or an intent that pays twice breaks a unique key, and the whole transaction with it. */
export async function addPayment(db: WriteDb, payment: Insertable<Payment>): Promise<number> {
  const { id } = await db.insertInto('payment').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const putPaymentStatus = (db: WriteDb, id: number, change: { paymentStatusId: number; message?: string }) =>
  db.updateTable('payment').set(change).where('id', '=', id).execute();

export const isReferenceUsed = async (db: ReadDb, gateway: string, reference: string): Promise<boolean> =>
  (await db.selectFrom('payment').select('id').where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst()) !==
  undefined;

export type IntentRow = Selectable<PaymentIntent>;

/** The same promise made again is the one that is known. */
export async function putIntent(db: WriteDb, intent: Insertable<PaymentIntent>): Promise<IntentRow> {
  const { gateway, reference } = intent;
  await db
    .insertInto('paymentIntent')
    .values(intent)
    .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doNothing())
    .execute();
  return byReference(db, gateway, reference).executeTakeFirstOrThrow();
}

const byReference = (db: ReadDb, gateway: string, reference: string) =>
  db.selectFrom('paymentIntent').selectAll().where('gateway', '=', gateway).where('reference', '=', reference);

export const findIntent = (db: ReadDb, gateway: string, reference: string): Promise<IntentRow | undefined> =>
  byReference(db, gateway, reference).executeTakeFirst();

/** Whoever pays with it holds it until the payment is written. Nothing when it has paid already. */
export async function lockUnusedIntent(db: WriteDb, id: number): Promise<IntentRow | undefined> {
  const intent = await db.selectFrom('paymentIntent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const used = await db.selectFrom('payment').select('id').where('intentId', '=', id).executeTakeFirst();
  return used ? undefined : intent;
}
