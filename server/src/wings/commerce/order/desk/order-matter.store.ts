import type { Insertable, Updateable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { MoneyFilter } from '#contract/wings/commerce/order/order-matter.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';
import type { Dispute, OrderMatter } from '#server/kernel/database/tables.gen.ts';
import { orderIsUnpaid } from '../payment/paid.store.ts';

export const listDisputes = (db: ReadDb, paymentIds: readonly number[]) =>
  db.selectFrom('dispute').selectAll().where('paymentId', '=', anyOf(paymentIds)).orderBy('id').execute();
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

export const putDispute = (db: WriteDb, dispute: Insertable<Dispute>) =>
  db
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) => {
      const { createdAt: _, ...change } = dispute;
      return conflict.columns(['paymentId', 'reference']).doUpdateSet(change);
    })
    .execute();

const kept = keptWords(texts);
const rowOf = <Row extends { message: string; messageSaid: unknown }>({ messageSaid, ...matter }: Row) => ({
  ...matter,
  message: kept.read(matter.message, messageSaid),
});
const columnsOf = <Row extends { message?: Words }>({ message, ...row }: Row) => ({
  ...row,
  ...(message !== undefined && { message: kept.words(message), messageSaid: kept.said(message) }),
});
type Saying<Row> = Omit<Row, 'message' | 'messageSaid'> & { message?: Words };

export const listMatters = async (db: ReadDb, orderId: number) =>
  (
    await db
      .selectFrom('orderMatter')
      .leftJoin('account', 'account.id', 'orderMatter.closedBy')
      .selectAll('orderMatter')
      .select(sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('closedByName'))
      .where('orderId', '=', orderId)
      .orderBy('orderMatter.id')
      .execute()
  ).map(rowOf);
export type MatterRow = Awaited<ReturnType<typeof listMatters>>[number];

/** Answers whether it is new: reported twice, it is one. */
export async function addMatter(db: WriteDb, matter: Saying<Insertable<OrderMatter>>): Promise<boolean> {
  const added = await db
    .insertInto('orderMatter')
    .values(columnsOf(matter))
    .onConflict((conflict) => conflict.columns(['orderId', 'kind', 'fact']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const putMatter = (db: WriteDb, id: number, change: Saying<Updateable<OrderMatter>>) =>
  db.updateTable('orderMatter').set(columnsOf(change)).where('id', '=', id).execute();

/** Open ones that no one was mailed about, held until they were. */
export const holdUntold = async (db: WriteDb) =>
  (
    await db
      .selectFrom('orderMatter')
      .innerJoin('orders', 'orders.id', 'orderMatter.orderId')
      .select([
        'orderMatter.id',
        'orderMatter.kind',
        'orderMatter.amount',
        'orderMatter.message',
        'orderMatter.messageSaid',
        'orderMatter.dueAt',
      ])
      .select(['orders.propertyId', 'orders.seasonId', 'orders.confirmationNumber', 'orders.isTest', 'orders.currency'])
      .where('orderMatter.toldAt', 'is', null)
      .where('orderMatter.closedAt', 'is', null)
      .orderBy('orderMatter.id')
      .limit(500)
      .forUpdate('orderMatter')
      .skipLocked()
      .execute()
  ).map(rowOf);
export type UntoldRow = Awaited<ReturnType<typeof holdUntold>>[number];

export const putTold = (db: WriteDb, ids: readonly number[], now: Date) =>
  db.updateTable('orderMatter').set({ toldAt: now }).where('id', '=', anyOf(ids)).execute();

/** The kinds of open matters of an order, as a list. */
export const openMattersOfOrder = sql<string[]>`(select coalesce(array_agg(distinct order_matter.kind order by order_matter.kind), '{}')
  from order_matter where order_matter.order_id = orders.id and order_matter.closed_at is null)`;

const kindsOf: Record<Exclude<MoneyFilter, 'refunded' | 'failed' | 'cancelled'>, readonly string[]> = {
  any: ['dispute', 'disputeLost', 'refundFailed', 'paidCancelled', 'mismatch', 'overpaid'],
  disputed: ['dispute', 'disputeLost'],
  refundFailed: ['refundFailed'],
  paidCancelled: ['paidCancelled'],
  mismatch: ['mismatch'],
  overpaid: ['overpaid'],
};

/** Orders by what their money needs, or by what became of it. */
export function hasMoney(filter: MoneyFilter): RawBuilder<boolean> {
  switch (filter) {
    case 'refunded':
      return sql`exists (select from refund where refund.order_id = orders.id and refund.state <> 'failed')`;
    case 'failed':
      return sql`(${orderIsUnpaid} and exists (select from payment where payment.order_id = orders.id
        and payment.payment_status_id = ${sql.lit(paymentStatuses.authorizationDeclined)}))`;
    case 'cancelled':
      return sql`(orders.cancelled_at is not null)`;
    default:
      return sql`exists (select from order_matter where order_matter.order_id = orders.id and order_matter.closed_at is null
        and order_matter.kind = any(${[...kindsOf[filter]]}::text[]))`;
  }
}

/** Of one season, by kind: how many orders, how much, and what is due or waits first. */
export const countMatters = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('orderMatter')
    .innerJoin('orders', 'orders.id', 'orderMatter.orderId')
    .select((eb) => [
      'orderMatter.kind',
      eb.fn.count<number>('orderMatter.orderId').distinct().as('orders'),
      sql<number>`sum(abs(order_matter.amount))::bigint`.as('amount'),
      sql<Date>`coalesce(min(order_matter.due_at), min(order_matter.created_at))`.as('since'),
    ])
    .where('orders.propertyId', '=', propertyId)
    .where('orders.seasonId', '=', seasonId)
    .where('orderMatter.closedAt', 'is', null)
    .groupBy('orderMatter.kind')
    .execute();
