import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findReceiptKey = async (db: ReadDb, seasonId: number): Promise<Buffer> =>
  (await db.selectFrom('receiptKey').select('key').where('seasonId', '=', seasonId).executeTakeFirstOrThrow()).key;

/** What becomes of the current votes, by category. A vote is counted once: as of someone unconfirmed, held, removed, or counted. */
export const countStates = (db: ReadDb, propertyId: number, seasonId: number, categoryIds?: readonly number[]) =>
  db
    .selectFrom('standingVote')
    .innerJoin('category', 'category.id', 'standingVote.categoryId')
    .innerJoin('voter', 'voter.id', 'standingVote.voterId')
    .leftJoin('voteGroupMember', (join) =>
      join
        .onRef('voteGroupMember.voterId', '=', 'standingVote.voterId')
        .onRef('voteGroupMember.categoryId', '=', 'standingVote.categoryId'),
    )
    .leftJoin('voteGroup', 'voteGroup.id', 'voteGroupMember.groupId')
    .select([
      'category.id as categoryId',
      sql<number>`count(*)::int`.as('standing'),
      sql<number>`(count(*) filter (where voter.confirmed_at is null))::int`.as('unconfirmed'),
      sql<number>`(count(*) filter (where voter.confirmed_at is not null and vote_group.state = 'held'))::int`.as('held'),
      sql<number>`(count(*) filter (where voter.confirmed_at is not null and vote_group.state = 'removed'))::int`.as('removed'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .$if(categoryIds !== undefined, (query) => query.where('category.id', '=', anyOf(categoryIds ?? [])))
    .groupBy('category.id')
    .execute();

export const listCounted = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('countedVote', (join) =>
      join.onRef('countedVote.entryId', '=', 'entry.id').onRef('countedVote.categoryId', '=', 'entry.categoryId'),
    )
    .select(['entry.id as entryId', sql<number>`counted_vote.vote_id`.as('voteId')])
    .where('entry.categoryId', '=', categoryId)
    .execute();

export const listTitles = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id as entryId', 'piece.title'])
    .where('entry.categoryId', '=', categoryId)
    .execute();

/** Groups whose votes do not count. */
export const listLeftOut = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('voteGroup')
    .select(['categoryId', sql<'held' | 'removed'>`state`.as('state'), 'votes', 'reason'])
    .where('categoryId', '=', anyOf(categoryIds))
    .where('state', '<>', 'counted')
    .orderBy('id')
    .execute();

export interface NewList {
  categoryId: number;
  propertyId: number;
  seasonId: number;
  root: string;
  commitments: Buffer;
  totals: readonly { entryId: number; title: string; votes: number }[];
  voters: number;
  unconfirmed: number;
  held: number;
  removed: number;
  reasons: readonly { state: 'held' | 'removed'; votes: number; reason: string }[];
  publishedAt: Date;
}

export const addList = (db: WriteDb, { totals, reasons, ...list }: NewList) =>
  db
    .insertInto('voteList')
    .values((eb) => ({
      ...list,
      totals: JSON.stringify(totals),
      reasons: JSON.stringify(reasons),
      number: eb
        .selectFrom('voteList as earlier')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('earlier.categoryId', '=', list.categoryId),
    }))
    .execute();

export const withdrawLists = (db: WriteDb, categoryIds: readonly number[], now: Date) =>
  db
    .updateTable('voteList')
    .set({ withdrawnAt: now })
    .where('categoryId', '=', anyOf(categoryIds))
    .where('withdrawnAt', 'is', null)
    .execute();

export const listLists = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('voteList')
    .innerJoin('category', 'category.id', 'voteList.categoryId')
    .select([
      'category.id as categoryId',
      'category.name as category',
      'voteList.number',
      'voteList.publishedAt',
      'voteList.withdrawnAt',
      'voteList.root',
      sql<number>`(octet_length(vote_list.commitments) / 32)::int`.as('counted'),
    ])
    .where('voteList.propertyId', '=', propertyId)
    .where('voteList.seasonId', '=', seasonId)
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('voteList.number')
    .execute();

/** One list, the latest unless its number is said, with whether the public knows who won. */
export const findList = (db: ReadDb, propertyId: number, seasonId: number, categoryId: number, number?: number) =>
  db
    .selectFrom('voteList')
    .innerJoin('category', 'category.id', 'voteList.categoryId')
    .innerJoin('season', 'season.id', 'voteList.seasonId')
    .selectAll('voteList')
    .select([
      'category.name as category',
      'season.name as season',
      sql<boolean>`exists (select from announced_award where category_id = category.id and announced_award.kind = 'pv_winner')`.as(
        'isAnnounced',
      ),
    ])
    .where('voteList.propertyId', '=', propertyId)
    .where('voteList.seasonId', '=', seasonId)
    .where('voteList.categoryId', '=', categoryId)
    .$if(number !== undefined, (query) => query.where('voteList.number', '=', number ?? 0))
    .orderBy('voteList.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCommitments = async (db: ReadDb, categoryId: number, number: number): Promise<Buffer> =>
  (
    await db
      .selectFrom('voteList')
      .select('commitments')
      .where('categoryId', '=', categoryId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).commitments;

/** A voter's current votes in a season, with the list of its category and whether a group keeps it back. */
export const listOfVoter = (db: ReadDb, propertyId: number, seasonId: number, voterId: number) =>
  db
    .selectFrom('standingVote')
    .innerJoin('category', 'category.id', 'standingVote.categoryId')
    .leftJoin('voteGroupMember', (join) =>
      join.onRef('voteGroupMember.categoryId', '=', 'category.id').on('voteGroupMember.voterId', '=', voterId),
    )
    .leftJoin('voteGroup', 'voteGroup.id', 'voteGroupMember.groupId')
    .leftJoin('voteList', (join) => join.onRef('voteList.categoryId', '=', 'category.id').on('voteList.withdrawnAt', 'is', null))
    .select([
      'category.id as categoryId',
      'category.name as category',
      'standingVote.voteId',
      'standingVote.votedAt',
      'voteGroup.state',
      'voteList.number',
      'voteList.root',
    ])
    .where('standingVote.voterId', '=', voterId)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

/** Votes of a voter in a season that no longer count, the latest first. */
export const listReplaced = (db: ReadDb, propertyId: number, seasonId: number, voterId: number, limit: number) =>
  db
    .selectFrom('replacedVote')
    .innerJoin('category', 'category.id', 'replacedVote.categoryId')
    .select([
      'category.id as categoryId',
      'category.name as category',
      'replacedVote.voteId',
      'replacedVote.votedAt',
      'replacedVote.replacedAt',
      'replacedVote.isTakenBack',
    ])
    .where('replacedVote.voterId', '=', voterId)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('replacedVote.replacedAt', 'desc')
    .orderBy('replacedVote.voteId', 'desc')
    .limit(limit)
    .execute();
