import { sql } from 'kysely';
import { orderIsPaid } from '#server/wings/commerce/order/payment/paid.store.ts';
import { hasLinesToPack } from '#server/wings/commerce/order/desk/parcel.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, pagePart } from '#server/kernel/call/paging.ts';

interface ParcelsWanted {
  SeasonID?: number | null | undefined;
  Search?: string | undefined;
}
type Paged = ParcelsWanted & { Page: number; PageSize: number };

const addressed = sql<string>`concat_ws(' ', account.first_name, account.last_name, account.email, orders.confirmation_number,
  orders.billing ->> 'FirstName', orders.billing ->> 'LastName', orders.billing ->> 'Organization',
  orders.shipping_address ->> 'FirstName', orders.shipping_address ->> 'LastName', orders.shipping_address ->> 'Organization')`;

function ordersOf(db: ReadDb, propertyId: number, { SeasonID, Search }: ParcelsWanted) {
  let found = db.selectFrom('orders').innerJoin('account', 'account.id', 'orders.accountId').where('orders.propertyId', '=', propertyId);
  if (SeasonID) found = found.where('orders.seasonId', '=', SeasonID);
  if (Search) found = found.where(addressed, 'ilike', containing(Search));
  return found;
}

/** Paid, and something of it is in no parcel yet. */
const openOrders = (db: ReadDb, propertyId: number, wanted: ParcelsWanted) =>
  ordersOf(db, propertyId, wanted).where(orderIsPaid).where(hasLinesToPack);

const parcels = (db: ReadDb, propertyId: number, isSent: boolean, wanted: ParcelsWanted) =>
  ordersOf(db, propertyId, wanted)
    .innerJoin('parcel', 'parcel.orderId', 'orders.id')
    .where('parcel.sentAt', isSent ? 'is not' : 'is', null);

/** The longest wait comes first. */
export const pageOfOpen = (db: ReadDb, propertyId: number, wanted: Paged) =>
  openOrders(db, propertyId, wanted)
    .select('orders.id')
    .orderBy('orders.paidAt')
    .orderBy('orders.id')
    .limit(pagePart(wanted).limit)
    .offset(pagePart(wanted).offset)
    .execute();

export const pageOfParcels = (db: ReadDb, propertyId: number, isSent: boolean, wanted: Paged) =>
  parcels(db, propertyId, isSent, wanted)
    .select('parcel.id')
    .orderBy(isSent ? 'parcel.sentAt' : 'parcel.packedAt', isSent ? 'desc' : 'asc')
    .orderBy('parcel.id', isSent ? 'desc' : 'asc')
    .limit(pagePart(wanted).limit)
    .offset(pagePart(wanted).offset)
    .execute();

export async function countParcels(db: ReadDb, propertyId: number, wanted: ParcelsWanted) {
  const count = sql<number>`count(*)::int`.as('count');
  const [open, packed, sent] = await Promise.all([
    openOrders(db, propertyId, wanted).select(count).executeTakeFirstOrThrow(),
    parcels(db, propertyId, false, wanted).select(count).executeTakeFirstOrThrow(),
    parcels(db, propertyId, true, wanted).select(count).executeTakeFirstOrThrow(),
  ]);
  return { Open: open.count, Packed: packed.count, Sent: sent.count };
}

const headed = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .select(['orders.id as orderId', 'orders.confirmationNumber', 'orders.createdAt', 'orders.billing', 'orders.shippingAddress'])
    .select('orders.isTest')
    .select(['account.email', 'account.firstName', 'account.lastName', orderIsPaid.as('isPaid')])
    .where('orders.propertyId', '=', propertyId);

export const findOrders = (db: ReadDb, propertyId: number, orderIds: readonly number[]) =>
  headed(db, propertyId)
    .select(sql<boolean>`exists (select from parcel where parcel.order_id = orders.id)`.as('isPart'))
    .where('orders.id', '=', anyOf(orderIds))
    .execute();

export const findParcels = (db: ReadDb, propertyId: number, parcelIds: readonly number[]) =>
  headed(db, propertyId)
    .innerJoin('parcel', 'parcel.orderId', 'orders.id')
    .select(['parcel.id', 'parcel.carrier', 'parcel.trackingNumber', 'parcel.packedAt', 'parcel.sentAt', 'parcel.version'])
    .select(sql<boolean>`exists (select from parcel other where other.order_id = orders.id and other.id <> parcel.id)`.as('isPart'))
    .where('parcel.id', '=', anyOf(parcelIds))
    .execute();

/** Held until the transaction ends, in one order, so that two people at the desk never wait for each other in a circle. */
export async function lockOrders(db: WriteDb, propertyId: number, orderIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.confirmationNumber', orderIsPaid.as('isPaid')])
    .where('orders.propertyId', '=', propertyId)
    .where('orders.id', '=', anyOf(orderIds))
    .orderBy('orders.id')
    .forUpdate()
    .execute();
}

export const lockParcels = (db: WriteDb, propertyId: number, parcelIds: readonly number[]) =>
  db
    .selectFrom('parcel')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('id', '=', anyOf(parcelIds))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Nothing when this act was done already. */
export async function addParcel(
  db: WriteDb,
  propertyId: number,
  parcel: { orderId: number; actKey: string; packedAt: Date },
  lines: readonly { orderLineId: number; quantity: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('parcel')
    .values({ ...parcel, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parcelLine')
    .values(lines.map((line) => ({ ...line, parcelId: id })))
    .execute();
  return id;
}

export const listParcelsOfAct = (db: ReadDb, propertyId: number, actKey: string, orderIds: readonly number[]) =>
  db
    .selectFrom('parcel')
    .select(['id', 'orderId'])
    .where('propertyId', '=', propertyId)
    .where('actKey', '=', actKey)
    .where('orderId', '=', anyOf(orderIds))
    .execute();

export const putTracking = (db: WriteDb, parcelId: number, tracking: { carrier: string; trackingNumber: string }) =>
  db
    .updateTable('parcel')
    .set((eb) => ({ ...tracking, version: eb('version', '+', 1) }))
    .where('id', '=', parcelId)
    .execute();

export const putSent = (db: WriteDb, parcelIds: readonly number[], sentAt: Date | null) =>
  db
    .updateTable('parcel')
    .set((eb) => ({ sentAt, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(parcelIds))
    .execute();

export const deleteParcels = (db: WriteDb, parcelIds: readonly number[]) =>
  db.deleteFrom('parcel').where('id', '=', anyOf(parcelIds)).execute();

/** The parcels of orders by their number, in any letter case. */
export const findParcelsByNumber = (db: ReadDb, propertyId: number, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('parcel', 'parcel.orderId', 'orders.id')
    .select(['orders.confirmationNumber', 'parcel.id', 'parcel.sentAt', 'parcel.trackingNumber'])
    .where('orders.propertyId', '=', propertyId)
    .where(sql<boolean>`orders.confirmation_number = any(${[...numbers]}::text[])`)
    .orderBy('parcel.id')
    .execute();
