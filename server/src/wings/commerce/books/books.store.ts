import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Each account with what moved in each month: both sides of every movement. */
export const sumsByMonth = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom((eb) => {
      const month = sql<string>`left(booked_on, 7)`.as('month');
      const nothing = sql<number>`0::bigint`;
      const own = eb.selectFrom('ledger').where('propertyId', '=', propertyId);
      return own
        .select([month, 'currency', 'debit as account', 'amount as debit', nothing.as('credit')])
        .unionAll(own.select([month, 'currency', 'credit as account', nothing.as('debit'), 'amount as credit']))
        .as('side');
    })
    .select(['month', 'currency', 'account'])
    .select([sql<number>`sum(debit)::bigint`.as('debit'), sql<number>`sum(credit)::bigint`.as('credit')])
    .groupBy(['month', 'currency', 'account'])
    .orderBy('month')
    .orderBy('currency')
    .orderBy('account')
    .execute();

export const listMovements = (db: ReadDb, propertyId: number, month: string) =>
  db
    .selectFrom('ledger')
    .select(['id', 'confirmationNumber', 'part', 'isReversal', 'debit', 'credit', 'amount', 'currency', 'bookedOn', 'postedAt'])
    .where('propertyId', '=', propertyId)
    .where('bookedOn', '>=', `${month}-01`)
    .where('bookedOn', '<=', `${month}-31`)
    .orderBy('bookedOn')
    .orderBy('id')
    .execute();
export type Movement = Awaited<ReturnType<typeof listMovements>>[number];

const signed = sql`case when is_reversal then -amount else amount end`;

/** What was sold, and the tax on it, by where the buyer is, rate and reason. */
export const taxOf = (db: ReadDb, propertyId: number, month: string) =>
  db
    .selectFrom('ledger')
    .select(['taxCountry as country', 'taxRate as rate', 'taxReason as reason', 'currency'])
    .select([
      sql<number>`coalesce(sum(${signed}) filter (where part <> 'tax'), 0)::bigint`.as('net'),
      sql<number>`coalesce(sum(${signed}) filter (where part = 'tax'), 0)::bigint`.as('tax'),
    ])
    .where('propertyId', '=', propertyId)
    .where('part', 'in', ['sale', 'shipping', 'tax'])
    .where(sql<boolean>`left(booked_on, 7) = ${month}`)
    .groupBy(['taxCountry', 'taxRate', 'taxReason', 'currency'])
    .orderBy('country')
    .orderBy('rate')
    .orderBy('reason')
    .orderBy('currency')
    .execute();
export type TaxRow = Awaited<ReturnType<typeof taxOf>>[number];

export const findClose = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('ledgerClose')
    .leftJoin('account', 'account.id', 'ledgerClose.closedBy')
    .select(['through', 'closedAt', sql<string | null>`trim(account.first_name || ' ' || account.last_name)`.as('closedByName')])
    .where('ledgerClose.propertyId', '=', propertyId)
    .executeTakeFirst();

/** Nothing is posted to the award in the meantime: whatever ends now waits, and sees what is closed. */
export const holdBooks = (db: WriteDb, propertyId: number) => sql`select pg_advisory_xact_lock(37, ${propertyId})`.execute(db);

export const putClose = (db: WriteDb, propertyId: number, row: { through: string; closedBy: number; closedAt: Date }) =>
  db
    .insertInto('ledgerClose')
    .values({ propertyId, ...row })
    .onConflict((conflict) => conflict.column('propertyId').doUpdateSet(row))
    .execute();
