import { inFields, onPage } from '#contract/wings/commerce/order/ways.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

const { authorizationDeclined } = paymentStatuses;
const unpaid = 1;

/** Orders of products that were to be paid by card immediately and were not: others could buy the stock they hold. */
export const listUnpaidCardOrders = (db: ReadDb, before: Date) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('kind', '<>', 'entries')
    .where('cancelledAt', 'is', null)
    .where('paymentStatusId', 'in', [unpaid, authorizationDeclined])
    .where('paymentMethod', 'in', ['card', inFields, onPage])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(500)
    .execute();
