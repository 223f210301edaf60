import { sql } from 'kysely';
import { orderIsReal } from '#server/wings/commerce/order/payment/paid.store.ts';
import type { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { paymentStatuses, paymentStatusName } from '#contract/kernel/call/constants.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CellsOf } from '#server/kernel/exports/sheet.ts';
import { containing } from '#server/kernel/call/paging.ts';

const inSeason = (seasonId: number | null | undefined, column: 'entry' | 'submission') =>
  seasonId ? sql`and ${sql.ref(`${column}.season_id`)} = ${seasonId}` : sql``;

type Season = number | null | undefined;
const submissionsOf = (seasonId: Season) =>
  sql<number>`(select count(*) from submission where submission.account_id = account.id and deleted_at is null ${inSeason(seasonId, 'submission')})::int`;
const entriesOf = (seasonId: Season) =>
  sql<number>`(select count(*) from entry where entry.entrant_id = account.id ${inSeason(seasonId, 'entry')})::int`;
const paidOf = (seasonId: Season) =>
  sql<number>`(select count(*) from entry where entry.entrant_id = account.id and entry.state = 'paid' ${inSeason(seasonId, 'entry')})::int`;

export const entrantKey = sql<number>`account.id`;

export const entrantCells = (seasonId: Season): CellsOf<Reply<typeof peopleExport.list>> => ({
  UserID: sql`account.id`,
  FirstName: sql`account.first_name`,
  LastName: sql`account.last_name`,
  Email: sql`account.email`,
  Role: sql`account.role`,
  Title: sql`account.title`,
  Organization: sql`account.organization`,
  Phone: sql`account.phone`,
  Address1: sql`account.address1`,
  Address2: sql`account.address2`,
  City: sql`account.city`,
  State: sql`account.state`,
  PostalCode: sql`account.postal_code`,
  Country: sql`account.country`,
  Submissions: submissionsOf(seasonId),
  Entries: entriesOf(seasonId),
  PaidEntries: paidOf(seasonId),
  CreatedDate: sql`account.created_at`,
  LastSeenDate: sql`account.last_seen_at`,
});

interface OrdersWanted {
  SeasonID?: number | null | undefined;
  Kinds: readonly string[];
  PaymentStatusIDs: readonly number[];
  From?: Date | null | undefined;
  Until?: Date | null | undefined;
  Search?: string | null | undefined;
}

export function ordersOf(db: ReadDb, propertyId: number, wanted: OrdersWanted) {
  let query = db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .where('orders.propertyId', '=', propertyId)
    .where(orderIsReal);
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
  return query.orderBy('orders.id');
}

export const orderKey = sql<number>`orders.id`;

const items = sql<string[]>`array(select case when quantity > 1 then quantity || ' x ' || name else name end
  from order_line where order_line.order_id = orders.id order by order_line.position, order_line.id)`;

const amount = (column: string) => sql`plain_amount(${sql.ref(`orders.${column}`)}, orders.currency)`;

const statuses = Object.values(paymentStatuses);
const paymentStatus = sql`coalesce((${sql.val(statuses.map(paymentStatusName))}::text[])[array_position(${sql.val(statuses)}::int[], orders.payment_status_id)],
  ${sql.lit(paymentStatusName(0))})`;

export const orderCells: CellsOf<Reply<typeof peopleExport.exportOrders>> = {
  OrderID: sql`orders.id`,
  ConfirmationNumber: sql`orders.confirmation_number`,
  Kind: sql`orders.kind`,
  BuyerName: sql`btrim(concat(account.first_name, ' ', account.last_name))`,
  BuyerEmail: sql`account.email`,
  Organization: sql`account.organization`,
  PaymentStatus: paymentStatus,
  PaymentMethod: sql`orders.payment_method`,
  Currency: sql`orders.currency`,
  Subtotal: amount('subtotal'),
  Discount: amount('discount'),
  Shipping: amount('shipping'),
  Tax: amount('tax'),
  Total: amount('total'),
  Items: items,
  CreatedDate: sql`orders.created_at`,
  PaidDate: sql`orders.paid_at`,
  CancelledDate: sql`orders.cancelled_at`,
};
