import { type RawBuilder, sql } from 'kysely';
import { analytics } from '#contract/kernel/call/constants.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const { contents, actions } = analytics;

interface Visit {
  at: Date;
  actionId: number;
  contentId: number;
  subjectId: number;
}

/** The award of a viewed page, if it is public; other views aren't counted. */
export async function findAward(db: ReadDb, contentId: number, subjectId: number): Promise<number | undefined> {
  const found: Record<number, RawBuilder<{ propertyId: number }>> = {
    [contents.galleryPiece]: sql`select property_id as "propertyId" from gallery_document where piece_id = ${subjectId}`,
    [contents.galleryAchievement]: sql`select property_id as "propertyId" from gallery_document where achievement_id = ${subjectId}`,
    [contents.gallerySeason]: sql`select property_id as "propertyId" from season where id = ${subjectId}
      and exists (select from announced_award where season_id = season.id)`,
    [contents.voteSeason]: sql`select property_id as "propertyId" from season where id = ${subjectId}`,
  };
  return (await found[contentId]?.execute(db as never))?.rows[0]?.propertyId;
}

export const addVisit = async (db: WriteDb, propertyId: number, visit: Visit): Promise<void> => {
  await db
    .insertInto('analyticEvent')
    .values({ ...visit, propertyId })
    .execute();
};

export const listWaiting = async (db: ReadDb): Promise<number[]> =>
  (await db.selectFrom('analyticEvent').select('propertyId').distinct().orderBy('propertyId').execute()).map(
    ({ propertyId }) => propertyId,
  );

/** Which season an event counts for; what is no longer there counts for none. */
const seasonOfEvent = sql`case content_id
  when ${contents.galleryPiece}::int then (select submission.season_id from piece join submission on submission.id = piece.submission_id where piece.id = subject_id)
  when ${contents.galleryAchievement}::int then (select season_id from special_achievement where special_achievement.id = subject_id)
  else (select season.id from season where season.id = subject_id) end`;

/** Moves an award's events into its days, at most so many at once, in one statement: each is in one of the two, never in both. */
export async function sum(db: WriteDb, propertyId: number, zone: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with taken as (
      delete from analytic_event where id in (select id from analytic_event where property_id = ${propertyId} order by id limit ${most} for update skip locked)
      returning content_id, subject_id, action_id, (at at time zone ${zone})::date as day),
    counted as (
      select content_id, subject_id, action_id, day, ${seasonOfEvent} as season_id, count(*) as visits
      from taken group by content_id, subject_id, action_id, day),
    added as (
      insert into visit_day (property_id, season_id, content_id, subject_id, action_id, day, visits)
      select ${propertyId}, season_id, content_id, subject_id, action_id, day, visits from counted where season_id is not null
      order by content_id, subject_id, action_id, day
      on conflict (content_id, subject_id, action_id, day) do update set visits = visit_day.visits + excluded.visits)
    select count(*) as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is summed, and what came since. */
const visitsOf = (propertyId: number, seasonId: number, zone: string, since: string) => sql`visit as (
  select content_id, subject_id, action_id, day, visits from visit_day where season_id = ${seasonId} and day >= ${since}::date
  union all
  select content_id, subject_id, action_id, (at at time zone ${zone})::date, 1 from analytic_event
  where property_id = ${propertyId} and (at at time zone ${zone})::date >= ${since}::date and ${seasonOfEvent} = ${seasonId})`;

const isView = sql`action_id = ${actions.view}::int and content_id <> ${contents.voteSeason}::int`;

interface Asked {
  propertyId: number;
  seasonId: number;
  pieceId: number | undefined;
  zone: string;
  since: string;
}

export async function listDays(db: ReadDb, { propertyId, seasonId, pieceId, zone, since }: Asked) {
  const { rows } = await sql<{
    day: string;
    views: number;
    plays: number;
    voteViews: number;
  }>`with ${visitsOf(propertyId, seasonId, zone, since)}
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(visits) filter (where ${isView}), 0)::int as views,
      coalesce(sum(visits) filter (where action_id = ${actions.play}::int), 0)::int as plays,
      coalesce(sum(visits) filter (where content_id = ${contents.voteSeason}::int), 0)::int as "voteViews"
    from visit ${pieceId === undefined ? sql`` : sql`where content_id = ${contents.galleryPiece}::int and subject_id = ${pieceId}`}
    group by day order by day`.execute(db as never);
  return rows;
}

export async function listWorks(db: ReadDb, { propertyId, seasonId, zone, since }: Asked, most: number) {
  const { rows } = await sql<{
    id: number;
    title: string;
    organization: string;
    pictureKey: string | null;
    views: number;
    plays: number;
  }>`with ${visitsOf(propertyId, seasonId, zone, since)}, work as (
      select subject_id, sum(visits) filter (where ${isView}) as views, sum(visits) filter (where action_id = ${actions.play}::int) as plays
      from visit where content_id = ${contents.galleryPiece}::int group by subject_id)
    select piece.id, piece.title, piece.organization, ${pictureKeyOf('piece.id')} as "pictureKey",
      coalesce(work.views, 0)::int as views, coalesce(work.plays, 0)::int as plays
    from work join piece on piece.id = work.subject_id
    order by work.views desc nulls last, work.plays desc nulls last, piece.id limit ${most}`.execute(db as never);
  return rows;
}
