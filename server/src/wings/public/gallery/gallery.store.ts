import { type RawBuilder, sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { pictureOf } from './pages/gallery-picture.store.ts';

/** The view's columns are those of an inner join: what the types call nullable never is. */
const given = (id: number | null): number => id as number;

/** The newest season of which anything is announced. */
export const findNewestSeason = async (db: ReadDb, propertyId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('season')
      .select('season.id')
      .where('season.propertyId', '=', propertyId)
      .where((eb) =>
        eb.exists(eb.selectFrom('announcedAward').select('announcedAward.entryId').whereRef('announcedAward.seasonId', '=', 'season.id')),
      )
      .orderBy('season.number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Categories with announced works, in the organizers' order, else in that of the season's tree. */
const categoriesWithWorks = (db: ReadDb) =>
  db
    .selectFrom('announcedAward')
    .innerJoin('category', 'category.id', 'announcedAward.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select((eb) => [
      'category.id',
      'category.propertyId',
      'category.name',
      'category.description',
      'category.clonedFrom',
      'categoryType.name as categoryType',
      'mediaType.id as mediaTypeId',
      'mediaType.name as mediaType',
      'season.id as seasonId',
      'season.name as seasonName',
      'season.number as seasonNumber',
      eb.fn.count<number>('announcedAward.pieceId').distinct().as('works'),
    ])
    .groupBy(['category.id', 'categoryType.id', 'mediaType.id', 'season.id'])
    .orderBy(sql`category.gallery_position nulls last`)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .orderBy('category.position')
    .orderBy('category.id');
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number, mediaTypeId?: number) =>
  categoriesWithWorks(db)
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .$if(mediaTypeId !== undefined, (query) => query.where('mediaType.id', '=', mediaTypeId ?? 0))
    .execute();

export const findCategory = (db: ReadDb, id: number) => categoriesWithWorks(db).where('category.id', '=', id).executeTakeFirst();

/** The same category of other seasons: what it was taken over from, what was taken over from it, and its namesakes. */
export const listYears = (db: ReadDb, category: Pick<CategoryRow, 'id' | 'propertyId' | 'name'>) =>
  categoriesWithWorks(db)
    .where('category.propertyId', '=', category.propertyId)
    .where(
      sql<boolean>`(plain(category.name) = plain(${category.name}) or category.id in (
        with recursive line as (
          select id, cloned_from from category where id = ${category.id}
          union select other.id, other.cloned_from from category as other join line on other.id = line.cloned_from or other.cloned_from = line.id)
        select id from line))`,
    )
    .clearOrderBy()
    .orderBy('season.number', 'desc')
    .orderBy('category.id')
    .execute();

interface HonorRow {
  winnerLevelId: number;
  winnerLevel: string;
  kind: WinnerKind;
  colour: string | null;
  badge: string | null;
  categoryId: number;
  categoryName: string;
  seasonId: number;
  seasonName: string;
  finalizedAt: string;
}

/** What a work holds among these awards, the best level first. */
export const honorsOf = (awards: RawBuilder<unknown>) => sql<HonorRow[]>`coalesce((
  select json_agg(json_build_object('winnerLevelId', winner_level.id, 'winnerLevel', winner_level.name, 'kind', winner_level.kind,
      'colour', winner_level.colour, 'badge', winner_level.badge,
      'categoryId', category.id, 'categoryName', category.name, 'seasonId', season.id, 'seasonName', season.name,
      'finalizedAt', honor.finalized_at) order by honor.level_position, season.number desc, category.id)
  from ${awards} as honor
  join winner_level on winner_level.id = honor.winner_level_id
  join category on category.id = honor.category_id
  join season on season.id = honor.season_id
  where honor.piece_id = piece.id), '[]')`;

/** Works as they hang among others, the best level and then the newest season first. Whatever is not announced is not among them. */
export const listWorks = (db: ReadDb, propertyId: number, pieceIds: readonly number[]) =>
  db
    .selectFrom('galleryDocument as document')
    .innerJoin('piece', 'piece.id', 'document.pieceId')
    .select([
      'piece.id',
      'piece.title',
      'piece.organization',
      'piece.client',
      pictureOf('piece.id').as('picture'),
      sql<boolean>`exists (select from gallery_featured as chosen where chosen.piece_id = piece.id)`.as('isFeatured'),
      honorsOf(sql`announced_award`).as('honors'),
    ])
    .where('document.propertyId', '=', propertyId)
    .where('document.pieceId', '=', anyOf(pieceIds))
    .orderBy('document.bestPosition')
    .orderBy('document.seasonIds', 'desc')
    .orderBy('piece.id')
    .execute();
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number];

export const listPiecesOfCategory = async (db: ReadDb, categoryId: number): Promise<number[]> =>
  (await db.selectFrom('announcedAward').select('pieceId').distinct().where('categoryId', '=', categoryId).execute()).map(({ pieceId }) =>
    given(pieceId),
  );

/** Works that the organizers put first, in their order. Which of them may be seen is `listWorks` to say. */
export const listFeatured = async (db: ReadDb, seasonId: number): Promise<number[]> =>
  (await db.selectFrom('galleryFeatured').select('pieceId').where('seasonId', '=', seasonId).orderBy('position').execute()).map(
    ({ pieceId }) => pieceId,
  );

/** The award of an announced work; nothing where the public may not see it. */
export const findShown = (db: ReadDb, pieceId: number) =>
  db.selectFrom('galleryDocument').select('propertyId').where('pieceId', '=', pieceId).executeTakeFirst();

export const listEntriesOf = async (db: ReadDb, pieceId: number): Promise<number[]> =>
  (await db.selectFrom('announcedAward').select('entryId').distinct().where('pieceId', '=', pieceId).execute()).map(({ entryId }) =>
    given(entryId),
  );

/** How large the files of a work are, where that is known. */
export const listFileSizes = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('pieceFile')
    .innerJoin('storedFile', 'storedFile.key', 'pieceFile.fileKey')
    .select(['pieceFile.id', 'storedFile.width', 'storedFile.height'])
    .where('pieceFile.pieceId', '=', pieceId)
    .execute();

/** Credits with the name of the gallery that each means. */
export const listCredits = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('pieceCredit')
    .select(['firstName', 'lastName', 'title', 'organization'])
    .select(nameIn('person', sql`btrim(piece_credit.first_name || ' ' || piece_credit.last_name)`).as('nameId'))
    .where('pieceId', '=', pieceId)
    .orderBy('position')
    .execute();

/** Whose work it is, or for whom it was made, among the organizations that it names. */
export const findOrganizationName = async (
  db: ReadDb,
  propertyId: number,
  pieceId: number,
  as: 'organization' | 'client',
): Promise<number | null> =>
  (
    await db
      .selectFrom('galleryCredit')
      .innerJoin('galleryName', 'galleryName.id', 'galleryCredit.nameId')
      .innerJoin('piece', 'piece.id', 'galleryCredit.pieceId')
      .innerJoin('gallerySpelling', 'gallerySpelling.nameId', 'galleryName.id')
      .select('galleryName.id')
      .where('galleryCredit.pieceId', '=', pieceId)
      .where('galleryName.propertyId', '=', propertyId)
      .where('galleryName.kind', '=', 'organization')
      .where(sql<boolean>`gallery_spelling.plain_name = plain(${sql.ref(`piece.${as}`)})`)
      .executeTakeFirst()
  )?.id ?? null;

const nameIn = (kind: string, spelled: ReturnType<typeof sql>) => sql<number | null>`(
  select coalesce(parted.name_id, spelling.name_id)
  from piece join submission on submission.id = piece.submission_id
  join gallery_spelling as spelling on spelling.property_id = submission.property_id and spelling.kind = ${kind} and spelling.plain_name = plain(${spelled})
  left join gallery_parted as parted on parted.piece_id = piece.id and parted.kind = ${kind} and parted.plain_name = spelling.plain_name
  where piece.id = piece_credit.piece_id)`;

/** Other announced works of the people this one credits, those that share most first. */
export const listRelated = async (db: ReadDb, pieceId: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('galleryCredit as own')
      .innerJoin('galleryCredit as other', 'other.nameId', 'own.nameId')
      .innerJoin('galleryDocument as document', 'document.pieceId', 'other.pieceId')
      .select('other.pieceId')
      .where('own.pieceId', '=', pieceId)
      .where('other.pieceId', '<>', pieceId)
      .groupBy(['other.pieceId', 'document.bestPosition'])
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('document.bestPosition')
      .orderBy('other.pieceId', 'desc')
      .limit(most)
      .execute()
  ).map((row) => row.pieceId);
