import { sql } from 'kysely';
import type { CheckMark } from '#contract/wings/desk/entry/entry-filter.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Administrators know entries by their numbers alone; their owners are named here. */
export const findPropertyOfEntry = async (db: ReadDb, entryId: number): Promise<number> =>
  (await db.selectFrom('entry').select('propertyId').where('id', '=', entryId).executeTakeFirst())?.propertyId ?? 0;

/** The address of the account the work is of, proved by a link that was sent there. */
export async function hasConfirmedEntrant(db: ReadDb, propertyId: number, submissionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select('account.emailConfirmedAt')
    .where('submission.propertyId', '=', propertyId)
    .where('submission.id', '=', submissionId)
    .executeTakeFirst();
  return Boolean(found?.emailConfirmedAt);
}

export const findCredits = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('pieceCredit')
    .select(['firstName', 'lastName', 'title', 'organization', 'brand'])
    .where('pieceId', '=', pieceId)
    .orderBy('position')
    .execute();

export const findSuggestions = (db: ReadDb, entryId: number) =>
  db
    .selectFrom('review')
    .innerJoin('category', 'category.id', 'review.suggestedCategoryId')
    .select(['category.id', 'category.name', (eb) => eb.fn.countAll<number>().as('judges')])
    .where('review.entryId', '=', entryId)
    .where('review.isSetAside', '=', false)
    .groupBy('category.id')
    .orderBy('judges', 'desc')
    .orderBy('category.name')
    .execute();

/** What was decided about an entry in its category already. */
export async function findDecisions(db: ReadDb, entryId: number) {
  const facts = await db
    .selectFrom('entry')
    .select([
      sql<boolean>`exists (select from ballot_rank where ballot_rank.entry_id = entry.id)`.as('isOnBallots'),
      sql<boolean>`exists (select from vote where vote.season_id = entry.season_id and vote.entry_id = entry.id)`.as('hasVotes'),
      sql<boolean>`exists (select from entry_award where entry_award.entry_id = entry.id)`.as('isAwarded'),
      sql<boolean>`exists (select from ranking where ranking.entry_id = entry.id and ranking.finalized_at is not null)`.as(
        'isRankingFinal',
      ),
    ])
    .where('id', '=', entryId)
    .executeTakeFirst();
  return facts ?? { isOnBallots: false, hasVotes: false, isAwarded: false, isRankingFinal: false };
}
export type Decisions = Awaited<ReturnType<typeof findDecisions>>;

/** What judges, executives and the public gave an entry so far. Rankings are final by category, also for what they left out. */
export async function findStanding(db: ReadDb, propertyId: number, entryId: number) {
  const found = await db
    .selectFrom('entry')
    .select([
      'entry.reviewsDone as reviews',
      sql<number>`(select count(*) from ballot_rank where ballot_rank.entry_id = entry.id)::int`.as('ballots'),
      sql<number>`(select count(*) from standing_vote
        where standing_vote.category_id = entry.category_id and standing_vote.entry_id = entry.id)::int`.as('votes'),
      sql<number>`(select count(*) from review_lease where review_lease.entry_id = entry.id)::int`.as('leases'),
      sql<boolean>`exists (select from category_ranking where category_ranking.category_id = entry.category_id
        and category_ranking.finalized_at is not null)`.as('isRankingFinal'),
      sql<boolean>`exists (select from entry_award where entry_award.entry_id = entry.id)`.as('isAwarded'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', entryId)
    .executeTakeFirst();
  return found ?? { reviews: 0, ballots: 0, votes: 0, leases: 0, isRankingFinal: false, isAwarded: false };
}

/** The last order an entry was in. */
export const findOrderOf = (db: ReadDb, entryId: number) =>
  db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .select(['orders.paymentStatusId', 'orders.cancelledAt'])
    .where('orderLine.entryId', '=', entryId)
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();

export const findOriginalCategory = async (db: ReadDb, entryId: number): Promise<number | null> =>
  (await db.selectFrom('entry').select('originalCategoryId').where('id', '=', entryId).executeTakeFirst())?.originalCategoryId ?? null;

/** The marks as they stand, held until the transaction ends. */
export const lockChecks = (db: WriteDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .leftJoin('entryCheck', 'entryCheck.entryId', 'entry.id')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'piece.title', 'entryCheck.mark', 'entryCheck.note', 'entryCheck.version'])
    .where('entry.propertyId', '=', propertyId)
    .where(sql<boolean>`entry.id = any(${[...entryIds]}::int[])`)
    .orderBy('entry.id')
    .forUpdate('entry')
    .execute();

export type KnownCheck = Awaited<ReturnType<typeof lockChecks>>[number];

/** Many marks in one statement: marking 500 entries takes as long as marking one. */
export async function putChecks(
  db: WriteDb,
  checks: readonly { entryId: number; mark: CheckMark; note: string }[],
  checked: { checkedAt: Date; checkedBy: number },
): Promise<void> {
  if (checks.length === 0) return;
  await sql`
    insert into entry_check (entry_id, mark, note, checked_at, checked_by)
    select "entryId", mark, note, ${checked.checkedAt}, ${checked.checkedBy}
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as given("entryId" int, mark text, note text)
    on conflict (entry_id) do update set mark = excluded.mark, note = excluded.note, checked_at = excluded.checked_at,
      checked_by = excluded.checked_by, version = entry_check.version + 1`.execute(db);
}

export async function deleteChecks(db: WriteDb, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length > 0) await db.deleteFrom('entryCheck').where('entryId', '=', anyOf(entryIds)).execute();
}
