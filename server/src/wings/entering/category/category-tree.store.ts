import { sql } from 'kysely';
import { judgingRound, mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** One line per category, and one for each media type or category type that has nothing below it. */
export interface TreeRow {
  mediaTypeId: number;
  mediaType: string;
  mediaIsActive: boolean;
  mediaVersion: number;
  mediaEarly: number | null;
  mediaRegular: number | null;
  mediaLate: number | null;
  categoryTypeId: number | null;
  categoryType: string;
  typeIsActive: boolean;
  typeVersion: number;
  typeEarly: number | null;
  typeRegular: number | null;
  typeLate: number | null;
  categoryId: number | null;
  name: string;
  isActive: boolean;
  isHidden: boolean;
  isCampaign: boolean;
  hasOwnPrice: boolean;
  earlyPrice: number;
  regularPrice: number;
  latePrice: number;
  version: number;
  entries: number;
  unpaid: number;
  drafts: number;
}

/** The whole tree of a season in one statement, in the order in which entrants see it. */
export const listTree = async (db: ReadDb, propertyId: number, seasonId: number, mediaTypeId: number | null): Promise<TreeRow[]> =>
  (
    await sql<TreeRow>`
      select media_type.id as "mediaTypeId", media_type.name as "mediaType", media_type.is_active as "mediaIsActive",
        media_type.version as "mediaVersion", media_type.early_price as "mediaEarly", media_type.regular_price as "mediaRegular",
        media_type.late_price as "mediaLate",
        category_type.id as "categoryTypeId", category_type.name as "categoryType", category_type.is_active as "typeIsActive",
        category_type.version as "typeVersion", category_type.early_price as "typeEarly", category_type.regular_price as "typeRegular",
        category_type.late_price as "typeLate",
        category.id as "categoryId", category.name, category.is_active as "isActive", category.is_hidden as "isHidden",
        category.is_campaign as "isCampaign", category.has_own_price as "hasOwnPrice", category.early_price as "earlyPrice",
        category.regular_price as "regularPrice", category.late_price as "latePrice", category.version,
        coalesce(counted.entries, 0)::int as entries, coalesce(counted.unpaid, 0)::int as unpaid, coalesce(counted.drafts, 0)::int as drafts
      from media_type
      join season on season.id = media_type.season_id
      left join category_type on category_type.media_type_id = media_type.id
      left join category on category.category_type_id = category_type.id
      left join (
        select category_id, count(*) filter (where state in ('ordered', 'paid')) as entries, count(*) filter (where state = 'ordered') as unpaid,
          count(*) filter (where state in ('draft', 'ready')) as drafts
        from entry where season_id = ${seasonId} group by category_id
      ) counted on counted.category_id = category.id
      where media_type.season_id = ${seasonId} and season.property_id = ${propertyId}
        and (${mediaTypeId}::int is null or media_type.id = ${mediaTypeId})
      order by media_type.position, media_type.name, media_type.id, category_type.position, category_type.name, category_type.id,
        category.position, category.name, category.id`.execute(db as never)
  ).rows;

interface JudgesRow {
  mediaTypeId: number;
  categoryTypeId: number | null;
  categoryId: number | null;
  judges: number;
}

/** Who can be given works of each category in round one: `categoriesOf` (wings/judging/review/assignment.store.ts) for all judges at once. */
export const judgesOfSeason = (seasonId: number) => sql`
  judge as (
    select enrolment.reviewer_id from enrolment join reviewer on reviewer.id = enrolment.reviewer_id join season on season.id = enrolment.season_id
    where enrolment.season_id = ${seasonId} and ${mayJudge} and ${judgingRound} = 1
  ),
  chosen as (
    select reviewer_category.reviewer_id, reviewer_category.category_id from reviewer_category
    join category on category.id = reviewer_category.category_id
    where category.season_id = ${seasonId} and reviewer_category.for_round = 1
  ),
  pair as (
    select reviewer_id, category_id from chosen
    union
    select expertise.reviewer_id, member.category_id from enrolment_expertise expertise
    join cluster_category member on member.cluster_id = expertise.cluster_id
    where expertise.season_id = ${seasonId} and not exists (select from chosen where chosen.reviewer_id = expertise.reviewer_id)
  ),
  able as (
    select pair.reviewer_id, category.id as category_id, category.category_type_id
    from pair join judge on judge.reviewer_id = pair.reviewer_id join category on category.id = pair.category_id
    where category.is_active and (category.device_type_group_id is null or exists (
      select from reviewer_device owned join device_type on device_type.id = owned.device_type_id
      where owned.reviewer_id = pair.reviewer_id and device_type.group_id = category.device_type_group_id))
  )`;

/** By category, category type and media type: a judge of two categories counts once above them, and one of categories that are closed to who asks not at all. */
export const countJudges = async (db: ReadDb, seasonId: number, closed: readonly number[]): Promise<JudgesRow[]> =>
  (
    await sql<JudgesRow>`
      with ${judgesOfSeason(seasonId)}
      select category_type.media_type_id as "mediaTypeId", able.category_type_id as "categoryTypeId", able.category_id as "categoryId",
        count(distinct able.reviewer_id)::int as judges
      from able join category_type on category_type.id = able.category_type_id
      where able.category_id <> all(${[...closed]}::int[])
      group by grouping sets ((category_type.media_type_id), (category_type.media_type_id, able.category_type_id),
        (category_type.media_type_id, able.category_type_id, able.category_id))`.execute(db as never)
  ).rows;

interface JudgeOfCategory {
  reviewerId: number;
  firstName: string;
  lastName: string;
  reviews: number;
}

/** The judges of one category with what they have reviewed of it, also those who reviewed and no longer judge it. */
export const listJudges = async (db: ReadDb, seasonId: number, categoryId: number): Promise<JudgeOfCategory[]> =>
  (
    await sql<JudgeOfCategory>`
      with ${judgesOfSeason(seasonId)},
      done as (
        select review.reviewer_id, count(*)::int as reviews from review join entry on entry.id = review.entry_id
        where entry.category_id = ${categoryId} and entry.season_id = ${seasonId} group by review.reviewer_id
      )
      select reviewer.id as "reviewerId", account.first_name as "firstName", account.last_name as "lastName",
        coalesce(done.reviews, 0)::int as reviews
      from reviewer join account on account.id = reviewer.account_id left join done on done.reviewer_id = reviewer.id
      where done.reviewer_id is not null
        or exists (select from able where able.reviewer_id = reviewer.id and able.category_id = ${categoryId})
      order by coalesce(done.reviews, 0) desc, account.last_name, reviewer.id`.execute(db as never)
  ).rows;

/** Works to be judged and how far that has come. */
export const findCoverage = async (db: ReadDb, categoryId: number): Promise<{ works: number; unreviewed: number; reviews: number }> => {
  const found = await db
    .selectFrom('entry')
    .select([
      sql<number>`count(*)::int`.as('works'),
      sql<number>`count(*) filter (where reviews_done = 0)::int`.as('unreviewed'),
      sql<number>`coalesce(sum(reviews_done), 0)::int`.as('reviews'),
    ])
    .where('categoryId', '=', categoryId)
    .where('state', '=', 'paid')
    .where('isOff', '=', false)
    .executeTakeFirstOrThrow();
  return found;
};
