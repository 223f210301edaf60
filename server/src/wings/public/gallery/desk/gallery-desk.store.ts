import { sql } from 'kysely';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findDesk = (db: ReadDb, seasonId: number) =>
  db.selectFrom('gallerySeason').select(['embargoUntil', 'openedAt', 'version']).where('seasonId', '=', seasonId).executeTakeFirst();

/** In hand until the transaction ends; an empty one where there was none. */
export async function lockDesk(db: WriteDb, propertyId: number, seasonId: number, now: Date) {
  await db
    .insertInto('gallerySeason')
    .values({ propertyId, seasonId, changedAt: now })
    .onConflict((conflict) => conflict.column('seasonId').doNothing())
    .execute();
  return db.selectFrom('gallerySeason').selectAll().where('seasonId', '=', seasonId).forUpdate().executeTakeFirstOrThrow();
}

export const changeDesk = (
  db: WriteDb,
  seasonId: number,
  change: { embargoUntil?: Date | null; openedAt?: Date | null; changedAt: Date; changedBy?: number },
) =>
  db
    .updateTable('gallerySeason')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('seasonId', '=', seasonId)
    .execute();

/** The next season whose embargo is over, in hand; others skip it. */
export const lockDue = (db: WriteDb, now: Date) =>
  db
    .selectFrom('gallerySeason')
    .select(['seasonId', 'propertyId', 'embargoUntil'])
    .where('embargoUntil', '<=', now)
    .orderBy('embargoUntil')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const bestLevel = (seasonId: number) => sql<string>`(select winner_level.name
  from final_award join winner_level on winner_level.id = final_award.winner_level_id
  where final_award.piece_id = piece.id and final_award.season_id = ${seasonId}
  order by final_award.level_position, winner_level.id limit 1)`;

/** Announced works of a season, also under embargo. */
const works = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('piece')
    .select(['piece.id', 'piece.title', 'piece.organization', pictureKeyOf('piece.id').as('pictureKey'), bestLevel(seasonId).as('level')])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('finalAward')
          .select('finalAward.entryId')
          .whereRef('finalAward.pieceId', '=', 'piece.id')
          .where('finalAward.seasonId', '=', seasonId),
      ),
    );
export type DeskWorkRow = Awaited<ReturnType<typeof listFeatured>>[number];

export const listFeatured = (db: ReadDb, seasonId: number) =>
  works(db, seasonId)
    .innerJoin('galleryFeatured', 'galleryFeatured.pieceId', 'piece.id')
    .where('galleryFeatured.seasonId', '=', seasonId)
    .orderBy('galleryFeatured.position')
    .orderBy('piece.id')
    .execute();

export async function listWorks(db: ReadDb, seasonId: number, search: string, page: { offset: number; limit: number }) {
  const matching = works(db, seasonId).$if(search !== '', (query) =>
    query.where(
      sql<boolean>`plain(piece.title || ' ' || piece.organization) like '%' || replace(replace(plain(${search}), '%', '\\%'), '_', '\\_') || '%'`,
    ),
  );
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(
      sql`(select min(final_award.level_position) from final_award where final_award.piece_id = piece.id and final_award.season_id = ${seasonId})`,
    )
    .orderBy(sql`plain(piece.title)`)
    .orderBy('piece.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}

/** Which of these hold an announced award of the season. */
export const listHonored = async (db: ReadDb, seasonId: number, pieceIds: readonly number[]): Promise<number[]> =>
  (
    await sql<{ id: number }>`select distinct piece_id as id from final_award
      where season_id = ${seasonId} and piece_id = any (${[...pieceIds]}::int[])`.execute(db as never)
  ).rows.map(({ id }) => id);

export async function putFeatured(db: WriteDb, seasonId: number, pieceIds: readonly number[]): Promise<void> {
  await db.deleteFrom('galleryFeatured').where('seasonId', '=', seasonId).execute();
  if (pieceIds.length)
    await db
      .insertInto('galleryFeatured')
      .values(pieceIds.map((pieceId, position) => ({ seasonId, pieceId, position })))
      .execute();
}

/** Every category with announced works, also under embargo, as the gallery will have them. */
export const listCategories = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('finalAward')
    .innerJoin('category', 'category.id', 'finalAward.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select((eb) => [
      'category.id',
      'category.name',
      'mediaType.name as mediaType',
      eb.fn.count<number>('finalAward.pieceId').distinct().as('works'),
    ])
    .where('finalAward.seasonId', '=', seasonId)
    .groupBy(['category.id', 'categoryType.id', 'mediaType.id'])
    .orderBy(sql`category.gallery_position nulls last`)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const countFinal = async (db: ReadDb, seasonId: number): Promise<{ works: number; achievements: number }> =>
  (
    await sql<{ works: number; achievements: number }>`select
      (select count(distinct piece_id) from final_award where season_id = ${seasonId}) as works,
      (select count(*) from special_achievement where season_id = ${seasonId} and is_public) as achievements`.execute(db as never)
  ).rows[0] ?? { works: 0, achievements: 0 };
