import { sql } from 'kysely';
import type { Erased, Erasing } from '#server/kernel/area/account-duties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { orderIsUnpaid, receivedForOrder } from '../payment/paid.store.ts';

const blank = JSON.stringify({ FirstName: '', LastName: '', Email: '', Address1: '', City: '', Country: '' });

/** Orders placed before a moment for which no money ever came and no invoice was issued: the law asks for neither. */
export const unpaidOrdersBefore = (db: ReadDb, propertyId: number, before: Date) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.propertyId', '=', propertyId)
    .where('orders.createdAt', '<=', before)
    .where(sql<boolean>`(${orderIsUnpaid} or orders.cancelled_at is not null) and orders.paid_at is null and ${receivedForOrder} = 0`)
    .where(sql<boolean>`orders.total > 0 and orders.billing <> ${blank}::jsonb`)
    .where(sql<boolean>`not exists (select from document where document.order_id = orders.id)`)
    .orderBy('orders.id');

/** An order is kept because the law asks for it; what an award asked besides isn't part of that. */
export async function eraseOrderAnswers(db: WriteDb, { id }: Erasing): Promise<Erased> {
  await db.updateTable('orders').set({ answers: '{}' }).where('accountId', '=', id).execute();
  return {};
}

export const emptyBilling = (db: WriteDb, orderId: number) =>
  db.updateTable('orders').set({ billing: blank, answers: '{}' }).where('id', '=', orderId).execute();
