import { sql } from 'kysely';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { newConfirmationNumber, unpaid } from './order.rules.ts';

interface Place {
  propertyId: number;
  seasonId: number;
  cartKey: string;
  currency: string;
  now: Date;
}

interface OrderedEntry {
  accountId: number;
  entryId: number;
  title: string;
  category: string;
  price: number;
}

/** Orders that were placed elsewhere, one for each entrant; `paid` says how, if they were. Each row comes back whole, too, as the text of its JSON. */
export async function addPlacedOrders(
  db: WriteDb,
  { propertyId, seasonId, cartKey, currency, now }: Place,
  entries: readonly OrderedEntry[],
  paid: string | null,
): Promise<{ id: number; accountId: number; made: string }[]> {
  const given = [...Map.groupBy(entries, ({ accountId }) => accountId)].map(([accountId, lines]) => {
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    return { accountId, total, number: newConfirmationNumber(), isPaid: paid !== null || total === 0, lines };
  });
  const { rows } = await sql<{ id: number; accountId: number; total: number; made: string }>`
    with added as (
      insert into orders (property_id, season_id, account_id, kind, confirmation_number, payment_status_id, payment_method, currency,
        subtotal, total, cart_key, created_at, paid_at)
      select ${propertyId}, ${seasonId}, "accountId", 'entries', number,
        case when "isPaid" then ${paymentStatuses.paid}::int else ${unpaid}::int end, case when total = 0 then 'free' else 'invoice' end, ${currency},
        total, total, ${cartKey}, ${now}, case when "isPaid" then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("accountId" int, number text, "isPaid" boolean, total bigint)
      returning *)
    select id, account_id, total, to_jsonb(added)::text as made from added`.execute(db);
  const orderIds = new Map(rows.map(({ accountId, id }) => [accountId, id]));
  const lines = given.flatMap(({ accountId, lines: own }) =>
    own.map((line, position) => ({ ...line, orderId: orderIds.get(accountId), position })),
  );
  await sql`insert into order_line (order_id, entry_id, name, detail, unit_price, position)
    select "orderId", "entryId", title, category, price, position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as given ("orderId" int, "entryId" int, title text, category text, price bigint, position int)`.execute(db);
  if (paid !== null)
    await sql`insert into payment (order_id, gateway, amount, payment_status_id, message, created_at)
      select id, 'import', total, ${paymentStatuses.paid}, ${paid}::text, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows.filter(({ total }) => total > 0))}::jsonb) as given (id int, total bigint)`.execute(db);
  return rows;
}

export const removePlacedOrders = (db: WriteDb, ids: readonly number[]) => db.deleteFrom('orders').where('id', '=', anyOf(ids)).execute();
