import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Event by event, in the order in which tickets were issued. */
export const listTicketIds = async (db: ReadDb, propertyId: number, seasonId?: number, productSeasonId?: number): Promise<number[]> =>
  (
    await db
      .selectFrom('ticket')
      .select('id')
      .where('propertyId', '=', propertyId)
      .$if(seasonId !== undefined, (query) => query.where('seasonId', '=', seasonId ?? 0))
      .$if(productSeasonId !== undefined, (query) => query.where('productSeasonId', '=', productSeasonId ?? 0))
      .orderBy('productSeasonId')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const findBeside = (db: ReadDb, propertyId: number, ids: readonly number[]) =>
  db
    .selectFrom('ticket')
    .innerJoin('season', 'season.id', 'ticket.seasonId')
    .innerJoin('orders', 'orders.id', 'ticket.orderId')
    .leftJoin('orderLine', 'orderLine.id', 'ticket.orderLineId')
    .select(['ticket.id', 'season.name as season', 'orders.currency', 'orderLine.unitPrice'])
    .where('ticket.propertyId', '=', propertyId)
    .where('ticket.id', '=', anyOf(ids))
    .execute();
