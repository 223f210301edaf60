import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** How many pieces of a line are in a parcel already, packed or sent. */
const packedOfLine = sql<number>`(select coalesce(sum(parcel_line.quantity), 0)::int from parcel_line where parcel_line.order_line_id = order_line.id)`;

/** What is engraved on it, also by parts of it that are no goods of their own, such as a second plate. */
const engravedOnLine = sql`(case when jsonb_typeof(order_line.personalizations) = 'array' then order_line.personalizations else '[]' end
  || coalesce((select jsonb_agg(one.line order by part.position, part.id, one.place)
    from order_line part join product_season sold on sold.id = part.product_season_id
    cross join lateral jsonb_array_elements(case when jsonb_typeof(part.personalizations) = 'array' then part.personalizations else '[]' end)
      with ordinality one (line, place)
    where part.part_of_id = order_line.id and sold.weight is null and part.returned_at is null), '[]'))`;

/** The work it is for or the kind it is of, and the parts that come with it. */
const detailOfLine = sql<string>`concat_ws(', ', nullif(order_line.detail, ''), (select string_agg(part.name, ', ' order by part.position, part.id)
  from order_line part join product_season sold on sold.id = part.product_season_id
  where part.part_of_id = order_line.id and sold.weight is null and part.returned_at is null))`;

/** What goes into a parcel: it has a weight, and was not given back. */
const shipped = (db: ReadDb) =>
  db
    .selectFrom('orderLine')
    .innerJoin('productSeason', 'productSeason.id', 'orderLine.productSeasonId')
    .where('productSeason.weight', 'is not', null)
    .where('orderLine.returnedAt', 'is', null);

/** All that is shipped of an order, packed or not. */
export const listGoods = (db: ReadDb, orderId: number) =>
  shipped(db)
    .select(['orderLine.id', 'orderLine.name', 'orderLine.quantity', detailOfLine.as('detail'), engravedOnLine.as('personalizations')])
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();

/** What of these orders is in no parcel yet. */
export const listLinesToPack = (db: ReadDb, orderIds: readonly number[]) =>
  shipped(db)
    .select(['orderLine.id', 'orderLine.orderId', 'orderLine.name', 'productSeason.weight'])
    .select([detailOfLine.as('detail'), engravedOnLine.as('personalizations')])
    .select(sql<number>`order_line.quantity - ${packedOfLine}`.as('quantity'))
    .where('orderLine.orderId', '=', anyOf(orderIds))
    .where(sql<boolean>`order_line.quantity > ${packedOfLine}`)
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();

/** An order of which something is in no parcel yet. */
export const hasLinesToPack = sql<boolean>`exists (select from order_line join product_season on product_season.id = order_line.product_season_id
  where order_line.order_id = orders.id and product_season.weight is not null and order_line.returned_at is null
    and order_line.quantity > ${packedOfLine})`;

export const listParcelsOf = (db: ReadDb, orderId: number) =>
  db.selectFrom('parcel').selectAll().where('orderId', '=', orderId).orderBy('packedAt').orderBy('id').execute();
export type ParcelRow = Awaited<ReturnType<typeof listParcelsOf>>[number];

/** What is in parcels, in the order of the lines. */
export const listParcelLines = (db: ReadDb, parcelIds: readonly number[]) =>
  db
    .selectFrom('parcelLine')
    .innerJoin('orderLine', 'orderLine.id', 'parcelLine.orderLineId')
    .leftJoin('productSeason', 'productSeason.id', 'orderLine.productSeasonId')
    .select(['parcelLine.parcelId', 'parcelLine.quantity', 'productSeason.weight'])
    .select(['orderLine.id', 'orderLine.orderId', 'orderLine.name'])
    .select([detailOfLine.as('detail'), engravedOnLine.as('personalizations')])
    .where('parcelLine.parcelId', '=', anyOf(parcelIds))
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();
export type ParcelLineRow = Awaited<ReturnType<typeof listParcelLines>>[number];
