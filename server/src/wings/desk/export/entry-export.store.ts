import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The season asked for, else the one at work. */
export const findSeasonOrCurrent = (db: ReadDb, propertyId: number, seasonId?: number) =>
  db
    .selectFrom('season')
    .select('id')
    .where('propertyId', '=', propertyId)
    .$if(seasonId !== undefined, (query) => query.where('id', '=', seasonId ?? 0))
    .orderBy('isCurrent', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** Works with a paid entry, in the order of their titles. */
export async function listCreditedPieces(db: ReadDb, propertyId: number, seasonId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select('piece.id')
    .where('submission.propertyId', '=', propertyId)
    .where('submission.seasonId', '=', seasonId)
    .where((eb) =>
      eb.exists(eb.selectFrom('entry').select('entry.id').whereRef('entry.pieceId', '=', 'piece.id').where('entry.state', '=', 'paid')),
    )
    .orderBy(sql`lower(piece.title)`)
    .orderBy('piece.id')
    .execute();
  return rows.map(({ id }) => id);
}

const hasAward = (kind: string) =>
  sql<boolean>`exists (select from entry join entry_award on entry_award.entry_id = entry.id
    join winner_level on winner_level.id = entry_award.winner_level_id
    where entry.piece_id = piece.id and winner_level.kind = ${sql.lit(kind)})`;

export const findCreditedPieces = (db: ReadDb, propertyId: number, pieceIds: readonly number[]) =>
  db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select((eb) => [
      'piece.id',
      'piece.title',
      'piece.organization',
      'account.email',
      hasAward('winner').as('isWinner'),
      hasAward('pv_winner').as('isPvWinner'),
      hasAward('honoree').as('isHonoree'),
      hasAward('nominee').as('isNominee'),
      jsonArrayFrom(
        eb
          .selectFrom('entry')
          .innerJoin('category', 'category.id', 'entry.categoryId')
          .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
          .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
          .select(['category.name', 'mediaType.name as mediaType'])
          .whereRef('entry.pieceId', '=', 'piece.id')
          .where('entry.state', '=', 'paid')
          .orderBy('entry.id'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('pieceCredit')
          .select(['pieceCredit.firstName', 'pieceCredit.lastName', 'pieceCredit.title', 'pieceCredit.organization', 'pieceCredit.brand'])
          .whereRef('pieceCredit.pieceId', '=', 'piece.id')
          .orderBy('pieceCredit.position'),
      ).as('credits'),
    ])
    .where('submission.propertyId', '=', propertyId)
    .where(sql<boolean>`piece.id = any(${[...pieceIds]}::int[])`)
    .orderBy(sql`lower(piece.title)`)
    .orderBy('piece.id')
    .execute();

/** Every category of a season with its entries, also those without any: an empty category is what an organiser looks for. */
export const countByCategory = (db: ReadDb, propertyId: number, seasonId: number, counted: { isOriginal: boolean; onlyPaid: boolean }) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('entry')
          .select([
            (counted.isOriginal ? sql<number>`coalesce(original_category_id, category_id)` : sql<number>`category_id`).as('inCategory'),
            eb.fn.countAll<number>().as('entries'),
          ])
          .where('seasonId', '=', seasonId)
          .where('state', '<>', 'withdrawn')
          .$if(counted.onlyPaid, (query) => query.where('state', '=', 'paid'))
          .groupBy(sql`1`)
          .as('counted'),
      (join) => join.onRef('counted.inCategory', '=', 'category.id'),
    )
    .select([
      'mediaType.name as mediaType',
      'categoryType.name as categoryType',
      'category.name as category',
      sql<number>`coalesce(counted.entries, 0)::int`.as('entries'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('categoryType.name')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();
