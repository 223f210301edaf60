import { sql } from 'kysely';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';

/**
 * What paid means, once, for every list, sum, export and figure: the payments of an order cover it. Authorized or pending money is not ours yet,
 * and no one paid for an order that was canceled.
 */
export const orderIsPaid = sql<boolean>`(orders.payment_status_id = ${sql.lit(paymentStatuses.paid)} and orders.cancelled_at is null)`;

/** A test order is never money, even if its card was accepted: sums leave it out. */
export const orderIsReal = sql<boolean>`(not orders.is_test)`;

/** What is still owed: an order that isn't canceled and whose payments don't cover it, in any payment status. */
export const orderIsUnpaid = sql<boolean>`(not ${orderIsPaid} and orders.cancelled_at is null)`;

/** The money received for an order and not given back, also where it does not cover the order yet. */
export const receivedForOrder = sql<number>`(select coalesce(sum(payment.received), 0)::bigint from payment where payment.order_id = orders.id)`;

/** What is still to come for it: less what arrived, and what was given back and is owed by no one. */
export const owedForOrder = sql<number>`greatest(0, orders.total - orders.credited - ${receivedForOrder})`;

/** The money of an order that went back. */
export const refundedOfOrder = sql<number>`(select coalesce(sum(payment.refunded), 0)::bigint from payment where payment.order_id = orders.id)`;

/** What is still owed of an order: not what was given back, and nothing of one that was brought in as paid. */
export const owedOfOrder = sql<number>`(case when ${orderIsUnpaid} then ${owedForOrder} else 0 end)`;

/**
 * The money received for an entry, without tax: its price less its share of the order's discount, so that the entries of an order add up to what
 * was paid for them. Nothing while its order is not paid; without an order what was recorded with it, 0 where the fee was waived.
 */
export const paidForEntry = sql<number | null>`(case
  when exists (select from order_line join orders on orders.id = order_line.order_id
    where order_line.entry_id = entry.id and orders.cancelled_at is null)
  then (select line.price - (orders.discount * (line.before + line.price) / line.whole - orders.discount * line.before / line.whole)
    from orders join lateral (
      select own.unit_price * own.quantity as price,
        coalesce(sum(other.unit_price * other.quantity) filter (where (other.position, other.id) < (own.position, own.id)), 0)::bigint as before,
        greatest(sum(other.unit_price * other.quantity), 1)::bigint as whole
      from order_line own join order_line other on other.order_id = own.order_id
      where own.order_id = orders.id and own.entry_id = entry.id
      group by own.id) line on true
    where ${orderIsPaid} and ${orderIsReal} and orders.id in (select order_id from order_line where order_line.entry_id = entry.id) limit 1)
  when entry.state in ('paid', 'withdrawn') then entry.price_paid
end)`;
