import { sql } from 'kysely';
import type { PriceTier } from '#contract/wings/entering/category/price.ts';
import { mayOnOrder, mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';
import { entriesEnd } from '#server/wings/ground/extension/extension.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { orderIsPaid, orderIsReal, owedForOrder } from '../payment/paid.store.ts';

const living = (db: ReadDb, scope: Scope, seasonId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('piece', 'piece.submissionId', 'submission.id')
    .innerJoin('entry', 'entry.pieceId', 'piece.id')
    .where('submission.seasonId', '=', seasonId)
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope));

/** Submissions of a season with something ready to order, in the order in which they were begun. */
export const listReadySubmissions = async (db: ReadDb, scope: Scope, seasonId: number): Promise<number[]> =>
  (
    await living(db, scope, seasonId)
      .where('entry.state', '=', 'ready')
      .select('submission.id')
      .distinct()
      .orderBy('submission.id')
      .execute()
  ).map(({ id }) => id);

/** The last end of entries that holds for anything someone may act on in a season. */
export const findLastEnd = async (db: ReadDb, scope: Scope, accountId: number, seasonId: number): Promise<Date> =>
  (
    await db
      .selectFrom('season')
      .select(
        sql<Date>`greatest(${entriesEnd(sql`${accountId}`)}, (
          select max(${entriesEnd(sql`submission.account_id`, sql`submission.id`)}) from submission
          where submission.season_id = season.id and submission.deleted_at is null and ${mayOnSubmission(scope)}))`.as('end'),
      )
      .where('season.id', '=', seasonId)
      .executeTakeFirstOrThrow()
  ).end;

export const findSeasonOfSubmission = (db: ReadDb, scope: Scope, submissionId: number) =>
  db
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .selectAll('season')
    .where('submission.id', '=', submissionId)
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope))
    .executeTakeFirst();

export async function countOpenEntries(db: ReadDb, scope: Scope, seasonId: number, tier: PriceTier) {
  const price = sql.ref(`category.${tier}_price`);
  const rows = await living(db, scope, seasonId)
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .where('entry.state', 'in', ['draft', 'ready'])
    .select(['entry.state', (eb) => eb.fn.countAll<number>().as('count'), sql<number>`sum(${price})::bigint`.as('amount')])
    .groupBy('entry.state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  return { drafts: of('draft')?.count ?? 0, ready: { count: of('ready')?.count ?? 0, amount: of('ready')?.amount ?? 0 } };
}

/** Cancelled orders are no one's debt. */
export async function sumOrders(db: ReadDb, scope: Scope, seasonId: number) {
  const rows = await db
    .selectFrom('orders')
    .select([
      orderIsPaid.as('isPaid'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<number>`sum(case when ${orderIsPaid} then orders.total - orders.credited else ${owedForOrder} end)::bigint`.as('amount'),
    ])
    .where('seasonId', '=', seasonId)
    .where('cancelledAt', 'is', null)
    .where(orderIsReal)
    .where(mayOnOrder(scope))
    .groupBy('isPaid')
    .execute();
  const of = (isPaid: boolean) => {
    const { count = 0, amount = 0 } = rows.find((row) => row.isPaid === isPaid) ?? {};
    return { count, amount };
  };
  return { unpaid: of(false), paid: of(true) };
}

export const findLastBilling = async (db: ReadDb, propertyId: number, accountId: number) =>
  (
    await db
      .selectFrom('orders')
      .select('billing')
      .where('accountId', '=', accountId)
      .where('propertyId', '=', propertyId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.billing;
