import { sql } from 'kysely';
import type { HitKind, hitFields } from '#contract/wings/public/gallery/search.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export interface Wanted {
  query: string;
  kind: HitKind | undefined;
  seasonIds: readonly number[];
  winnerLevelIds: readonly number[];
  mediaTypeIds: readonly number[];
  roles: readonly string[];
  now: Date;
  offset: number;
  limit: number;
}

/** Of a kind that was not asked for alone only the best are shown. */
const fewOfEach = 6;

/** Everything that holds all the words. Without words that is everything. */
const matching = (propertyId: number, { query, now }: Wanted) => sql`document.property_id = ${propertyId}
    and (document.kind <> 'achievement' or gallery_is_shown(document, ${now}))
    ${query === '' ? sql`` : sql`and document.words @@ gallery_query(${query})`}`;
const passes = (column: string, chosen: readonly (number | string)[]) =>
  chosen.length ? sql`${sql.ref(`document.${column}`)} && ${[...chosen]}::${sql.raw(column === 'roles' ? 'text' : 'int')}[]` : sql`true`;
/** A medium has a row in every season that has it; by its name it is one, so a choice of any is a choice of all. */
const passesMedium = (propertyId: number, chosen: readonly number[]) =>
  chosen.length
    ? sql`document.media_type_ids && array(select twin.id from media_type as chosen
        join media_type as twin on twin.name = chosen.name join season on season.id = twin.season_id
        where chosen.id = any (${[...chosen]}::int[]) and season.property_id = ${propertyId})`
    : sql`true`;
/** Whether it passes each group of filters. */
const passesOf = (propertyId: number, { seasonIds, winnerLevelIds, mediaTypeIds, roles }: Wanted) => ({
  season: passes('season_ids', seasonIds),
  level: passes('winner_level_ids', winnerLevelIds),
  mediaType: passesMedium(propertyId, mediaTypeIds),
  role: passes('roles', roles),
});

interface CountRow {
  of: 'kind' | 'season' | 'level' | 'mediaType' | 'role';
  id: number;
  name: string;
  works: number;
}

/** How many there are of each kind, and how many works behind each choice of a group, counted against the choices of the others. */
export async function countMatches(db: ReadDb, propertyId: number, wanted: Wanted): Promise<CountRow[]> {
  const passing = passesOf(propertyId, wanted);
  const { rows } = await sql<CountRow>`with matched as materialized (
      select document.id, document.kind, document.season_ids, document.winner_level_ids, document.media_type_ids, document.roles,
        ${passing.season} as in_season, ${passing.level} as in_level, ${passing.mediaType} as in_media_type, ${passing.role} as in_role
      from gallery_document as document where ${matching(propertyId, wanted)}
    ), work as (select * from matched where kind = 'work')
    select 'kind' as of, 0 as id, kind as name, count(*) as works from matched where in_season and in_level and in_media_type and in_role group by kind
    union all
    (select 'season', season.id, season.name, count(*) from work, unnest(season_ids) as one join season on season.id = one
      where in_level and in_media_type and in_role group by season.id order by season.number desc)
    union all
    (select 'level', level.id, level.name, count(*) from work, unnest(winner_level_ids) as one join winner_level as level on level.id = one
      where in_season and in_media_type and in_role group by level.id order by level.position, level.id)
    union all
    (select 'mediaType', coalesce(max(media_type.id) filter (where media_type.id = any (${[...wanted.mediaTypeIds]}::int[])), max(media_type.id)),
        media_type.name, count(distinct work.id)
      from work, unnest(media_type_ids) as one join media_type on media_type.id = one
      where in_season and in_level and in_role group by media_type.name order by min(media_type.position), media_type.name)
    union all
    (select 'role', 0, one, count(*) from work, unnest(roles) as one
      where in_season and in_level and in_media_type group by one order by count(*) desc, one limit 40)`.execute(db as never);
  return rows;
}

interface HitRow {
  kind: HitKind;
  subjectId: number;
  title: string;
  organization: string;
  winnerLevel: string | null;
  winnerKind: WinnerKind | null;
  winnerColour: string | null;
  seasonIds: number[];
  seasons: string[];
  roles: string[];
  works: number;
  pictureKey: string | null;
  field: (typeof hitFields)[number];
  text: string;
}

/** The best first: what is called just so, then by how well the words fit, then by level and year. Only what is shown is read whole, of many that are put in order. */
export async function listHits(db: ReadDb, propertyId: number, wanted: Wanted): Promise<HitRow[]> {
  const { query, kind, offset, limit } = wanted;
  const from = kind ? offset : 0;
  const words = query === '' ? sql`''::tsquery` : sql`gallery_query(${query})`;
  const passing = passesOf(propertyId, wanted);
  const { rows } = await sql<HitRow>`with ordered as (
      select document.id, document.kind, row_number() over (
        partition by document.kind
        order by (letters = plain(${query})) desc, ts_rank(words, ${words}) desc, best_position, season_ids desc, title, id) as place
      from gallery_document as document
      where ${matching(propertyId, wanted)} and ${passing.season} and ${passing.level} and ${passing.mediaType} and ${passing.role}
        ${kind ? sql`and document.kind = ${kind}` : sql``}
    ), placed as (
      select document.*, ordered.place from ordered join gallery_document as document using (id)
      where place > ${from} and place <= ${kind ? sql`${from + limit}` : sql`case ordered.kind when 'work' then ${limit}::int else ${fewOfEach}::int end`})
    select placed.kind, coalesce(piece_id, name_id, category_id, achievement_id) as "subjectId", placed.title, placed.organization,
      (select level.name from winner_level as level where level.id = any (winner_level_ids) order by level.position, level.id limit 1) as "winnerLevel",
      (select level.kind from winner_level as level where level.id = any (winner_level_ids) order by level.position, level.id limit 1) as "winnerKind",
      (select level.colour from winner_level as level where level.id = any (winner_level_ids) order by level.position, level.id limit 1) as "winnerColour",
      placed.season_ids as "seasonIds", placed.works, placed.roles,
      array(select season.name from season where season.id = any (placed.season_ids) order by season.number desc) as seasons,
      ${pictureKeyOf('placed.piece_id')} as "pictureKey", found.field, found.text
    from placed
    cross join lateral (
      select one.field, one.text
      from (
        select 'title' as field, placed.title as text, 1 as position
        union all select 'organization', placed.organization, 2
        union all select 'people', person, 3 from unnest(placed.people) as person
        union all select 'category', category, 4 from unnest(placed.categories) as category
      ) as one
      order by ts_rank(gallery_words(one.text, '', '{}', '{}'), gallery_query_any(${query})) desc, one.position
      limit 1
    ) as found
    order by placed.letters = plain(${query}) desc, place, placed.kind`.execute(db as never);
  return rows;
}

/** Names that look like what was typed, the likest first. */
export async function listNearest(db: ReadDb, propertyId: number, query: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from gallery_nearest(${propertyId}, ${query}, ${now}, 3)`.execute(db as never);
  return rows.map(({ title }) => title);
}

/** The writes keep the index themselves; this is for checking it. */
export async function rebuild(db: WriteDb, seasonId: number): Promise<void> {
  await sql`delete from gallery_document where category_id in (select id from category where season_id = ${seasonId})
    or achievement_id in (select id from special_achievement where season_id = ${seasonId})
    or piece_id in (select piece.id from piece join submission on submission.id = piece.submission_id where submission.season_id = ${seasonId})`.execute(
    db,
  );
  await sql`select gallery_refresh(array(select distinct piece_id from announced_award where season_id = ${seasonId}))`.execute(db);
  await sql`select gallery_refresh_achievements(array(select id from special_achievement where season_id = ${seasonId}))`.execute(db);
}
