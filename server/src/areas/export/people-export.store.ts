import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/db.ts';
import { containing } from '#server/kernel/paging.ts';

const inSeason = (seasonId: number | null | undefined, column: 'entry' | 'submission') =>
  seasonId ? sql`and ${sql.ref(`${column}.season_id`)} = ${seasonId}` : sql``;

export const findEntrants = (db: ReadDb, propertyId: number, accountIds: readonly number[], seasonId: number | null | undefined) =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select([
      sql<number>`(select count(*) from submission where submission.account_id = account.id and deleted_at is null ${inSeason(seasonId, 'submission')})::int`.as(
        'submissions',
      ),
      sql<number>`(select count(*) from entry where entry.entrant_id = account.id ${inSeason(seasonId, 'entry')})::int`.as('entries'),
      sql<number>`(select count(*) from entry where entry.entrant_id = account.id and entry.state = 'paid' ${inSeason(seasonId, 'entry')})::int`.as(
        'paidEntries',
      ),
    ])
    .where('account.propertyId', '=', propertyId)
    .where(sql<boolean>`account.id = any(${[...accountIds]}::int[])`)
    .orderBy('account.id')
    .execute();

interface OrdersWanted {
  SeasonID?: number | null | undefined;
  Kinds: readonly string[];
  PaymentStatusIDs: readonly number[];
  From?: Date | null | undefined;
  Until?: Date | null | undefined;
  Search?: string | null | undefined;
}

export async function listOrderIds(db: ReadDb, propertyId: number, wanted: OrdersWanted): Promise<number[]> {
  let query = db.selectFrom('orders').innerJoin('account', 'account.id', 'orders.accountId').where('orders.propertyId', '=', propertyId);
  if (wanted.SeasonID) query = query.where('orders.seasonId', '=', wanted.SeasonID);
  if (wanted.Kinds.length) query = query.where('orders.kind', 'in', [...wanted.Kinds]);
  if (wanted.PaymentStatusIDs.length) query = query.where('orders.paymentStatusId', 'in', [...wanted.PaymentStatusIDs]);
  if (wanted.From) query = query.where('orders.createdAt', '>=', wanted.From);
  if (wanted.Until) query = query.where('orders.createdAt', '<', wanted.Until);
  if (wanted.Search) {
    const text = containing(wanted.Search);
    query = query.where((eb) =>
      eb.or([
        eb('orders.confirmationNumber', 'ilike', text),
        eb('account.email', 'ilike', text),
        eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', text),
        eb('account.organization', 'ilike', text),
      ]),
    );
  }
  return (await query.select('orders.id').orderBy('orders.id').execute()).map(({ id }) => id);
}

export const findOrders = (db: ReadDb, propertyId: number, orderIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .selectAll('orders')
    .select(['account.firstName', 'account.lastName', 'account.email', 'account.organization'])
    .select(
      sql<string[]>`array(select case when quantity > 1 then quantity || ' x ' || name else name end
        from order_line where order_line.order_id = orders.id order by order_line.position, order_line.id)`.as('items'),
    )
    .where('orders.propertyId', '=', propertyId)
    .where(sql<boolean>`orders.id = any(${[...orderIds]}::int[])`)
    .orderBy('orders.id')
    .execute();
