import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Works that the public may vote on: shortlisted, or announced as nominees, and open to judging. `castTogether` judges votes by the same. */
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

export const listBallot = (db: ReadDb, propertyId: number, categoryId: number) =>
  onBallot(db, propertyId, categoryId).select(['entry.id', 'entry.pieceId', 'entry.texts']).orderBy('entry.id').execute();

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
  db.selectFrom('standingVote').select('entryId').where('voterId', '=', voterId).where('categoryId', '=', categoryId).executeTakeFirst();
