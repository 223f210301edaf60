import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { LineState } from '#contract/wings/commerce/order/bank-statement.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, pagePart } from '#server/kernel/call/paging.ts';
import type { BankLine, BankStatement } from '#server/kernel/database/tables.gen.ts';
import { owedForOrder } from '../payment/paid.store.ts';

export type BankLineRow = Selectable<BankLine>;

export const addStatement = async (
  db: WriteDb,
  propertyId: number,
  statement: Omit<Insertable<BankStatement>, 'propertyId'>,
): Promise<number> =>
  (
    await db
      .insertInto('bankStatement')
      .values({ ...statement, propertyId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const atOnce = 1000;

/** How many are new: what is known by its key is left out. */
export async function addLines(
  db: WriteDb,
  propertyId: number,
  lines: readonly Omit<Insertable<BankLine>, 'propertyId'>[],
): Promise<number> {
  let added = 0;
  for (let at = 0; at < lines.length; at += atOnce) {
    const rows = await db
      .insertInto('bankLine')
      .values(lines.slice(at, at + atOnce).map((line) => ({ ...line, propertyId })))
      .onConflict((conflict) => conflict.columns(['propertyId', 'account', 'lineKey']).doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}

export async function countKnown(db: ReadDb, propertyId: number, account: string, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { count } = await db
    .selectFrom('bankLine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('propertyId', '=', propertyId)
    .where('account', '=', account)
    .where(sql<boolean>`line_key = any(${keys}::text[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Anyone who decides about a line holds it until the transaction ends. */
export const lockLines = (db: WriteDb, propertyId: number, ids: readonly number[]) =>
  db
    .selectFrom('bankLine')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const putDecision = (
  db: WriteDb,
  id: number,
  decision: { state: LineState; note: string; decidedBy: number | null; decidedAt: Date | null },
) => db.updateTable('bankLine').set(decision).where('id', '=', id).execute();

/** What waits for someone. */
export const listToDo = (db: ReadDb, propertyId: number, ids?: readonly number[]) =>
  db
    .selectFrom('bankLine')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'todo')
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids ?? []}::int[])`))
    .orderBy('id')
    .execute();

interface Wanted {
  PropertyID: number;
  State?: LineState | null | undefined;
  Search?: string | undefined;
}

const matching = (db: ReadDb, { PropertyID, State, Search }: Wanted) =>
  db
    .selectFrom('bankLine')
    .where('bankLine.propertyId', '=', PropertyID)
    .$if(Boolean(State), (query) => query.where('bankLine.state', '=', State ?? ''))
    .$if(Boolean(Search), (query) => {
      const text = containing(Search ?? '');
      return query.where((eb) =>
        eb.or([
          eb('bankLine.payer', 'ilike', text),
          eb('bankLine.details', 'ilike', text),
          eb('bankLine.structured', 'ilike', text),
          eb('bankLine.payerAccount', 'ilike', text),
        ]),
      );
    });

export async function pageOfLines(db: ReadDb, wanted: Wanted & { Page: number; PageSize: number }) {
  const { limit, offset } = pagePart(wanted);
  const rows = await matching(db, wanted)
    .leftJoin('account', 'account.id', 'bankLine.decidedBy')
    .selectAll('bankLine')
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('decidedByName'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bankMatch')
          .innerJoin('payment', 'payment.id', 'bankMatch.paymentId')
          .innerJoin('orders', 'orders.id', 'payment.orderId')
          .select(['orders.id as orderId', 'orders.confirmationNumber', 'payment.amount'])
          .select(sql<boolean>`payment.reversed_at is not null`.as('isReversed'))
          .where((on) =>
            on.or([on('bankMatch.lineId', '=', on.ref('bankLine.id')), on('bankMatch.returnedBy', '=', on.ref('bankLine.id'))]),
          )
          .orderBy('payment.id'),
      ).as('matches'),
    )
    .orderBy('bankLine.bookedOn', 'desc')
    .orderBy('bankLine.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const countByState = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('bankLine')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('propertyId', '=', propertyId)
    .groupBy('state')
    .execute();

/** Nothing is under way at a card's bank, and something is owed. */
const waits = sql<boolean>`(orders.cancelled_at is null and orders.payment_status_id in (1, ${sql.lit(paymentStatuses.authorizationDeclined)}))`;
const due = sql<number>`(case when ${waits} then ${owedForOrder} else 0 end)`;

const payables = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .select(['orders.id', 'orders.confirmationNumber as number', 'orders.currency', 'orders.cancelledAt', 'account.email'])
    .select([
      due.as('due'),
      sql<string>`trim(coalesce(orders.billing ->> 'FirstName', '') || ' ' || coalesce(orders.billing ->> 'LastName', ''))`.as('person'),
      sql<string>`coalesce(orders.billing ->> 'Organization', '')`.as('organization'),
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('buyer'),
      sql<string[]>`array(select number from document where document.order_id = orders.id and kind = 'invoice')`.as('documents'),
    ])
    .where('orders.propertyId', '=', propertyId);
export type PayableRow = Awaited<ReturnType<ReturnType<typeof payables>['execute']>>[number];

/** Orders that wait for money, and those that these numbers name, whatever became of them. */
export async function listPayables(db: ReadDb, propertyId: number, numbers: readonly string[]): Promise<PayableRow[]> {
  const open = await payables(db, propertyId).where(waits).where(sql<boolean>`${owedForOrder} > 0`).orderBy('orders.id').execute();
  if (numbers.length === 0) return open;
  const named = await payables(db, propertyId).where(sql<boolean>`orders.confirmation_number = any(${numbers}::text[])`).execute();
  return [...open, ...named.filter(({ id }) => !open.some((one) => one.id === id))];
}

export const findPayables = (db: ReadDb, propertyId: number, search: string) => {
  const text = containing(search);
  return payables(db, propertyId)
    .where((eb) =>
      eb.or([
        eb('orders.confirmationNumber', 'ilike', text),
        eb('account.email', 'ilike', text),
        eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', text),
        eb(sql<string>`orders.billing ->> 'Organization'`, 'ilike', text),
        eb(sql<string>`(orders.billing ->> 'FirstName') || ' ' || (orders.billing ->> 'LastName')`, 'ilike', text),
        eb.exists(
          eb
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.orderId', '=', 'orders.id')
            .where('document.number', 'ilike', text),
        ),
      ]),
    )
    .orderBy(sql`${due} > 0`, 'desc')
    .orderBy('orders.createdAt', 'desc')
    .limit(20)
    .execute();
};

export const addMatch = (db: WriteDb, lineId: number, paymentId: number) =>
  db.insertInto('bankMatch').values({ lineId, paymentId }).execute();

/** The payments that a line made and that still count. */
export const listPaymentsOf = (db: ReadDb, lineId: number) =>
  db
    .selectFrom('bankMatch')
    .innerJoin('payment', 'payment.id', 'bankMatch.paymentId')
    .select(['payment.id', 'payment.orderId', 'payment.amount'])
    .where('bankMatch.lineId', '=', lineId)
    .where('payment.reversedAt', 'is', null)
    .orderBy('payment.orderId')
    .execute();

export const putReturned = (db: WriteDb, paymentIds: readonly number[], lineId: number) =>
  db.updateTable('bankMatch').set({ returnedBy: lineId }).where(sql<boolean>`payment_id = any(${paymentIds}::int[])`).execute();

/** Transfers that paid orders and have these amounts, the latest first: one of them may have come back. */
export const listPaidLines = (db: ReadDb, propertyId: number, amounts: readonly number[]) =>
  db
    .selectFrom('bankLine')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('bankMatch')
          .innerJoin('payment', 'payment.id', 'bankMatch.paymentId')
          .innerJoin('orders', 'orders.id', 'payment.orderId')
          .innerJoin('account', 'account.id', 'orders.accountId')
          .select(['orders.id', 'orders.confirmationNumber as number', 'payment.amount'])
          .select(sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('customer'))
          .whereRef('bankMatch.lineId', '=', 'bankLine.id')
          .where('payment.reversedAt', 'is', null),
      ).as('orders'),
    )
    .where('propertyId', '=', propertyId)
    .where('state', '=', 'matched')
    .where(sql<boolean>`amount = any(${amounts}::bigint[])`)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
