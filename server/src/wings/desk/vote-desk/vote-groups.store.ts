import { sql } from 'kysely';
import type { GroupKind, GroupState, Sign, Verdict } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const hasSeason = async (db: ReadDb, propertyId: number, seasonId: number): Promise<boolean> =>
  (await db.selectFrom('season').select('id').where('id', '=', seasonId).where('propertyId', '=', propertyId).executeTakeFirst()) !==
  undefined;

export const countStanding = async (db: ReadDb, propertyId: number, seasonId: number): Promise<number> =>
  (
    await db
      .selectFrom('standingVote')
      .innerJoin('category', 'category.id', 'standingVote.categoryId')
      .select(({ fn }) => fn.countAll<number>().as('votes'))
      .where('category.propertyId', '=', propertyId)
      .where('category.seasonId', '=', seasonId)
      .executeTakeFirstOrThrow()
  ).votes;

export const findWatch = (db: ReadDb, seasonId: number) =>
  db.selectFrom('voteWatch').select('lookedAt').where('seasonId', '=', seasonId).executeTakeFirst();

export const listGroups = (db: ReadDb, propertyId: number, seasonId: number, groupIds?: readonly number[]) =>
  db
    .selectFrom('voteGroup')
    .innerJoin('category', 'category.id', 'voteGroup.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('account', 'account.id', 'voteGroup.decidedBy')
    .select([
      'voteGroup.id',
      'voteGroup.categoryId',
      'category.name as category',
      'mediaType.name as mediaType',
      sql<GroupKind>`vote_group.kind`.as('kind'),
      'voteGroup.key',
      sql<Verdict>`vote_group.verdict`.as('verdict'),
      sql<Sign[]>`vote_group.signs`.as('signs'),
      'voteGroup.votes',
      'voteGroup.firstAt',
      'voteGroup.lastAt',
      sql<GroupState>`vote_group.state`.as('state'),
      'voteGroup.version',
      'voteGroup.reason',
      'voteGroup.decidedAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('decidedBy'),
      sql<boolean>`exists (select from category_ranking where category_ranking.category_id = vote_group.category_id
        and category_ranking.kind = 'pv' and category_ranking.finalized_at is not null)`.as('isFinal'),
    ])
    .where('voteGroup.propertyId', '=', propertyId)
    .where('voteGroup.seasonId', '=', seasonId)
    .$if(groupIds !== undefined, (query) => query.where('voteGroup.id', '=', anyOf(groupIds ?? [])))
    .orderBy('voteGroup.votes', 'desc')
    .orderBy('voteGroup.id')
    .execute();
export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** How the votes of each group fall on the works. */
export const countInGroups = (db: ReadDb, groupIds: readonly number[]) =>
  db
    .selectFrom('voteGroupMember')
    .innerJoin('standingVote', (join) =>
      join
        .onRef('standingVote.voterId', '=', 'voteGroupMember.voterId')
        .onRef('standingVote.categoryId', '=', 'voteGroupMember.categoryId'),
    )
    .select(['voteGroupMember.groupId', 'standingVote.entryId', sql<number>`count(*)::int`.as('votes')])
    .where('voteGroupMember.groupId', '=', anyOf(groupIds))
    .groupBy(['voteGroupMember.groupId', 'standingVote.entryId'])
    .execute();

/** The votes that count, by work. */
export const countCounted = (db: ReadDb, categoryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('countedVote', (join) =>
      join.onRef('countedVote.entryId', '=', 'entry.id').onRef('countedVote.categoryId', '=', 'entry.categoryId'),
    )
    .select(['entry.id as entryId', 'entry.categoryId', sql<number>`count(*)::int`.as('votes')])
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where('entry.isOff', '=', false)
    .groupBy('entry.id')
    .execute();

export const listMoments = (db: ReadDb, groupId: number) =>
  db
    .selectFrom('voteGroupMember')
    .innerJoin('standingVote', (join) =>
      join
        .onRef('standingVote.voterId', '=', 'voteGroupMember.voterId')
        .onRef('standingVote.categoryId', '=', 'voteGroupMember.categoryId'),
    )
    .select('standingVote.votedAt')
    .where('voteGroupMember.groupId', '=', groupId)
    .orderBy('standingVote.votedAt')
    .execute();

export const listVoters = (db: ReadDb, groupId: number, most: number) =>
  db
    .selectFrom('voteGroupMember')
    .innerJoin('standingVote', (join) =>
      join
        .onRef('standingVote.voterId', '=', 'voteGroupMember.voterId')
        .onRef('standingVote.categoryId', '=', 'voteGroupMember.categoryId'),
    )
    .innerJoin('vote', 'vote.id', 'standingVote.voteId')
    .innerJoin('voter', 'voter.id', 'voteGroupMember.voterId')
    .innerJoin('entry', 'entry.id', 'standingVote.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select([
      'voter.email',
      'voter.createdAt',
      sql<string>`network_of(vote.address)`.as('network'),
      'standingVote.votedAt',
      'piece.title',
      'vote.secondsOnPage',
      'vote.source',
    ])
    .where('voteGroupMember.groupId', '=', groupId)
    .orderBy('standingVote.votedAt')
    .limit(most)
    .execute();

/** Always in the same order, so that two organizers never wait for each other. */
export const lockGroups = (db: WriteDb, propertyId: number, seasonId: number, groupIds: readonly number[]) =>
  db
    .selectFrom('voteGroup')
    .select([
      'id',
      'categoryId',
      'votes',
      'version',
      'reason',
      'key',
      sql<GroupState>`state`.as('state'),
      sql<Verdict>`verdict`.as('verdict'),
    ])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('id', '=', anyOf(groupIds))
    .orderBy('id')
    .forUpdate()
    .execute();

export const listFinal = async (db: ReadDb, categoryIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('categoryRanking')
      .select('categoryId')
      .where('kind', '=', 'pv')
      .where('finalizedAt', 'is not', null)
      .where('categoryId', '=', anyOf(categoryIds))
      .execute()
  ).map(({ categoryId }) => categoryId);

export const decideGroups = (
  db: WriteDb,
  groupIds: readonly number[],
  decision: { state: GroupState; reason: string; decidedAt: Date; decidedBy: number },
) =>
  db
    .updateTable('voteGroup')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(groupIds))
    .execute();
