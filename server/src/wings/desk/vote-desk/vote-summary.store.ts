import { sql } from 'kysely';
import { votesEnd } from '#server/wings/results/ranking/votes-end.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'number', 'votingStartDate', 'votingEndDate', votesEnd.as('votesEnd')])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

/** Since when the public vote of each category is final. */
export const listFinal = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('categoryRanking')
    .innerJoin('category', 'category.id', 'categoryRanking.categoryId')
    .select(['category.id', 'categoryRanking.finalizedAt'])
    .where('category.seasonId', '=', seasonId)
    .where('categoryRanking.kind', '=', 'pv')
    .where('categoryRanking.finalizedAt', 'is not', null)
    .execute();

export const countVoters = async (db: ReadDb, seasonId: number): Promise<number> =>
  (
    await db
      .selectFrom('countedVote')
      .innerJoin('category', 'category.id', 'countedVote.categoryId')
      .select(sql<number>`count(distinct counted_vote.voter_id)::int`.as('voters'))
      .where('category.seasonId', '=', seasonId)
      .executeTakeFirstOrThrow()
  ).voters;

const ofSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('countedVote')
    .innerJoin('category', 'category.id', 'countedVote.categoryId')
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId);

export const countByDay = (db: ReadDb, propertyId: number, seasonId: number, zone: string) =>
  ofSeason(db, propertyId, seasonId)
    .select([
      'category.id as categoryId',
      'category.name as category',
      sql<string>`to_char(counted_vote.voted_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('votes'),
    ])
    .groupBy(['category.id', 'day'])
    .execute();

export const countByHour = (db: ReadDb, propertyId: number, seasonId: number, since: Date) =>
  ofSeason(db, propertyId, seasonId)
    .select([sql<Date>`date_trunc('hour', counted_vote.voted_at)`.as('hour'), sql<number>`count(*)::int`.as('votes')])
    .where(sql<Date>`counted_vote.voted_at`, '>=', since)
    .groupBy('hour')
    .execute();

export const countByNetwork = (db: ReadDb, propertyId: number, seasonId: number) =>
  ofSeason(db, propertyId, seasonId)
    .innerJoin('vote', 'vote.id', 'countedVote.voteId')
    .select([
      sql<string>`network_of(vote.address)`.as('network'),
      sql<number>`count(*)::int`.as('votes'),
      sql<number>`(count(*) over ())::int`.as('networks'),
    ])
    .groupBy('network')
    .orderBy('votes', 'desc')
    .orderBy('network')
    .limit(8)
    .execute();

export const countBySource = (db: ReadDb, propertyId: number, seasonId: number) =>
  ofSeason(db, propertyId, seasonId)
    .innerJoin('vote', 'vote.id', 'countedVote.voteId')
    .select([sql<string | null>`nullif(vote.source, '')`.as('source'), sql<number>`count(*)::int`.as('votes')])
    .groupBy('source')
    .orderBy('votes', 'desc')
    .orderBy('source')
    .limit(9)
    .execute();

/** Categories in which someone voted and whose public vote is not final. */
export const listToFinalize = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.name'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where(
      sql<boolean>`exists (select from standing_vote where standing_vote.category_id = category.id)
        and not exists (select from category_ranking where category_ranking.category_id = category.id and kind = 'pv' and finalized_at is not null)`,
    )
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

const finalizations = (db: ReadDb) =>
  db
    .selectFrom('voteFinalization')
    .leftJoin('account', 'account.id', 'voteFinalization.askedBy')
    .selectAll('voteFinalization')
    .select(sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('by'));
export type FinalizationRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

export const findLatest = (db: ReadDb, propertyId: number, seasonId: number) =>
  finalizations(db)
    .where('voteFinalization.propertyId', '=', propertyId)
    .where('voteFinalization.seasonId', '=', seasonId)
    .orderBy('voteFinalization.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const addFinalization = async (
  db: WriteDb,
  given: { propertyId: number; seasonId: number; categoryIds: number[]; reason: string | null; askedAt: Date; askedBy: number },
): Promise<number> => (await db.insertInto('voteFinalization').values(given).returning('id').executeTakeFirstOrThrow()).id;

export const lockFinalization = (db: WriteDb, id: number) =>
  db.selectFrom('voteFinalization').selectAll().where('id', '=', id).where('state', '<>', 'done').forUpdate().executeTakeFirst();

export interface LeftOpen {
  categoryId: number;
  category: string;
  why: 'tie' | 'noVotes' | 'groups';
}

/** One category further; the last one ends it. */
export const advance = (
  db: WriteDb,
  id: number,
  { leftOpen, isLast, now }: { leftOpen?: LeftOpen | undefined; isLast: boolean; now: Date },
) =>
  db
    .updateTable('voteFinalization')
    .set((eb) => ({
      done: eb('done', '+', 1),
      state: isLast ? 'done' : 'running',
      finishedAt: isLast ? now : null,
      ...(leftOpen && { leftOpen: sql`left_open || ${JSON.stringify([leftOpen])}::jsonb` as never }),
    }))
    .where('id', '=', id)
    .execute();
