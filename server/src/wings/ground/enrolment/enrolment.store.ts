import { type RawBuilder, sql } from 'kysely';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** What holds for a judge at an award today. */
interface InForce {
  reviewerId: number;
  entryPropertyId: number;
  /** Absent when the judge is enrolled for other seasons of the award only. */
  seasonId: number | null;
  statusId: number;
  judgingStartDate: Date | null;
  judgingEndDate: Date | null;
  reviewsRequired: number;
  isSeasonOff: boolean;
}

/** The one current season of each award. */
const currentSeasons = sql`(select distinct on (property_id) id, property_id from season where is_current order by property_id, number desc)`;

/**
 * One row per judge and award: the enrolment for the current season, or for the latest where none is current. Who is enrolled for other seasons
 * only is unscheduled. `whose` is a condition on `enrolment` and `season`, and what keeps this from looking at everyone.
 */
export const inForce = (whose: RawBuilder<boolean>) => sql<InForce>`(
  select distinct on (enrolment.reviewer_id, season.property_id)
    enrolment.reviewer_id,
    season.property_id as entry_property_id,
    case when chosen.is_in_force then season.id end as season_id,
    case when chosen.is_in_force then enrolment.status_id else ${reviewerPropertyStatuses.unscheduled} end as status_id,
    case when chosen.is_in_force then enrolment.judging_start_date end as judging_start_date,
    case when chosen.is_in_force then enrolment.judging_end_date end as judging_end_date,
    enrolment.reviews_required,
    exists (select from reviewer_season_off off
      where off.reviewer_id = enrolment.reviewer_id and off.season_id = coalesce(today.id, season.id)) as is_season_off
  from enrolment
  join season on season.id = enrolment.season_id
  left join ${currentSeasons} today on today.property_id = season.property_id
  cross join lateral (select coalesce(today.id = season.id, true) as is_in_force) chosen
  where ${whose}
  order by enrolment.reviewer_id, season.property_id, chosen.is_in_force desc, season.number desc)`;

/** The same of one season, current or not: what judges are, were or will be there. */
export const inSeason = (seasonId: number, whose: RawBuilder<boolean>) => inSeasons(sql`season.id = ${seasonId}`, whose);

/** The same of the seasons planned after the current one. */
export const inPlannedSeasons = (whose: RawBuilder<boolean>) =>
  inSeasons(
    sql`season.number > (select max(today.number) from season today where today.property_id = season.property_id and today.is_current)`,
    whose,
  );

const inSeasons = (which: RawBuilder<unknown>, whose: RawBuilder<boolean>) => sql<InForce>`(
  select
    enrolment.reviewer_id,
    season.property_id as entry_property_id,
    season.id as season_id,
    enrolment.status_id,
    enrolment.judging_start_date,
    enrolment.judging_end_date,
    enrolment.reviews_required,
    exists (select from reviewer_season_off off
      where off.reviewer_id = enrolment.reviewer_id and off.season_id = season.id) as is_season_off
  from enrolment
  join season on season.id = enrolment.season_id
  where ${which} and ${whose})`;

/** For `inForce` beside a joined `reviewer`. */
export const ofReviewer = sql<boolean>`enrolment.reviewer_id = reviewer.id`;
export const ofReviewers = (reviewerIds: readonly number[]) => sql<boolean>`enrolment.reviewer_id = any(${reviewerIds}::int[])`;
export const ofAwards = (entryPropertyIds: readonly number[]) => sql<boolean>`season.property_id = any(${entryPropertyIds}::int[])`;

/** A condition on `reviewer`: judges of these awards, and those of the site who were not enrolled for any yet. */
export const judgesFor = (awards: Awards) =>
  awards === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from enrolment join season on season.id = enrolment.season_id
        where enrolment.reviewer_id = reviewer.id and season.property_id = any(${[...awards]}::int[]))
      or not exists (select from enrolment where enrolment.reviewer_id = reviewer.id))`;

/** Those of these judges who also judge for other awards. */
export const findJudgesOfOthers = async (db: ReadDb, awards: Awards, reviewerIds: readonly number[]): Promise<number[]> =>
  awards === 'all'
    ? []
    : (
        await db
          .selectFrom('enrolment')
          .innerJoin('season', 'season.id', 'enrolment.seasonId')
          .select('enrolment.reviewerId')
          .distinct()
          .where(sql<boolean>`enrolment.reviewer_id = any(${[...reviewerIds]}::int[]) and season.property_id <> all(${[...awards]}::int[])`)
          .execute()
      ).map(({ reviewerId }) => reviewerId);

interface Enrolment {
  statusId: number;
  isExecutive: boolean;
  judgingStartDate?: Date | null;
  judgingEndDate?: Date | null;
  reviewsRequired?: number;
}

export const putEnrolment = (db: WriteDb, seasonId: number, reviewerId: number, enrolment: Enrolment) =>
  db
    .insertInto('enrolment')
    .values({ ...enrolment, reviewerId, seasonId })
    .onConflict((same) => same.columns(['reviewerId', 'seasonId']).doUpdateSet({ ...enrolment }))
    .execute();

/** The clusters a judge knows, the strongest first, in place of those named before. */
export async function putExpertise(db: WriteDb, seasonId: number, reviewerId: number, clusterIds: readonly number[]): Promise<void> {
  await db.deleteFrom('enrolmentExpertise').where('reviewerId', '=', reviewerId).where('seasonId', '=', seasonId).execute();
  const rows = clusterIds.map((clusterId, index) => ({ reviewerId, seasonId, slot: index + 1, clusterId }));
  if (rows.length) await db.insertInto('enrolmentExpertise').values(rows).execute();
}

/** A new row with all its columns, and whose it is. */
interface Added {
  reviewerId: number;
  made: string;
}

/** Enrols many, as executives those who are it today unless their line says otherwise; those already enrolled stay as they are. */
export async function addEnrolments(
  db: WriteDb,
  seasonId: number,
  rows: readonly { reviewerId: number; statusId: number; reviewsRequired: number; isExecutive?: boolean }[],
): Promise<Added[]> {
  const added = await sql<Added>`
    with added as (
      insert into enrolment (reviewer_id, season_id, status_id, is_executive, reviews_required)
      select reviewer.id, ${seasonId}, given."statusId", coalesce(given."isExecutive", reviewer.is_executive), given."reviewsRequired"
      from json_to_recordset(${JSON.stringify(rows)}::json) as given("reviewerId" int, "statusId" int, "reviewsRequired" int, "isExecutive" boolean)
      join reviewer on reviewer.id = given."reviewerId"
      on conflict do nothing
      returning *)
    select reviewer_id, to_jsonb(added)::text as made from added`.execute(db);
  return added.rows;
}

/** Adds to what enrolled judges know; slots and clusters that are there already stay. */
export async function addExpertise(
  db: WriteDb,
  rows: readonly { reviewerId: number; seasonId: number; slot: number; clusterId: number }[],
): Promise<Added[]> {
  const added = await sql<Added>`
    with added as (
      insert into enrolment_expertise (reviewer_id, season_id, slot, cluster_id)
      select enrolment.reviewer_id, enrolment.season_id, given.slot, given."clusterId"
      from json_to_recordset(${JSON.stringify(rows)}::json) as given("reviewerId" int, "seasonId" int, slot int, "clusterId" int)
      join enrolment on enrolment.reviewer_id = given."reviewerId" and enrolment.season_id = given."seasonId"
      on conflict do nothing
      returning *)
    select reviewer_id, to_jsonb(added)::text as made from added`.execute(db);
  return added.rows;
}

/** Makes a judge an executive, or none anymore, in the seasons that are not over. Those gone by keep what the judge was. */
export const setExecutive = (db: WriteDb, reviewerId: number, isExecutive: boolean, now: Date) =>
  db
    .updateTable('enrolment')
    .from('season')
    .set({ isExecutive })
    .whereRef('season.id', '=', 'enrolment.seasonId')
    .where('enrolment.reviewerId', '=', reviewerId)
    .where((eb) => eb.or([eb('season.isCurrent', '=', true), eb('season.judgingRnd2EndDate', '>', now)]))
    .execute();

/** Whether this changed anything. */
export async function disableSeason(db: WriteDb, seasonId: number, reviewerId: number, by: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('reviewerSeasonOff')
    .values({ reviewerId, seasonId, disabledAt: now, disabledBy: by })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

/** Whether this changed anything. */
export async function enableSeason(db: WriteDb, seasonId: number, reviewerId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('reviewerSeasonOff')
    .where('reviewerId', '=', reviewerId)
    .where('seasonId', '=', seasonId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

export const removeEnrolments = (db: WriteDb, gone: readonly { id: number; seasonId: number }[]) =>
  sql`delete from enrolment using unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ seasonId }) => seasonId)}::int[]) as gone (id, season_id)
    where enrolment.reviewer_id = gone.id and enrolment.season_id = gone.season_id`.execute(db);

export const removeExpertise = (db: WriteDb, gone: readonly { id: number; seasonId: number; slot: number }[]) =>
  sql`delete from enrolment_expertise known using unnest(${gone.map(({ id }) => id)}::int[], ${gone.map(({ seasonId }) => seasonId)}::int[],
      ${gone.map(({ slot }) => slot)}::int[]) as gone (id, season_id, slot)
    where known.reviewer_id = gone.id and known.season_id = gone.season_id and known.slot = gone.slot`.execute(db);
