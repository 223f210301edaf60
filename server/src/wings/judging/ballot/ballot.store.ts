import { sql } from 'kysely';
import { entryPropertiesJudgedOn } from '#contract/kernel/award/properties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findCategory = (db: ReadDb, propertyId: number, seasonId: number, categoryId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'category.id',
      'category.name',
      'category.description',
      'category.rules',
      'category.isMobile',
      'category.isPodcast',
      'categoryType.name as categoryTypeName',
      'mediaType.name as mediaTypeName',
    ])
    .where('category.id', '=', categoryId)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .executeTakeFirst();

/** The categories that these works are in, as far as this judging property judges them. */
export const findPlaces = (db: ReadDb, judgingPropertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .select(['entry.propertyId', 'entry.seasonId', 'entry.categoryId'])
    .distinct()
    .where('entry.id', 'in', [...entryIds])
    .where(
      'entry.propertyId',
      'in',
      entryPropertiesJudgedOn(judgingPropertyId).map(({ id }) => id),
    )
    .execute();

/** The shortlisted works of a category, in an order that is each judge's own and stays the same on reload. */
export const findNominees = (db: ReadDb, propertyId: number, categoryId: number, reviewerId: number) =>
  db
    .selectFrom('entry')
    .select(['entry.id', 'entry.pieceId', 'entry.texts'])
    .where('entry.categoryId', '=', categoryId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.isShortlisted', '=', true)
    .where('entry.isOff', '=', false)
    .where('entry.state', '=', 'paid')
    .orderBy(sql`md5(${String(reviewerId)} || '-' || entry.id)`)
    .execute();

export const findBallot = (db: ReadDb, reviewerId: number, categoryId: number) =>
  db.selectFrom('ballot').select('id').where('reviewerId', '=', reviewerId).where('categoryId', '=', categoryId).executeTakeFirst();

interface NewBallot {
  reviewerId: number;
  categoryId: number;
  seasonId: number;
  isConflict: boolean;
  savedAt: Date;
}

/** One ballot per judge and category, for good: of two concurrent saves only one is added. */
export async function addBallot(db: WriteDb, ballot: NewBallot, ranks: readonly { entryId: number; rank: number }[]): Promise<boolean> {
  const added = await db
    .insertInto('ballot')
    .values(ballot)
    .onConflict((same) => same.columns(['reviewerId', 'categoryId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (ranks.length)
    await db
      .insertInto('ballotRank')
      .values(ranks.map((rank) => ({ ...rank, ballotId: added.id })))
      .execute();
  return true;
}
