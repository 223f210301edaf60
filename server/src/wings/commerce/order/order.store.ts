import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { type MoneyFilter, moneyFilters } from '#contract/wings/commerce/order/order-matter.ts';
import { mayOnOrder, type Scope } from '#server/wings/ground/access/access.store.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { orderOf, pagePart } from '#server/kernel/call/paging.ts';
import type { DB, OrderLine, Orders } from '#server/kernel/database/tables.gen.ts';
import { putEntriesReturned } from '#server/wings/entering/submission/entry-state.store.ts';
import type { Totals } from './order.rules.ts';
import { matchingOrders, type OrdersWanted } from './desk/order-filter.store.ts';
import { hasMoney, openMattersOfOrder } from './desk/order-matter.store.ts';
import { orderIsReal, owedOfOrder, receivedForOrder, refundedOfOrder } from './payment/paid.store.ts';

const sandboxGateway = gatewayOf('sandbox', false);

const paymentsOfOrder = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.selectFrom('payment').select('payment.id').whereRef('payment.orderId', '=', 'orders.id');

const heads = (db: ReadDb, scope: Scope) =>
  db
    .selectFrom('orders')
    .innerJoin('season', 'season.id', 'orders.seasonId')
    .leftJoin('coupon', 'coupon.id', 'orders.couponId')
    .selectAll('orders')
    .select(['season.name as season', 'coupon.code as couponCode', receivedForOrder.as('received'), refundedOfOrder.as('refunded')])
    .select((eb) =>
      eb
        .and([
          eb.exists(paymentsOfOrder(eb).where('gateway', '=', sandboxGateway)),
          // A card that was tried for practice says nothing about money that came later.
          eb.not(
            eb.exists(
              paymentsOfOrder(eb).where('gateway', '<>', sandboxGateway).where('payment.paymentStatusId', '=', paymentStatuses.paid),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('isSandbox'),
    )
    .where(mayOnOrder(scope));

export type OrderHead = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const findOrder = (db: ReadDb, scope: Scope, id: number) => heads(db, scope).where('orders.id', '=', id).executeTakeFirst();

export const findOrderByNumber = (db: ReadDb, scope: Scope, confirmationNumber: string) =>
  heads(db, scope).where('orders.confirmationNumber', '=', confirmationNumber.toUpperCase()).executeTakeFirst();

export const findOrderByKey = (db: ReadDb, accountId: number, cartKey: string) =>
  heads(db, 'everybody').where('orders.accountId', '=', accountId).where('orders.cartKey', '=', cartKey).executeTakeFirst();

/** Anyone who changes an order holds it until the transaction ends. */
export async function lockOrder(db: WriteDb, scope: Scope, id: number): Promise<OrderHead | undefined> {
  await db.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  return findOrder(db, scope, id);
}

export const listLines = (db: ReadDb, orderId: number) =>
  db
    .selectFrom('orderLine')
    .leftJoin('entry', 'entry.id', 'orderLine.entryId')
    .leftJoin('piece', 'piece.id', 'entry.pieceId')
    .leftJoin('entry as forEntry', 'forEntry.id', 'orderLine.forEntryId')
    .leftJoin('piece as forPiece', 'forPiece.id', 'forEntry.pieceId')
    .leftJoin('productSeason as sold', 'sold.id', 'orderLine.productSeasonId')
    .selectAll('orderLine')
    .select(['piece.submissionId', 'entry.state', pictureKeyOf('entry.pieceId').as('leadKey')])
    .select(['forPiece.title as forWork', 'sold.isTicket', 'sold.imageKey', 'sold.weight'])
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();
export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** A line of an order to be; `partOf` is the position of the line it is under. */
export type NewLine = Omit<Insertable<OrderLine>, 'orderId' | 'partOfId'> & { position: number; partOf?: number };

const omitPartOf = <T extends { partOf?: number }>(line: T): Omit<T, 'partOf'> => {
  const { partOf: _, ...columns } = line;
  return columns;
};

/** Nothing when this cart became an order already. */
export async function addOrder(
  db: WriteDb,
  propertyId: number,
  order: Omit<Insertable<Orders>, 'propertyId'>,
  lines: readonly NewLine[],
): Promise<number | undefined> {
  const made = await db
    .insertInto('orders')
    .values({ ...order, propertyId })
    .onConflict((conflict) => conflict.columns(['accountId', 'cartKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await db
    .insertInto('orderLine')
    .values(lines.map((line) => omitPartOf({ ...line, orderId: made.id })))
    .execute();
  for (const { position, partOf } of lines) {
    if (partOf === undefined) continue;
    const main = db
      .selectFrom('orderLine as main')
      .select('main.id')
      .where('main.orderId', '=', made.id)
      .where('main.position', '=', partOf);
    await db.updateTable('orderLine').set({ partOfId: main }).where('orderId', '=', made.id).where('position', '=', position).execute();
  }
  return made.id;
}

export const putStatus = (db: WriteDb, orderId: number, status: { paymentStatusId: number; paidAt: Date | null }) =>
  db
    .updateTable('orders')
    .set((eb) => ({ ...status, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();

export const putCancelled = (db: WriteDb, orderId: number, now: Date) =>
  db
    .updateTable('orders')
    .set((eb) => ({ cancelledAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();

/** A test or real as its money is: what was received before decides, else what comes now. */
export const putTest = (db: WriteDb, { id, received, ...order }: Pick<OrderHead, 'id' | 'received' | 'isTest'>, isTest: boolean) =>
  db
    .updateTable('orders')
    .set({ isTest: received > 0 ? order.isTest : isTest })
    .where('id', '=', id)
    .execute();

/** Without what was withdrawn from it, and what it comes to then. */
export async function putLowered(db: WriteDb, orderId: number, goneLineIds: readonly number[], totals: Totals): Promise<void> {
  await db.deleteFrom('orderLine').where('orderId', '=', orderId).where('id', 'in', goneLineIds).execute();
  await db
    .updateTable('orders')
    .set((eb) => ({ ...totals, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
}

/** The orders that hold these entries now, each with the entry. */
export const findOrdersOfEntries = (db: ReadDb, entryIds: readonly number[]) =>
  db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select(['orders.id', 'orders.confirmationNumber', 'orders.createdAt', 'orderLine.entryId'])
    .where('orderLine.entryId', '=', anyOf(entryIds))
    .where('orders.cancelledAt', 'is', null)
    .orderBy('orders.id')
    .execute();

/** What was given back is no longer owed. */
export const putCredited = (db: WriteDb, orderId: number, amount: number) =>
  db
    .updateTable('orders')
    .set((eb) => ({ credited: sql<number>`least(total, credited + ${amount})`, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();

/** Lines that are no longer part of what was bought. Their entries are as before the order; what was withdrawn stays so. */
export async function putLinesReturned(db: WriteDb, orderId: number, lineIds: readonly number[], now: Date): Promise<void> {
  await putEntriesReturned(db, orderId, lineIds);
  await db
    .updateTable('orderLine')
    .set((eb) => ({ returnedAt: now, returnedEntryId: eb.ref('entryId'), entryId: null }))
    .where('orderId', '=', orderId)
    .where('id', '=', anyOf(lineIds))
    .execute();
}

const sorts = {
  CreatedDate: 'orders.createdAt',
  ConfirmationNumber: 'orders.confirmationNumber',
  Total: 'orders.total',
  PaymentStatusID: 'orders.paymentStatusId',
} as const;

const listed = (db: ReadDb, scope: Scope) =>
  heads(db, scope)
    .innerJoin('account', 'account.id', 'orders.accountId')
    .select(['account.firstName', 'account.lastName', 'account.email'])
    .select((eb) => [
      eb
        .selectFrom('orderLine')
        .select((line) => line.fn.countAll<number>().as('lines'))
        .whereRef('orderLine.orderId', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('lineCount'),
      jsonArrayFrom(
        eb
          .selectFrom('orderLine')
          .leftJoin('entry', 'entry.id', 'orderLine.entryId')
          .leftJoin('productSeason as sold', 'sold.id', 'orderLine.productSeasonId')
          .select(['orderLine.name', pictureKeyOf('entry.pieceId').as('leadKey'), 'sold.imageKey'])
          .whereRef('orderLine.orderId', '=', 'orders.id')
          .orderBy('orderLine.position')
          .limit(3),
      ).as('works'),
    ]);
export type ListedOrder = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export async function pageOfOrders(db: ReadDb, wanted: OrdersWanted & { Page: number; PageSize: number; Sort?: string | undefined }) {
  const { column, direction } = orderOf(wanted.Sort, sorts, '-CreatedDate');
  const { limit, offset } = pagePart(wanted);
  const [ids, { total }] = await Promise.all([
    matchingOrders(db, wanted)
      .select('orders.id')
      .orderBy(column, direction)
      .orderBy('orders.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matchingOrders(db, wanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const rows = await listed(db, 'everybody')
    .select(openMattersOfOrder.as('matters'))
    .where('orders.propertyId', '=', wanted.PropertyID)
    .where('orders.id', '=', anyOf(ids.map(({ id }) => id)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** Cancelled orders are no one's debt: they count nowhere. */
export const countByStatus = (db: ReadDb, wanted: OrdersWanted) =>
  matchingOrders(db, { ...wanted, PaymentStatusIDs: [], IsUnpaid: false })
    .where('orders.cancelledAt', 'is', null)
    .where(orderIsReal)
    .select((eb) => [
      'orders.paymentStatusId',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(orders.total)::bigint`.as('total'),
      sql<number>`sum(${receivedForOrder})::bigint`.as('paid'),
      sql<number>`sum(${refundedOfOrder})::bigint`.as('refunded'),
      sql<number>`sum(${owedOfOrder})::bigint`.as('owed'),
    ])
    .groupBy('orders.paymentStatusId')
    .orderBy('orders.paymentStatusId')
    .execute();

export const countByMoney = async (db: ReadDb, wanted: OrdersWanted): Promise<{ Money: MoneyFilter; Count: number }[]> => {
  const counts = await matchingOrders(db, { ...wanted, Money: null })
    .select(moneyFilters.map((filter) => sql<number>`count(*) filter (where ${hasMoney(filter)})`.as(filter)))
    .executeTakeFirstOrThrow();
  return moneyFilters.map((Money) => ({ Money, Count: counts[Money] }));
};

/** What went back, of canceled orders too. */
export const sumRefunded = async (db: ReadDb, wanted: OrdersWanted): Promise<number> =>
  (
    await matchingOrders(db, { ...wanted, PaymentStatusIDs: [], IsUnpaid: false })
      .where(orderIsReal)
      .select(sql<number>`coalesce(sum(${refundedOfOrder}), 0)::bigint`.as('sum'))
      .executeTakeFirstOrThrow()
  ).sum;

export const listOrdersOf = (db: ReadDb, propertyId: number, accountId: number) =>
  listed(db, { accountId, propertyId, right: 'pay' }).orderBy('orders.createdAt', 'desc').orderBy('orders.id', 'desc').limit(500).execute();

/** One row for each line, the order's own columns repeated: the form in which people filter, add up and keep books. */
export const listForExport = (db: ReadDb, wanted: OrdersWanted) =>
  matchingOrders(db, wanted)
    .where(orderIsReal)
    .innerJoin('season', 'season.id', 'orders.seasonId')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .leftJoin('coupon', 'coupon.id', 'orders.couponId')
    .select([
      'orders.confirmationNumber',
      'orders.kind',
      'orders.paymentStatusId',
      'orders.paymentMethod',
      'orders.currency',
      'orders.subtotal',
      'orders.discount',
      'orders.shipping',
      'orders.tax',
      'orders.total',
      'orders.billing',
      'orders.createdAt',
      'orders.paidAt',
      'orders.cancelledAt',
      receivedForOrder.as('paid'),
      openMattersOfOrder.as('matters'),
      refundedOfOrder.as('refunded'),
      'season.name as season',
      'account.email',
      'coupon.code as couponCode',
      'orderLine.entryId',
      'orderLine.name',
      'orderLine.detail',
      'orderLine.quantity',
      'orderLine.unitPrice',
    ])
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .orderBy('orderLine.position')
    .execute();

/** Each under the name that the latest season gave it. */
export const listProducts = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('product')
        .innerJoin('productSeason', 'productSeason.productId', 'product.id')
        .innerJoin('season', 'season.id', 'productSeason.seasonId')
        .distinctOn('product.id')
        .select(['product.id', 'productSeason.name'])
        .where('product.propertyId', '=', propertyId)
        .orderBy('product.id')
        .orderBy('season.number', 'desc')
        .as('sold'),
    )
    .select(['sold.id', 'sold.name'])
    .orderBy('sold.name')
    .execute();

/** What a shipment weighs, or nothing when a product is not of this property. */
export async function findGrams(
  db: ReadDb,
  propertyId: number,
  items: readonly { ProductSeasonID: number; Quantity: number }[],
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('productSeason')
    .innerJoin('product', 'product.id', 'productSeason.productId')
    .select(['productSeason.id', 'productSeason.weight'])
    .where('product.propertyId', '=', propertyId)
    .where(
      'productSeason.id',
      'in',
      items.map(({ ProductSeasonID }) => ProductSeasonID),
    )
    .execute();
  const weights = new Map(rows.map(({ id, weight }) => [id, weight ?? 0]));
  let grams = 0;
  for (const { ProductSeasonID, Quantity } of items) {
    const weight = weights.get(ProductSeasonID);
    if (weight === undefined) return undefined;
    grams += weight * Quantity;
  }
  return grams;
}

/** What the award's own form asked with these orders, by the version that was answered. */
export const listAnsweredOrders = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('entryForm', 'entryForm.id', 'orders.formId')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .innerJoin('season', 'season.id', 'orders.seasonId')
    .select(['orders.id', 'orders.confirmationNumber', 'orders.answers', 'season.name as season', 'account.email', 'entryForm.definition'])
    .select(sql<string>`btrim(concat(account.first_name, ' ', account.last_name))`.as('name'))
    .where('orders.propertyId', '=', propertyId)
    .orderBy('orders.id')
    .execute();
