import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';
import type { Payment, PaymentIntent } from '#server/kernel/database/tables.gen.ts';

/** What became of a payment, to its reader. */
const kept = keptWords(texts);
type Said<Row> = Omit<Row, 'message' | 'messageSaid'>;
export type PaymentRow = Said<Selectable<Payment>> & { message: Words };
const rowOf = ({ messageSaid, ...payment }: Selectable<Payment>): PaymentRow => ({
  ...payment,
  message: kept.read(payment.message, messageSaid),
});
const columnsOf = <Row extends { message?: Words }>({ message, ...row }: Row) => ({
  ...row,
  ...(message !== undefined && { message: kept.words(message), messageSaid: kept.said(message) }),
});

export const listPayments = async (db: ReadDb, orderId: number): Promise<PaymentRow[]> =>
  (await db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute()).map(rowOf);

export async function findPayment(db: ReadDb, id: number): Promise<PaymentRow | undefined> {
  const found = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return found && rowOf(found);
}

/** A reference or an intent that pays twice breaks a unique key, and the whole transaction with it. */
export async function addPayment(db: WriteDb, payment: Said<Insertable<Payment>> & { message?: Words }): Promise<number> {
  const { id } = await db.insertInto('payment').values(columnsOf(payment)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const putPayment = (db: WriteDb, id: number, change: Said<Updateable<Payment>> & { message?: Words }) =>
  db.updateTable('payment').set(columnsOf(change)).where('id', '=', id).execute();

export async function findPaymentByReference(db: ReadDb, gateway: string, reference: string): Promise<PaymentRow | undefined> {
  const found = await db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found && rowOf(found);
}

/** Someone has still to say how they end. */
export const listOpenPayments = (db: ReadDb, gateway: string, before: Date) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    // One that is only begun may have been paid on the provider's page, and no one told us.
    .where((eb) =>
      eb.or([
        eb('paymentStatusId', 'in', [paymentStatuses.authorizationPending, paymentStatuses.authorized]),
        eb.and([eb('paymentStatusId', '=', 1), eb('stage', '=', 'promised')]),
      ]),
    )
    .where('createdAt', '<', before)
    .where('reference', '<>', '')
    .orderBy('createdAt')
    .limit(500)
    .execute();

/** The bank still decides about them, and we have not asked since. */
export const listDisputedPayments = (db: ReadDb, gateway: string, before: Date) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('dispute', '=', 'open')
    .where('stageAt', '<', before)
    .orderBy('stageAt')
    .limit(100)
    .execute();

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
    // The cart as it was sent last; what it is for never changes.
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'reference']).doUpdateSet({ cart: sql`coalesce(excluded.cart, payment_intent.cart)` }),
    )
    .execute();
  return byReference(db, gateway, reference).executeTakeFirstOrThrow();
}

const byReference = (db: ReadDb, gateway: string, reference: string) =>
  db.selectFrom('paymentIntent').selectAll().where('gateway', '=', gateway).where('reference', '=', reference);

export const findIntent = (db: ReadDb, gateway: string, reference: string): Promise<IntentRow | undefined> =>
  byReference(db, gateway, reference).executeTakeFirst();

/** Made, and neither paid with nor given up. */
export const listOpenIntents = (db: ReadDb, gateway: string, before: Date) =>
  db
    .selectFrom('paymentIntent')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('closedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .execute();

export const closeIntent = (db: WriteDb, id: number, now: Date) =>
  db.updateTable('paymentIntent').set({ closedAt: now }).where('id', '=', id).where('closedAt', 'is', null).execute();

/** How often a cart or an order was begun to be paid and given up: the next time is another intent. */
export async function countClosedIntents(
  db: ReadDb,
  gateway: string,
  wanted: { accountId: number; cartKey: string | null; orderId: number | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('paymentIntent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gateway', '=', gateway)
    .where('accountId', '=', wanted.accountId)
    .where('cartKey', 'is not distinct from', wanted.cartKey)
    .where('orderId', 'is not distinct from', wanted.orderId)
    .where('closedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const findCustomer = async (db: ReadDb, gateway: string, accountId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('paymentCustomer')
      .select('reference')
      .where('gateway', '=', gateway)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  )?.reference;

/** The provider may have forgotten them: the latest number holds. */
export const putCustomer = (db: WriteDb, gateway: string, accountId: number, reference: string, now: Date) =>
  db
    .insertInto('paymentCustomer')
    .values({ gateway, accountId, reference, createdAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'gateway']).doUpdateSet({ reference, createdAt: now }))
    .execute();

/** Whether it is new. */
export async function addNotice(db: WriteDb, gateway: string, { id, kind }: { id: string; kind: string }, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('paymentNotice')
    .values({ gateway, notice: id, kind, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice')
    .executeTakeFirst();
  return added !== undefined;
}

export const forgetNotices = (db: WriteDb, before: Date) => db.deleteFrom('paymentNotice').where('receivedAt', '<', before).execute();

/** Anyone who pays with it holds it until the payment is written. Nothing when it has paid already. */
export async function lockUnusedIntent(db: WriteDb, id: number): Promise<IntentRow | undefined> {
  const intent = await db.selectFrom('paymentIntent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const used = await db.selectFrom('payment').select('id').where('intentId', '=', id).executeTakeFirst();
  return used ? undefined : intent;
}
