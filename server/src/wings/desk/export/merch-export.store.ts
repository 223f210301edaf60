import { sql } from 'kysely';
import { orderIsReal } from '#server/wings/commerce/order/payment/paid.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The lines of products in orders, oldest order first; with their work, its award and how far they are. */
export const listGoodsLines = (db: ReadDb, propertyId: number, seasonId: number | undefined) =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .innerJoin('season', 'season.id', 'orders.seasonId')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .innerJoin('productSeason', 'productSeason.id', 'orderLine.productSeasonId')
    .innerJoin('productType', 'productType.id', 'productSeason.typeId')
    .leftJoin('orderLine as whole', 'whole.id', 'orderLine.partOfId')
    .leftJoin('entry', 'entry.id', 'orderLine.forEntryId')
    .leftJoin('piece', 'piece.id', 'entry.pieceId')
    .leftJoin('category', 'category.id', 'entry.categoryId')
    .select(['orders.confirmationNumber', 'orders.createdAt', 'orders.paidAt', 'orders.cancelledAt', 'orders.paymentStatusId'])
    .select(['orders.currency', 'orders.billing', 'orders.shippingAddress', 'season.name as season', 'account.email'])
    .select(['orderLine.id', 'orderLine.name', 'orderLine.quantity', 'orderLine.unitPrice', 'orderLine.personalizations'])
    .select(['orderLine.returnedAt', 'orderLine.laterAt', 'orderLine.forEntryId', 'whole.name as partOf'])
    .select(['productType.name as typeName', 'productSeason.weight', 'piece.title', 'piece.organization', 'category.name as category'])
    .select([
      sql<string | null>`(select winner_level.name from final_award join winner_level on winner_level.id = final_award.winner_level_id
        where final_award.entry_id = order_line.for_entry_id order by final_award.level_position limit 1)`.as('level'),
      sql<number>`(select coalesce(sum(one.quantity), 0)::int from parcel_line one where one.order_line_id = order_line.id)`.as(
        'inParcels',
      ),
      sql<number>`(select coalesce(sum(one.quantity), 0)::int from parcel_line one join parcel on parcel.id = one.parcel_id
        where one.order_line_id = order_line.id and parcel.sent_at is not null)`.as('sent'),
      sql<Date | null>`(select max(parcel.sent_at) from parcel_line one join parcel on parcel.id = one.parcel_id
        where one.order_line_id = order_line.id)`.as('sentAt'),
      sql<string[]>`array(select distinct parcel.carrier from parcel_line one join parcel on parcel.id = one.parcel_id
        where one.order_line_id = order_line.id and parcel.carrier <> '' order by 1)`.as('carriers'),
      sql<string[]>`array(select parcel.tracking_number from parcel_line one join parcel on parcel.id = one.parcel_id
        where one.order_line_id = order_line.id and parcel.tracking_number <> '' order by parcel.id)`.as('trackingNumbers'),
    ])
    .where('orders.propertyId', '=', propertyId)
    // No one makes or engraves what was ordered as a test.
    .where(orderIsReal)
    .where('productSeason.isTicket', '=', false)
    .$if(seasonId !== undefined, (query) => query.where('orders.seasonId', '=', seasonId as number))
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();
export type GoodsLine = Awaited<ReturnType<typeof listGoodsLines>>[number];
