import { sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type PictureRow, pictureOf, portraitOf } from './pages/gallery-picture.store.ts';

/** What the pages of the gallery read beside works and names. All of it is derived from the index, whose rows are what the public may see. */

/** Seasons of which anything may be seen, the newest first. */
export const listSeasons = (db: ReadDb, propertyId: number, now: Date) =>
  db
    .selectFrom('season')
    .select(['season.id', 'season.name', 'season.number', 'season.winnersDate'])
    .where('season.propertyId', '=', propertyId)
    .where(
      sql<boolean>`exists (
        select from gallery_document as document
        where document.property_id = ${propertyId} and document.kind in ('category', 'achievement') and season.id = any (document.season_ids)
          and gallery_is_shown(document, ${now}))`,
    )
    .orderBy('season.number', 'desc')
    .orderBy('season.id', 'desc')
    .execute();

interface LevelRow {
  id: number;
  name: string;
  kind: WinnerKind;
  colour: string | null;
  badge: string | null;
}

/** Levels that were announced in a season, the best first: a choice of all their holders, so by their plural. */
export async function listLevels(db: ReadDb, propertyId: number, seasonId: number): Promise<LevelRow[]> {
  const { rows } =
    await sql<LevelRow>`select level.id, coalesce(level.plural, level.name) as name, level.kind, level.colour, level.badge from winner_level as level
    where level.property_id = ${propertyId} and exists (
      select from gallery_document as document
      where document.property_id = ${propertyId} and document.kind = 'category' and ${seasonId} = any (document.season_ids)
        and level.id = any (document.winner_level_ids))
    order by level.position, level.id`.execute(db as never);
  return rows;
}

/** Levels that each category could have by the season's rulebook, that were announced in others and that this one ended without. */
export async function listWithoutLevels(db: ReadDb, seasonId: number, categoryId: number): Promise<string[]> {
  const named = sql`select from announced_award as honor join winner_level on winner_level.id = honor.winner_level_id
    where winner_level.name = level.one ->> 'name'`;
  const { rows } = await sql<{ name: string }>`select level.one ->> 'name' as name
    from (select document from season_rulebook where season_id = ${seasonId} order by version desc limit 1) as book,
      jsonb_array_elements(book.document -> 'levels') with ordinality as level (one, place)
    where exists (
        select from jsonb_array_elements(level.one -> 'given') as rule
        join jsonb_array_elements(book.document -> 'stages') as stage on stage ->> 'id' = rule ->> 'stage'
        where stage ->> 'contest' = 'category')
      and exists (${named} and honor.season_id = ${seasonId}) and not exists (${named} and honor.category_id = ${categoryId})
    order by level.place`.execute(db as never);
  return rows.map(({ name }) => name);
}

interface Wanted {
  seasonId: number;
  level: number | null;
  mediaType: number | null;
  category: number | null;
}

/** A choice of a level and of a place counts where one and the same award is of both. */
const matching = (propertyId: number, { seasonId, level, mediaType, category }: Wanted) => sql`
  from gallery_document as document
  where document.property_id = ${propertyId} and document.kind = 'work' and document.season_ids @> array[${seasonId}]::int[]
    ${level === null ? sql`` : sql`and document.winner_level_ids @> array[${level}]::int[]`}
    ${mediaType === null ? sql`` : sql`and document.media_type_ids @> array[${mediaType}]::int[]`}
    ${category === null ? sql`` : sql`and document.category_ids @> array[${category}]::int[]`}
    ${
      level === null || (mediaType === null && category === null)
        ? sql``
        : sql`and exists (
            select from announced_award as honor
            join category on category.id = honor.category_id join category_type on category_type.id = category.category_type_id
            where honor.piece_id = document.piece_id and honor.winner_level_id = ${level}
              ${category === null ? sql`` : sql`and category.id = ${category}`}
              ${mediaType === null ? sql`` : sql`and category_type.media_type_id = ${mediaType}`})`
    }`;

/** What the organizers put first, then the best level. */
const asTheyHang = (seasonId: number) => sql`(select chosen.position from gallery_featured as chosen
    where chosen.season_id = ${seasonId} and chosen.piece_id = document.piece_id), document.best_position, document.piece_id`;

/** The works of a season as they hang. */
export async function listWorksOfSeason(db: ReadDb, propertyId: number, wanted: Wanted, page: { offset: number; limit: number }) {
  const { rows } = await sql<{
    pieceId: number;
  }>`select document.piece_id as "pieceId" ${matching(propertyId, wanted)}
    order by ${asTheyHang(wanted.seasonId)} limit ${page.limit} offset ${page.offset}`.execute(db as never);
  return rows.map(({ pieceId }) => pieceId);
}

/** The works that hang before and after one on the wall of a season. */
export async function findNeighbours(db: ReadDb, propertyId: number, seasonId: number, pieceId: number) {
  const wanted = { seasonId, level: null, mediaType: null, category: null };
  const { rows } = await sql<{ id: number; title: string; step: 1 | -1 }>`with hung as (
      select document.piece_id as id, document.title, row_number() over (order by ${asTheyHang(seasonId)}) as place ${matching(propertyId, wanted)})
    select other.id, other.title, (other.place - own.place)::int as step
    from hung as own join hung as other on abs(other.place - own.place) = 1 where own.id = ${pieceId}`.execute(db as never);
  const beside = (step: 1 | -1) => {
    const found = rows.find((row) => row.step === step);
    return found ? { id: found.id, title: found.title } : null;
  };
  return { previous: beside(-1), next: beside(1) };
}

export async function countWorksOfSeason(db: ReadDb, propertyId: number, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ works: number }>`select count(*) as works ${matching(propertyId, wanted)}`.execute(db as never);
  return rows[0]?.works ?? 0;
}

/** The works of a category, the best level in it first. */
export async function listPlacesInCategory(db: ReadDb, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ pieceId: number }>`select piece_id as "pieceId" from announced_award where category_id = ${categoryId}
    group by piece_id order by min(level_position), piece_id`.execute(db as never);
  return rows.map(({ pieceId }) => pieceId);
}

interface AchievementRow {
  id: number;
  name: string;
  organization: string;
  description: string;
  url: string | null;
  seasonId: number;
  type: string;
  picture: PictureRow | null;
}

const achievements = (propertyId: number, now: Date) => sql`
  select achievement.id, achievement.name, achievement.organization, achievement.description, achievement.url,
    achievement.season_id as "seasonId", type.name as type, ${portraitOf('achievement.id')} as picture
  from gallery_document as document
  join special_achievement as achievement on achievement.id = document.achievement_id
  join special_achievement_type as type on type.id = achievement.type_id
  where document.property_id = ${propertyId} and document.kind = 'achievement' and gallery_is_shown(document, ${now})`;

export async function listAchievementsOf(db: ReadDb, propertyId: number, seasonId: number, now: Date): Promise<AchievementRow[]> {
  const { rows } = await sql<AchievementRow>`${achievements(propertyId, now)} and achievement.season_id = ${seasonId}
    order by achievement.position, achievement.id`.execute(db as never);
  return rows;
}

export async function findAchievementShown(db: ReadDb, propertyId: number, id: number, now: Date): Promise<AchievementRow | undefined> {
  const { rows } = await sql<AchievementRow>`${achievements(propertyId, now)} and achievement.id = ${id}`.execute(db as never);
  return rows[0];
}

/** How many works a season shows, the picture of its best one and the first titles, for a list of seasons. */
export async function listSeasonSummaries(db: ReadDb, propertyId: number, seasonIds: readonly number[]) {
  const works = sql`from gallery_document as document
    where document.property_id = ${propertyId} and document.kind = 'work' and document.season_ids @> array[season.id]`;
  const { rows } = await sql<{ id: number; works: number; picture: PictureRow | null; titles: string[] }>`
    select season.id, (select count(*) ${works}) as works, ${pictureOf('best.piece_id')} as picture, coalesce(best.titles, '{}') as titles
    from unnest(${[...seasonIds]}::int[]) as season (id)
    cross join lateral (
      select array_agg(top.title order by top.best_position, top.piece_id) as titles,
        (array_agg(top.piece_id order by top.best_position, top.piece_id))[1] as piece_id
      from (select document.title, document.piece_id, document.best_position ${works}
        order by document.best_position, document.piece_id limit 3) as top) as best`.execute(db as never);
  return rows;
}

/** Categories with works in a season, in the order of its tree. From the index: the works themselves are not counted again. */
export const listCategoryChoices = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('galleryDocument as document')
    .innerJoin('category', 'category.id', 'document.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'document.works', 'mediaType.id as mediaTypeId', 'mediaType.name as mediaType'])
    .where('document.propertyId', '=', propertyId)
    .where('document.kind', '=', 'category')
    .where('category.seasonId', '=', seasonId)
    .orderBy(sql`category.gallery_position nulls last`)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('categoryType.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

/** When what is shown changes automatically: the next hour from which achievements may be seen. */
export async function findNextHour(db: ReadDb, propertyId: number, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(season.winners_date) as at from season
    where season.property_id = ${propertyId} and season.winners_date > ${now}`.execute(db as never);
  return rows[0]?.at ?? undefined;
}

/** Whether it was shown once. */
export const wasShown = async (db: ReadDb, propertyId: number, kind: string, id: number): Promise<boolean> =>
  (await db
    .selectFrom('galleryGone')
    .select('subjectId')
    .where('propertyId', '=', propertyId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .executeTakeFirst()) !== undefined;
