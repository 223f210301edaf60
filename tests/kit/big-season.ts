import { sql } from 'kysely';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Pool } from '#server/kernel/database/db.ts';

interface SeasonSize {
  propertyId: number;
  categories: number;
  categoriesPerCluster: number;
  entries: number;
  entrants: number;
  judges: number;
  executives: number;
  /** Clusters of expertise of each judge. */
  expertise: number;
  reviewsRequired: number;
}

export const smallSeason: SeasonSize = {
  propertyId: 1,
  categories: 6,
  categoriesPerCluster: 2,
  entries: 30,
  entrants: 10,
  judges: 4,
  executives: 2,
  expertise: 3,
  reviewsRequired: 5,
};

/** As many entries as the largest awards of this kind have; few judges, where judging is not what is measured. */
export const fullSeason: SeasonSize = {
  ...smallSeason,
  categories: 120,
  categoriesPerCluster: 10,
  ...(process.env.BENCH_TINY ? { entries: 1250, entrants: 60 } : { entries: 13_000, entrants: 3000 }),
  judges: 10,
};

/** A season in full swing, of any size: the same numbers, the same season. Inserted in sets, so that 13,000 entries take seconds. */
export async function makeSeason(pool: Pool, size: SeasonSize, now: Date) {
  const traits = traitsOf(size.propertyId);
  const judgingPropertyId = traits.judgedBy ?? size.propertyId;
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await sql`select setseed(0.42)`.execute(pool);
  const season = await pool
    .insertInto('season')
    .values({
      propertyId: size.propertyId,
      number: 30,
      name: `${traits.name} 30`,
      isCurrent: true,
      startDate: day(-60),
      earlyEndDate: day(-30),
      regularEndDate: day(-10),
      endDate: day(30),
      judgingRnd1StartDate: day(-20),
      judgingRnd1EndDate: day(20),
      judgingRnd2StartDate: day(-5),
      judgingRnd2EndDate: day(25),
      votingStartDate: day(-2),
      votingEndDate: day(20),
      winnersDate: day(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seasonId = season.id;
  await sql`insert into media_type (season_id, name) values (${seasonId}, 'Websites')`.execute(pool);
  await sql`insert into category_type (media_type_id, name) select id, 'General' from media_type where season_id = ${seasonId}`.execute(
    pool,
  );
  await sql`
    insert into category (season_id, property_id, category_type_id, name, description, early_price, regular_price, late_price, position)
    select ${seasonId}, ${size.propertyId}, category_type.id, 'Category ' || n, 'Works of kind ' || n, 24500, 29500, 39500, n
    from category_type join media_type on media_type.id = category_type.media_type_id and media_type.season_id = ${seasonId},
      generate_series(1, ${size.categories}) n order by n`.execute(pool);
  await sql`
    insert into cluster (season_id, property_id, name, position)
    select ${seasonId}, ${size.propertyId}, 'Cluster ' || n, n
    from generate_series(1, ceil(${size.categories}::numeric / ${size.categoriesPerCluster})::int) n order by n`.execute(pool);
  await sql`
    insert into cluster_category (cluster_id, category_id)
    select cluster.id, category.id from category join cluster on cluster.season_id = category.season_id
      and cluster.position = (category.position - 1) / ${size.categoriesPerCluster} + 1
    where category.season_id = ${seasonId}`.execute(pool);
  await sql`
    insert into criterion (season_id, name, question, position) values
      (${seasonId}, 'Idea', 'Is it worth making?', 1), (${seasonId}, 'Craft', 'How well is it made?', 2),
      (${seasonId}, 'Clarity', 'Can people follow it?', 3)`.execute(pool);
  await sql`
    insert into account (property_id, email, role, first_name, last_name, organization, created_at)
    select ${size.propertyId}, 'entrant' || n || '@studio' || n || '.example', 'Entrant', 'Ada', 'Entrant ' || n, 'Studio ' || n, ${now}
    from generate_series(1, ${size.entrants}) n order by n`.execute(pool);
  await sql`
    with numbered as (
      select account.id, row_number() over (order by account.id) - 1 as place
      from account where property_id = ${size.propertyId} and email like 'entrant%@studio%.example'),
    made as (
      insert into submission (property_id, season_id, account_id, created_at, updated_at)
      select ${size.propertyId}, ${seasonId}, numbered.id, ${now}, ${now}
      from generate_series(0, ${size.entries} - 1) n join numbered on numbered.place = n % ${size.entrants} order by n
      returning id, account_id)
    insert into piece (submission_id, title, organization, texts)
    select made.id, 'Work ' || made.id, account.organization, jsonb_build_object('ProjectSummary', 'What work ' || made.id || ' is about.')
    from made join account on account.id = made.account_id order by made.id`.execute(pool);
  await sql`
    with numbered as (select id, row_number() over (order by position) - 1 as place from category where season_id = ${seasonId}),
    pieces as (
      select piece.id, submission.account_id, row_number() over (order by piece.id) - 1 as place
      from piece join submission on submission.id = piece.submission_id where submission.season_id = ${seasonId})
    insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
    select pieces.id, numbered.id, ${size.propertyId}, ${seasonId}, pieces.account_id, 'paid', ${now}
    from pieces join numbered on numbered.place = pieces.place % ${size.categories} order by pieces.id`.execute(pool);
  const judges = size.judges + size.executives;
  await sql`
    with people as (
      insert into account (property_id, email, role, first_name, last_name, organization, created_at)
      select ${judgingPropertyId}, 'judge' || n || '.' || ${size.propertyId}::int || '@jury' || n || '.example', 'Reviewer', 'Jules', 'Judge ' || n, 'Jury ' || n, ${now}
      from generate_series(1, ${judges}) n order by n returning id),
    reviewers as (
      insert into reviewer (account_id, global_status_id, is_executive)
      select id, ${globalStatuses.active}, row_number() over (order by id) > ${size.judges} from people order by id returning id, is_executive)
    insert into enrolment (reviewer_id, season_id, status_id, is_executive, judging_start_date, judging_end_date, reviews_required)
    select id, ${seasonId}, ${reviewerPropertyStatuses.scheduled}, is_executive, ${day(-20)}, ${day(25)}, ${size.reviewsRequired}
    from reviewers`.execute(pool);
  await sql`
    insert into enrolment_expertise (reviewer_id, season_id, slot, cluster_id)
    select enrolment.reviewer_id, enrolment.season_id, chosen.slot, chosen.cluster_id
    from enrolment cross join lateral (
      select cluster.id as cluster_id, row_number() over (order by md5(enrolment.reviewer_id || '-' || cluster.id)) as slot
      from cluster where cluster.season_id = ${seasonId}) chosen
    where enrolment.season_id = ${seasonId} and chosen.slot <= ${size.expertise}`.execute(pool);
  await analyzeFilled(pool);
  return { seasonId, judgingPropertyId, propertyId: size.propertyId };
}

/** What autovacuum does after a while, immediately: for the tables that have rows. The database's own thousand rows about itself took most of the time. */
async function analyzeFilled(pool: Pool): Promise<void> {
  const { rows } = await sql<{ tables: string }>`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
    where schemaname in ('public', 'jobs') and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`.execute(pool);
  await sql`analyze ${sql.raw(rows[0]?.tables ?? '')}`.execute(pool);
}

/** The signed-in judges of a season: their accounts, the associates first. */
export const judgesOf = (pool: Pool, seasonId: number) =>
  pool
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .innerJoin('enrolment', 'enrolment.reviewerId', 'reviewer.id')
    .select(['account.id', 'account.email', 'account.propertyId', 'reviewer.id as reviewerId', 'enrolment.isExecutive'])
    .where('enrolment.seasonId', '=', seasonId)
    .orderBy('enrolment.isExecutive')
    .orderBy('reviewer.id')
    .execute();
