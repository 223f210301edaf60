import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

export const findCurrentSeason = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'number', 'earlyEndDate', 'regularEndDate', 'endDate'])
    .where('propertyId', '=', propertyId)
    .where('isCurrent', '=', true)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** The whole tree of a season in one go. */
export const findTree = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .innerJoin('season', 'season.id', 'mediaType.seasonId')
    .select((eb) => [
      'mediaType.id',
      'mediaType.name',
      jsonArrayFrom(
        eb
          .selectFrom('categoryType')
          .select((type) => [
            'categoryType.id',
            'categoryType.name',
            jsonArrayFrom(
              type
                .selectFrom('category')
                .select([
                  'category.id',
                  'category.name',
                  'category.description',
                  'category.isCampaign',
                  'category.isMobile',
                  'category.isPodcast',
                  'category.earlyPrice',
                  'category.regularPrice',
                  'category.latePrice',
                ])
                .whereRef('category.categoryTypeId', '=', 'categoryType.id')
                .where('category.isActive', '=', true)
                .where('category.isHidden', '=', false)
                .orderBy('category.position')
                .orderBy('category.name'),
            ).as('categories'),
          ])
          .whereRef('categoryType.mediaTypeId', '=', 'mediaType.id')
          .where('categoryType.isActive', '=', true)
          .orderBy('categoryType.position')
          .orderBy('categoryType.name'),
      ).as('categoryTypes'),
    ])
    .where('mediaType.seasonId', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .where('mediaType.isActive', '=', true)
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .execute();

export const findMediaTypes = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .select((eb) => [
      'mediaType.id',
      'mediaType.name',
      'mediaType.position',
      eb
        .selectFrom('category')
        .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('categoryType.mediaTypeId', '=', 'mediaType.id')
        .where('categoryType.isActive', '=', true)
        .where('category.isActive', '=', true)
        .where('category.isHidden', '=', false)
        .as('categories'),
    ])
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Numbers of media types, category types and categories belong to one property directly; the tenant comes with them. */
export const findMediaType = (db: ReadDb, id: number) =>
  db
    .selectFrom('mediaType')
    .innerJoin('season', 'season.id', 'mediaType.seasonId')
    .select(['mediaType.id', 'mediaType.name', 'season.propertyId'])
    .where('mediaType.id', '=', id)
    .executeTakeFirst();

export const findCategoryType = (db: ReadDb, id: number) =>
  db.selectFrom('categoryType').select('id').where('id', '=', id).executeTakeFirst();

export const listCategoryTypes = (db: ReadDb, mediaTypeId: number) =>
  db
    .selectFrom('categoryType')
    .select((eb) => [
      'categoryType.id',
      'categoryType.name',
      'categoryType.position',
      eb
        .selectFrom('category')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('category.categoryTypeId', '=', 'categoryType.id')
        .where('category.isActive', '=', true)
        .where('category.isHidden', '=', false)
        .as('categories'),
    ])
    .where('mediaTypeId', '=', mediaTypeId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Categories with the words above them and the days on which their price rises. */
export const listCategories = (db: ReadDb, wanted: ({ categoryTypeId: number } | { ids: readonly number[] }) & { isActive: boolean }) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .selectAll('category')
    .select([
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      'season.earlyEndDate',
      'season.regularEndDate',
      'season.endDate',
    ])
    .where(
      sql<boolean>`(category.is_active and not category.is_hidden and category_type.is_active and media_type.is_active) = ${wanted.isActive}`,
    )
    .where((eb) =>
      'ids' in wanted ? eb('category.id', '=', anyOf(wanted.ids)) : eb('category.categoryTypeId', '=', wanted.categoryTypeId),
    )
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export const hasCampaigns = async (db: ReadDb, mediaTypeId: number): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .select('category.id')
    .where('categoryType.mediaTypeId', '=', mediaTypeId)
    .where('categoryType.isActive', '=', true)
    .where('category.isCampaign', '=', true)
    .where('category.isActive', '=', true)
    .where('category.isHidden', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What a category asks now. */
export const listCustomFields = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('categoryCustomField')
    .selectAll()
    .where('categoryId', '=', categoryId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What these categories exclude, whichever side of the pair they are on. */
export async function listExcluded(db: ReadDb, categoryIds: readonly number[]): Promise<number[]> {
  const ids = [...categoryIds, 0];
  const rows = await db
    .selectFrom('categoryExclusion')
    .select(['categoryId', 'otherId'])
    .where((eb) => eb.or([eb('categoryId', 'in', ids), eb('otherId', 'in', ids)]))
    .execute();
  return [...new Set(rows.flatMap(({ categoryId, otherId }) => [categoryId, otherId]))].filter((id) => !categoryIds.includes(id));
}

interface Matching {
  text: string;
  mediaTypeId: number | null;
  without: readonly number[];
  limit: number;
}

const fewestWordsInCommon = 2;
/** Stems of words that say how long, large or new a work is. They say little about what it is, wherever a category has them. */
const measures = ['short', 'long', 'brief', 'small', 'larg', 'big', 'littl', 'tini', 'new', 'old', 'first', 'best', 'great', 'good'];

/**
 * Any word of the description counts, by how rare it is among the season's categories, so that words in every category weigh little. A season
 * has some hundreds of categories: they are read afresh each time.
 */
export async function matchCategories(db: ReadDb, propertyId: number, seasonId: number, { text, mediaTypeId, without, limit }: Matching) {
  return (
    db
      .with('doc', (cte) =>
        cte
          .selectFrom('category')
          .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
          .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
          .select(['category.id', 'category.position', 'mediaType.id as mediaTypeId'])
          .select(
            sql<string>`setweight(to_tsvector('english', category.name), 'A') || setweight(to_tsvector('english', category.description), 'B')
            || setweight(to_tsvector('english', category_type.name || ' ' || media_type.name), 'C')`.as('vector'),
          )
          .where('category.propertyId', '=', propertyId)
          .where('category.seasonId', '=', seasonId)
          .where('category.isActive', '=', true)
          .where('category.isHidden', '=', false)
          .where('categoryType.isActive', '=', true)
          .where('mediaType.isActive', '=', true),
      )
      .with('word', (cte) =>
        cte
          .selectFrom('doc')
          .innerJoin(sql<{ lexeme: string; weights: string[] }>`unnest(doc.vector::tsvector)`.as('part'), (join) => join.onTrue())
          .select(['doc.id', 'part.lexeme'])
          .select(
            sql<number>`case when part.lexeme = any(${measures}::text[]) then 1 when 'A' = any(part.weights) then 4 when 'B' = any(part.weights) then 2 else 1 end`.as(
              'weight',
            ),
          )
          .select(sql<number>`ln(1 + (count(*) over ())::float / count(*) over (partition by part.lexeme))`.as('rarity')),
      )
      .with('said', (cte) =>
        cte
          .selectFrom(sql<{ token: string; lexemes: string[] | null }>`ts_debug('english', ${text})`.as('told'))
          .select(sql<string>`unnest(told.lexemes)`.as('lexeme'))
          .select(sql<string>`lower(told.token)`.as('spelled')),
      )
      .selectFrom('word')
      .innerJoin('doc', 'doc.id', 'word.id')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('said')
            .select(['lexeme', (one) => one.fn.min('spelled').as('spelled')])
            .groupBy('lexeme')
            .as('heard'),
        (join) => join.onRef('heard.lexeme', '=', 'word.lexeme'),
      )
      .select('word.id')
      .select(sql<string[]>`array_agg(heard.spelled order by word.weight * word.rarity desc, heard.spelled)`.as('words'))
      .select(sql<number>`sum(word.weight * word.rarity)`.as('score'))
      .where('word.id', 'not in', [...without, 0])
      .$if(mediaTypeId !== null, (query) => query.where('doc.mediaTypeId', '=', mediaTypeId))
      .groupBy(['word.id', 'doc.position'])
      // One word in common is chance: a film about a map is not for cartographers.
      .having((eb) => eb.fn.countAll(), '>=', fewestWordsInCommon)
      .orderBy('score', 'desc')
      .orderBy('doc.position')
      .limit(limit)
      .execute()
  );
}

/** Where else works of these categories are entered, as the season's organisers recommend it: the best first. */
export const listNeighbours = (
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  { of, without, mediaTypeId }: { of: readonly number[]; without: readonly number[]; mediaTypeId: number | null },
) =>
  db
    .selectFrom('categoryRecommendation')
    .innerJoin('category as neighbour', 'neighbour.id', 'categoryRecommendation.recommendedId')
    .innerJoin('category as from', 'from.id', 'categoryRecommendation.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'neighbour.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['neighbour.id', 'from.id as fromId', 'from.name as fromName'])
    .where('categoryRecommendation.categoryId', '=', anyOf(of))
    .where('neighbour.id', 'not in', [...without, 0])
    .where('neighbour.propertyId', '=', propertyId)
    .where('neighbour.seasonId', '=', seasonId)
    .where('neighbour.isActive', '=', true)
    .where('neighbour.isHidden', '=', false)
    .where('categoryType.isActive', '=', true)
    .where('mediaType.isActive', '=', true)
    .$if(mediaTypeId !== null, (query) => query.where('mediaType.id', '=', mediaTypeId))
    .orderBy('categoryRecommendation.rank')
    .orderBy('neighbour.position')
    .orderBy('neighbour.id')
    .execute();
