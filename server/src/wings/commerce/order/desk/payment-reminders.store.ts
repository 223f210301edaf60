import { sql } from 'kysely';
import type { ReminderKind } from '#contract/wings/commerce/order/payment-reminders.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { dueAt, isUnpaidInvoice } from './unpaid.store.ts';

export const listRules = async (db: ReadDb, propertyId: number) =>
  (await db.selectFrom('paymentReminderRule').select(['kind', 'days', 'isOn']).where('propertyId', '=', propertyId).execute()) as {
    kind: ReminderKind;
    days: number;
    isOn: boolean;
  }[];

export const putRule = (db: WriteDb, propertyId: number, { kind, ...rule }: { kind: ReminderKind; days: number; isOn: boolean }) =>
  db
    .insertInto('paymentReminderRule')
    .values({ propertyId, kind, ...rule })
    .onConflict((conflict) => conflict.columns(['propertyId', 'kind']).doUpdateSet(rule))
    .execute();

/** When a rule wants an invoice to be reminded of. */
const wantedAt = sql<Date>`(${dueAt} + make_interval(days => case rule.kind when 'before' then -rule.days when 'after' then rule.days else 0 end))`;

/** Unpaid invoices whose reminder is due. None is sent late: who switches a rule on doesn't remind everyone of last year. */
export const listWaiting = (db: ReadDb, now: Date, onlyOrder?: number) =>
  db
    .selectFrom('orders')
    .innerJoin('paymentReminderRule as rule', 'rule.propertyId', 'orders.propertyId')
    .where(isUnpaidInvoice)
    .select(['orders.id', 'orders.propertyId', 'rule.kind'])
    .where('orders.writtenOffAt', 'is', null)
    .where('rule.isOn', '=', true)
    .where(sql<boolean>`${wantedAt} between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz`)
    .where(sql<boolean>`(rule.kind <> 'before' or ${dueAt} > ${now}::timestamptz)`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('paymentReminder')
            .select('paymentReminder.orderId')
            .whereRef('paymentReminder.orderId', '=', 'orders.id')
            .whereRef('paymentReminder.kind', '=', 'rule.kind'),
        ),
      ),
    )
    .$if(onlyOrder !== undefined, (query) => query.where('orders.id', '=', onlyOrder as number))
    .orderBy('orders.id')
    .limit(500)
    .execute();

/** False where another process was first. */
export const addReminder = async (db: WriteDb, orderId: number, kind: string, sentAt: Date): Promise<boolean> =>
  (await db
    .insertInto('paymentReminder')
    .values({ orderId, kind, sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst()) !== undefined;
