import { sql } from 'kysely';
import type { PriceTier, Prices } from '#contract/wings/entering/category/price.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Orders that wait for payment, and works not ordered yet. */
export async function countWaiting(db: ReadDb, categoryIds: readonly number[]): Promise<{ unpaidOrders: number; drafts: number }> {
  const { rows } = await sql<{ unpaidOrders: number; drafts: number }>`select
      (select count(distinct order_line.order_id) from entry join order_line on order_line.entry_id = entry.id
        where entry.category_id = any(${[...categoryIds]}::int[]) and entry.state = 'ordered')::int as "unpaidOrders",
      (select count(*) from entry where category_id = any(${[...categoryIds]}::int[]) and state in ('draft', 'ready'))::int as drafts`.execute(
    db as never,
  );
  return rows[0] ?? { unpaidOrders: 0, drafts: 0 };
}

export const findPrior = (db: ReadDb, propertyId: number, number: number) =>
  db
    .selectFrom('season')
    .select(['id', 'number', 'startDate', 'earlyEndDate', 'regularEndDate', 'endDate'])
    .where('propertyId', '=', propertyId)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
type Prior = NonNullable<Awaited<ReturnType<typeof findPrior>>>;

interface Sale {
  categoryId: number;
  entries: number;
  price: number;
}

/** Paid entries of the phase in the season before, in what each category was cloned from, or in what bears its name there. */
export async function findLastSales(db: ReadDb, prior: Prior, categoryIds: readonly number[], tier: PriceTier): Promise<Sale[]> {
  const from = { early: prior.startDate, regular: prior.earlyEndDate, late: prior.regularEndDate }[tier];
  const until = { early: prior.earlyEndDate, regular: prior.regularEndDate, late: prior.endDate }[tier];
  const price = sql.ref(`earlier.${tier}_price`);
  const { rows } = await sql<Sale>`
    select category.id as "categoryId", ${price} as price,
      (select count(*) from entry join order_line on order_line.entry_id = entry.id join orders on orders.id = order_line.order_id
        where entry.category_id = earlier.id and entry.state = 'paid' and orders.created_at >= ${from} and orders.created_at < ${until})::int as entries
    from category
    join category_type on category_type.id = category.category_type_id
    join lateral (
      select one.* from category one join category_type its_type on its_type.id = one.category_type_id
      where one.season_id = ${prior.id}
        and (one.id = category.cloned_from or (lower(one.name) = lower(category.name) and lower(its_type.name) = lower(category_type.name)))
      order by one.id = category.cloned_from desc, one.id limit 1
    ) earlier on true
    where category.id = any(${[...categoryIds]}::int[])`.execute(db as never);
  return rows;
}

const listed = (prices: ReadonlyMap<number, Prices>): string =>
  JSON.stringify([...prices].map(([id, { Early, Regular, Late }]) => ({ id, early: Early, regular: Regular, late: Late })));

export const putLinePrices = (db: WriteDb, table: 'media_type' | 'category_type', prices: ReadonlyMap<number, Prices>) =>
  sql`update ${sql.table(table)} as line
    set early_price = given.early, regular_price = given.regular, late_price = given.late, version = line.version + 1
    from jsonb_to_recordset(${listed(prices)}::jsonb) as given(id int, early bigint, regular bigint, late bigint)
    where line.id = given.id`.execute(db);

/** A price of its own from now on. */
export const putOwnPrices = (db: WriteDb, prices: ReadonlyMap<number, Prices>) =>
  sql`update category
    set early_price = given.early, regular_price = given.regular, late_price = given.late, has_own_price = true, version = category.version + 1
    from jsonb_to_recordset(${listed(prices)}::jsonb) as given(id int, early bigint, regular bigint, late bigint)
    where category.id = given.id`.execute(db);

/** Whether each of these costs what was asked for already. */
export async function areAt(db: ReadDb, wanted: readonly { CategoryID: number; To: number }[], tier: keyof Prices): Promise<boolean> {
  const price = sql.ref(`category.${tier.toLowerCase()}_price`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ CategoryID, To }) => ({ id: CategoryID, price: To })))}::jsonb) as given(id int, price bigint)
    join category on category.id = given.id and ${price} = given.price`.execute(db as never);
  return rows[0]?.count === wanted.length;
}
