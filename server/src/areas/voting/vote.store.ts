import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

/** Votes of one voter come one after the other, so that the latest is the one that stands. */
export const lockVoterByKey = (db: WriteDb, propertyId: number, voterKey: string) =>
  db
    .selectFrom('voter')
    .select(['id', 'confirmedAt'])
    .where('voterKey', '=', voterKey)
    .where('propertyId', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();

export const findVotingDates = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['votingStartDate', 'votingEndDate'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

interface Choice {
  entryId: number;
  seasonId: number;
  categoryId: number;
  mediaTypeId: number;
}

/** Works that the public may vote on: shortlisted, or told to be nominees, and open to judging. */
const onBallot = (db: ReadDb, propertyId: number, categoryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.categoryId', '=', categoryId)
    .where('category.isActive', '=', true)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where((eb) =>
      eb.or([
        eb('entry.isShortlisted', '=', true),
        eb.exists(
          eb
            .selectFrom('entryAward')
            .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
            .select(sql<number>`1`.as('one'))
            .whereRef('entryAward.entryId', '=', 'entry.id')
            .where('winnerLevel.kind', '=', 'nominee')
            .where('entryAward.finalizedAt', 'is not', null),
        ),
      ]),
    );

export async function isOnBallot(db: ReadDb, propertyId: number, { entryId, seasonId, categoryId, mediaTypeId }: Choice): Promise<boolean> {
  const found = await onBallot(db, propertyId, categoryId)
    .select('entry.id')
    .where('entry.id', '=', entryId)
    .where('entry.seasonId', '=', seasonId)
    .where('categoryType.mediaTypeId', '=', mediaTypeId)
    .executeTakeFirst();
  return found !== undefined;
}

/** In an order that differs from voter to voter, so that no work is always the first. */
export const listBallot = (db: ReadDb, propertyId: number, categoryId: number, voterId: number | undefined) =>
  onBallot(db, propertyId, categoryId)
    .select(['entry.id', 'entry.pieceId', 'entry.texts'])
    .orderBy(sql`md5(entry.id || '-' || ${String(voterId ?? 'nobody')})`)
    .execute();

export const findBallotCategory = (db: ReadDb, propertyId: number, categoryId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select([
      'category.id',
      'category.seasonId',
      'category.name',
      'category.description',
      'categoryType.name as categoryType',
      'mediaType.id as mediaTypeId',
      'mediaType.name as mediaType',
      'season.votingStartDate',
      'season.votingEndDate',
    ])
    .where('category.id', '=', categoryId)
    .where('category.propertyId', '=', propertyId)
    .where('category.isActive', '=', true)
    .executeTakeFirst();

export const findStanding = (db: ReadDb, voterId: number, categoryId: number) =>
  db
    .selectFrom('standingVote')
    .innerJoin('vote', 'vote.id', 'standingVote.voteId')
    .select(['standingVote.entryId', 'standingVote.votedAt', 'vote.score'])
    .where('standingVote.voterId', '=', voterId)
    .where('standingVote.categoryId', '=', categoryId)
    .executeTakeFirst();

interface NewVote {
  voterId: number;
  seasonId: number;
  categoryId: number;
  entryId: number;
  score: number;
  address: string;
  agent: string;
  deviceMark: string | null;
  source: string | null;
  secondsOnPage: number | null;
  votedAt: Date;
}

/** Keeps the vote for good, and lets it stand in place of the one before. */
export async function addVote(db: WriteDb, propertyId: number, vote: NewVote): Promise<void> {
  const { id } = await db
    .insertInto('vote')
    .values({ ...vote, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const standing = { entryId: vote.entryId, voteId: id, votedAt: vote.votedAt };
  await db
    .insertInto('standingVote')
    .values({ voterId: vote.voterId, categoryId: vote.categoryId, ...standing })
    .onConflict((conflict) => conflict.columns(['voterId', 'categoryId']).doUpdateSet(standing))
    .execute();
}
