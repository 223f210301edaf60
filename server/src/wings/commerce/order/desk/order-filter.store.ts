import { sql } from 'kysely';
import type { MoneyFilter } from '#contract/wings/commerce/order/order-matter.ts';
import { type OrderKind, orderTypes } from '#contract/wings/commerce/order/order-view.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';
import { hasMoney } from './order-matter.store.ts';
import { orderIsUnpaid } from '../payment/paid.store.ts';

export interface OrdersWanted {
  PropertyID: number;
  SeasonID?: number | null | undefined;
  PaymentStatusIDs: readonly number[];
  IsUnpaid?: boolean | undefined;
  OrderTypeID?: number | null | undefined;
  AccountID?: number | null | undefined;
  From?: Date | null | undefined;
  To?: Date | null | undefined;
  Search?: string | undefined;
  /** Anyone who sees no addresses finds no order by one. */
  hidesContact?: boolean;
  Money?: MoneyFilter | null | undefined;
}

const kindOf = (id: number): OrderKind | undefined => orderTypes.find((type) => type.id === id)?.kind;

/** The orders that someone looks for, with their buyers. */
export function matchingOrders(db: ReadDb, wanted: OrdersWanted) {
  let found = db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .where('orders.propertyId', '=', wanted.PropertyID);
  if (wanted.SeasonID) found = found.where('orders.seasonId', '=', wanted.SeasonID);
  if (wanted.OrderTypeID) found = found.where('orders.kind', '=', kindOf(wanted.OrderTypeID) ?? '');
  if (wanted.AccountID) found = found.where('orders.accountId', '=', wanted.AccountID);
  if (wanted.From) found = found.where('orders.createdAt', '>=', wanted.From);
  if (wanted.To) found = found.where('orders.createdAt', '<', wanted.To);
  if (wanted.PaymentStatusIDs.length)
    found = found.where('orders.paymentStatusId', 'in', wanted.PaymentStatusIDs).where('orders.cancelledAt', 'is', null);
  if (wanted.IsUnpaid) found = found.where(orderIsUnpaid);
  if (wanted.Money) found = found.where(hasMoney(wanted.Money));
  if (wanted.Search) {
    const text = containing(wanted.Search);
    found = found.where((eb) =>
      eb.or([
        eb('orders.confirmationNumber', 'ilike', text),
        ...(wanted.hidesContact ? [] : [eb('account.email', 'ilike', text)]),
        eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', text),
        eb(sql<string>`orders.billing ->> 'Organization'`, 'ilike', text),
        eb(sql<string>`(orders.billing ->> 'FirstName') || ' ' || (orders.billing ->> 'LastName')`, 'ilike', text),
        eb.exists(
          eb
            .selectFrom('orderLine')
            .select('orderLine.id')
            .whereRef('orderLine.orderId', '=', 'orders.id')
            .where('orderLine.name', 'ilike', text),
        ),
      ]),
    );
  }
  return found;
}
