import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The categories of a season that have ballots which count, in the order of its tree. */
export const listVoted = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('categoryRanking', (join) =>
      join.onRef('categoryRanking.categoryId', '=', 'category.id').on('categoryRanking.kind', '=', 'executive'),
    )
    .select([
      'category.id',
      'category.name',
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      'categoryRanking.finalizedAt',
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ballot')
          .select('ballot.id')
          .whereRef('ballot.categoryId', '=', 'category.id')
          .where('ballot.isConflict', '=', false)
          .where('ballot.isSetAside', '=', false),
      ),
    )
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

/** Paid entries that can be seen: no one ranks what no one can see. */
export const listInContest = (db: ReadDb, propertyId: number, categoryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .select(['entry.id', 'entry.categoryId'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .execute();

export const listShown = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'piece.title', 'piece.organization', pictureKeyOf('entry.piece_id').as('pictureKey')])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();
