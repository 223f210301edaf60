import { sql } from 'kysely';
import { orderIsPaid, orderIsReal, receivedForOrder } from '#server/wings/commerce/order/payment/paid.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Wanted {
  SeasonID?: number | null | undefined;
  From?: Date | null | undefined;
  To?: Date | null | undefined;
  currency: string;
}

/** The lines of orders that were paid, or of which something was given back: then they were. In the order of each order's lines. */
export function listSoldLines(db: ReadDb, propertyId: number, { SeasonID, From, To, currency }: Wanted) {
  let found = db
    .selectFrom('orders')
    .innerJoin('orderLine', 'orderLine.orderId', 'orders.id')
    .select([
      'orders.id as orderId',
      'orders.kind',
      'orders.createdAt',
      'orders.discount',
      'orders.tax',
      'orders.taxRate',
      'orders.credited',
    ])
    .select([
      'orderLine.id',
      'orderLine.quantity',
      'orderLine.unitPrice',
      'orderLine.isDiscounted',
      'orderLine.returnedAt',
      'orderLine.productSeasonId',
    ])
    .select([
      sql<number | null>`(select final_award.winner_level_id from final_award where final_award.entry_id = order_line.for_entry_id
        order by final_award.level_position limit 1)`.as('levelId'),
      sql<number>`(case when ${orderIsPaid} then ${receivedForOrder} else 0 end)`.as('received'),
    ])
    .where('orders.propertyId', '=', propertyId)
    .where('orders.currency', '=', currency)
    .where((eb) => eb.or([eb(orderIsPaid, '=', true), eb('orders.credited', '>', 0)]))
    .where(orderIsReal);
  if (SeasonID) found = found.where('orders.seasonId', '=', SeasonID);
  if (From) found = found.where('orders.createdAt', '>=', From);
  if (To) found = found.where('orders.createdAt', '<', To);
  return found.orderBy('orders.id').orderBy('orderLine.position').orderBy('orderLine.id').execute();
}

export const listCurrencies = async (db: ReadDb, propertyId: number, seasonId: number | null | undefined): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      .select('currency')
      .distinct()
      .where('propertyId', '=', propertyId)
      .where(orderIsReal)
      .$if(Boolean(seasonId), (query) => query.where('seasonId', '=', seasonId as number))
      .orderBy('currency')
      .execute()
  ).map(({ currency }) => currency);

/** What a season sells, or an award in all of them, in the order of the shop. */
export const listSold = (db: ReadDb, propertyId: number, seasonId: number | null | undefined) =>
  db
    .selectFrom('productSeason')
    .innerJoin('season', 'season.id', 'productSeason.seasonId')
    .innerJoin('productType', 'productType.id', 'productSeason.typeId')
    .select(['productSeason.id', 'productSeason.name', 'productType.name as typeName', 'productSeason.seasonId', 'productSeason.isTicket'])
    .select(['productSeason.isAvailable', 'productSeason.price', 'productSeason.stock'])
    .where('season.propertyId', '=', propertyId)
    .$if(Boolean(seasonId), (query) => query.where('productSeason.seasonId', '=', seasonId as number))
    .orderBy('season.number', 'desc')
    .orderBy('productSeason.position')
    .orderBy('productSeason.id')
    .execute();
