import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { PlannedLine } from './edit-order.rules.ts';
import type { Totals } from '../order.rules.ts';

export const isEditKnown = async (db: ReadDb, orderId: number, actKey: string): Promise<boolean> =>
  (await db.selectFrom('orderEdit').select('orderId').where('orderId', '=', orderId).where('actKey', '=', actKey).executeTakeFirst()) !==
  undefined;

export const addEdit = (db: WriteDb, edit: { orderId: number; actKey: string; reason: string; createdAt: Date }) =>
  db.insertInto('orderEdit').values(edit).execute();

/** How many of each line are in parcels. */
export async function countPacked(db: ReadDb, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('parcelLine')
    .innerJoin('orderLine', 'orderLine.id', 'parcelLine.orderLineId')
    .select(['orderLine.id', sql<number>`sum(parcel_line.quantity)::int`.as('packed')])
    .where('orderLine.orderId', '=', orderId)
    .groupBy('orderLine.id')
    .execute();
  return new Map(rows.map(({ id, packed }) => [id, packed]));
}

/** The lines of an order as they are from now on; those added come to its end. */
export async function putLines(db: WriteDb, orderId: number, lines: readonly PlannedLine[], goneIds: readonly number[]): Promise<void> {
  await db.deleteFrom('orderLine').where('orderId', '=', orderId).where('id', '=', anyOf(goneIds)).execute();
  for (const { id, quantity, unitPrice, fromStock, laterAt, personalizations, ...line } of lines) {
    const values = { quantity, unitPrice, fromStock, laterAt, personalizations: JSON.stringify(personalizations) };
    if (id !== null) await db.updateTable('orderLine').set(values).where('orderId', '=', orderId).where('id', '=', id).execute();
    else
      await db
        .insertInto('orderLine')
        .values({
          ...line,
          ...values,
          orderId,
          position: sql<number>`(select coalesce(max(position), -1) + 1 from order_line where order_id = ${orderId})`,
        })
        .execute();
  }
}

interface Terms {
  totals: Totals;
  taxRate: number;
  taxReason: string | null;
  billing: unknown;
  shippingAddress: unknown;
}

export const putTerms = (db: WriteDb, orderId: number, { totals, taxRate, taxReason, billing, shippingAddress }: Terms) =>
  db
    .updateTable('orders')
    .set((eb) => ({
      ...totals,
      taxRate,
      taxReason,
      billing: JSON.stringify(billing),
      shippingAddress: shippingAddress ? JSON.stringify(shippingAddress) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute();

/** Who ordered in the buyer's name, and why it costs what it does. */
export const putMadeBy = (db: WriteDb, orderId: number, { isFree, ...made }: { madeBy: number; priceReason: string; isFree: boolean }) =>
  db
    .updateTable('orders')
    .set({ ...made, ...(isFree && { paymentMethod: 'free' }) })
    .where('id', '=', orderId)
    .execute();
