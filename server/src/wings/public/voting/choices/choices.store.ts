import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { hasWonVote, isNominated } from '../vote-categories.store.ts';

export const findCodeOf = async (db: ReadDb, voterId: number, seasonId: number): Promise<string | undefined> =>
  (await db.selectFrom('choiceCard').select('code').where('voterId', '=', voterId).where('seasonId', '=', seasonId).executeTakeFirst())
    ?.code;

/** The card's code: the one it had before, if it is shown already. */
export async function showCard(
  db: WriteDb,
  card: { voterId: number; seasonId: number; propertyId: number; code: string; shownAt: Date },
): Promise<string> {
  const { code } = await db
    .insertInto('choiceCard')
    .values(card)
    .onConflict((same) => same.columns(['voterId', 'seasonId']).doUpdateSet({ code: sql`choice_card.code` }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

export const hideCard = (db: WriteDb, voterId: number, seasonId: number) =>
  db.deleteFrom('choiceCard').where('voterId', '=', voterId).where('seasonId', '=', seasonId).returning('code').executeTakeFirst();

/** A card that everyone may see, and when its vote takes place. */
export const findShownCard = (db: ReadDb, code: string) =>
  db
    .selectFrom('choiceCard')
    .innerJoin('season', 'season.id', 'choiceCard.seasonId')
    .select(['choiceCard.propertyId', 'choiceCard.seasonId', 'choiceCard.voterId'])
    .select(['season.number', 'season.votingStartDate', 'season.votingEndDate'])
    .where('choiceCard.code', '=', code)
    .executeTakeFirst();

/** Works on the ballots that have a counted vote of the voter, in the order of the categories. */
export const listCountedChoices = (db: ReadDb, propertyId: number, voterId: number, seasonId: number) =>
  db
    .selectFrom('countedVote')
    .innerJoin('category', 'category.id', 'countedVote.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('entry', 'entry.id', 'countedVote.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id as entryId', 'category.id as categoryId', 'category.name as category', 'piece.title', 'piece.organization as maker'])
    .select([pictureKeyOf('piece.id').as('pictureKey'), hasWonVote.as('hasWon')])
    .where('countedVote.voterId', '=', voterId)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where(isNominated)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export type Choice = Awaited<ReturnType<typeof listCountedChoices>>[number];
