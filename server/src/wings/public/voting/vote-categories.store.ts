import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The same works as on the ballots (`vote.store.ts`), of a whole season at once. */
export const isNominated = sql<boolean>`(entry.is_shortlisted or exists (
  select 1 from entry_award join winner_level on winner_level.id = entry_award.winner_level_id
  where entry_award.entry_id = entry.id and winner_level.kind = 'nominee' and entry_award.finalized_at is not null))`;

export const hasWonVote = sql<boolean>`exists (
  select 1 from announced_award where announced_award.entry_id = entry.id and announced_award.kind = 'pv_winner')`;

export const listVoteCategories = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'category.categoryTypeId', 'categoryType.name as categoryType'])
    .select(['categoryType.mediaTypeId', 'mediaType.name as mediaType'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const listNominees = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'entry.categoryId', 'piece.title', 'piece.organization'])
    .select([pictureKeyOf('piece.id').as('pictureKey'), hasWonVote.as('hasWonVote')])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where(isNominated)
    .orderBy('entry.id')
    .execute();

export const findAwardOfCategory = async (db: ReadDb, categoryId: number): Promise<number | undefined> =>
  (await db.selectFrom('category').select('propertyId').where('id', '=', categoryId).executeTakeFirst())?.propertyId;

/** A work that the public can vote for, with all that a vote for it has to name; of any award where none is given. */
export const findNominee = (db: ReadDb, propertyId: number | undefined, entryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('season', 'season.id', 'entry.seasonId')
    .select([
      'entry.id',
      'entry.propertyId',
      'piece.title',
      'piece.organization',
      'entry.seasonId',
      'entry.categoryId',
      'category.name as category',
    ])
    .select(['categoryType.mediaTypeId', 'season.votingStartDate', 'season.votingEndDate', pictureKeyOf('piece.id').as('pictureKey')])
    .select(hasWonVote.as('hasWonVote'))
    .$if(propertyId !== undefined, (query) => query.where('entry.propertyId', '=', propertyId ?? 0))
    .where('entry.id', '=', entryId)
    .where('category.isActive', '=', true)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where(isNominated)
    .executeTakeFirst();

/** What a ballot says of its works beside what everyone else is shown. */
export const listBallotDetails = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select((eb) => [
      'entry.id',
      'piece.twitterName',
      hasWonVote.as('hasWonVote'),
      jsonArrayFrom(
        eb
          .selectFrom('pieceCredit')
          .select(['pieceCredit.firstName', 'pieceCredit.lastName', 'pieceCredit.title'])
          .whereRef('pieceCredit.pieceId', '=', 'piece.id')
          .orderBy('pieceCredit.position'),
      ).as('credits'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();

export const listVotesOf = (db: ReadDb, voterId: number, seasonId: number) =>
  db
    .selectFrom('standingVote')
    .innerJoin('category', 'category.id', 'standingVote.categoryId')
    .innerJoin('entry', 'entry.id', 'standingVote.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['standingVote.categoryId', 'standingVote.entryId', 'standingVote.votedAt'])
    .select(['category.name as category', 'piece.title', 'piece.organization', pictureKeyOf('piece.id').as('pictureKey')])
    .where('standingVote.voterId', '=', voterId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('standingVote.votedAt')
    .orderBy('standingVote.categoryId')
    .execute();

export const findSeason = (db: ReadDb, propertyId: number, id: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'number', 'votingStartDate', 'votingEndDate', 'winnersDate'])
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findVoterByKey = (db: ReadDb, propertyId: number, voterKey: string) =>
  db
    .selectFrom('voter')
    .select(['id', 'confirmedAt'])
    .where('propertyId', '=', propertyId)
    .where('voterKey', '=', voterKey)
    .executeTakeFirst();
