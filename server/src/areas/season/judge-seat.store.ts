import { sql } from 'kysely';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

export interface Seat {
  reviewerId: number;
  statusId: number;
  reviewsRequired: number;
  /** Clusters of that season, the strongest first. */
  expertise: readonly { slot: number; clusterId: number }[];
}

/** Who sits in a season, current or not. With `onlyAble` those who could sit again: at work there, and still judges at all. */
export async function listSeats(db: ReadDb, propertyId: number, seasonId: number, onlyAble: boolean): Promise<Seat[]> {
  const able = [reviewerPropertyStatuses.scheduled, reviewerPropertyStatuses.assignmentFulfilled];
  const rows = await db
    .selectFrom('seasonJudge as sitting')
    .innerJoin('season', 'season.id', 'sitting.seasonId')
    .innerJoin('reviewer', 'reviewer.id', 'sitting.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'reviewer.id as reviewerId',
      sql<number>`sitting.status_id`.as('statusId'),
      sql<number>`sitting.reviews_required`.as('reviewsRequired'),
      sql<Seat['expertise'] | null>`(
        select json_agg(json_build_object('slot', known.slot, 'clusterId', known.cluster_id) order by known.slot)
        from season_judge_expertise known where known.reviewer_id = reviewer.id and known.season_id = season.id)`.as('expertise'),
    ])
    .where('season.propertyId', '=', propertyId)
    .where('season.id', '=', seasonId)
    .$if(onlyAble, (query) =>
      query
        .where('sitting.statusId', 'in', able)
        .where('reviewer.globalStatusId', '=', globalStatuses.active)
        .where('reviewer.deletedAt', 'is', null)
        .where('account.deactivatedAt', 'is', null),
    )
    .orderBy('reviewer.id')
    .execute();
  return rows.map((row) => ({ ...row, expertise: row.expertise ?? [] }));
}

/** Gives judges a seat in a season; `putExpertise` adds what they know about. */
export async function addSeats(db: WriteDb, seasonId: number, seats: readonly Omit<Seat, 'expertise'>[]): Promise<void> {
  for (const some of portionsOf(seats))
    await db
      .insertInto('reviewerSeat')
      .values(some.map(({ reviewerId, statusId, reviewsRequired }) => ({ reviewerId, statusId, reviewsRequired, seasonId })))
      .onConflict((conflict) => conflict.columns(['seasonId', 'reviewerId']).doNothing())
      .execute();
}

/** A statement takes 65,535 values and no more. */
const portionsOf = <T>(rows: readonly T[], size = 5000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

export interface Expertise {
  reviewerId: number;
  slot: number;
  clusterId: number;
}

/** Of judges who have none in this season yet, whether they sit by record or by seat. */
export async function putExpertise(db: WriteDb, propertyId: number, seasonId: number, rows: readonly Expertise[]): Promise<void> {
  if (rows.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given("reviewerId" int, slot int, "clusterId" int)`;
  await sql`
    insert into reviewer_seat_expertise (seat_id, slot, cluster_id)
    select seat.id, given.slot, given."clusterId" from ${given}
    join reviewer_seat seat on seat.reviewer_id = given."reviewerId" and seat.season_id = ${seasonId}
    on conflict do nothing`.execute(db);
  await sql`
    insert into reviewer_expertise (reviewer_property_id, slot, cluster_id)
    select record.id, given.slot, given."clusterId" from ${given}
    join reviewer_property record on record.reviewer_id = given."reviewerId"
      and record.entry_property_id = ${propertyId} and record.season_id = ${seasonId}
    on conflict do nothing`.execute(db);
}

/**
 * Puts the seats of a season into the judges' records, and what stood there into seats of its own season. Nothing is lost: making the earlier
 * season current again turns it round.
 */
export async function takeSeats(db: WriteDb, propertyId: number, seasonId: number): Promise<void> {
  const coming = sql`exists (select from reviewer_seat seat where seat.reviewer_id = record.reviewer_id and seat.season_id = ${seasonId})`;
  await keepRecords(db, propertyId, seasonId, coming);
  await sql`
    update reviewer_property record
    set season_id = seat.season_id, status_id = seat.status_id, reviews_required = seat.reviews_required,
      judging_start_date = seat.judging_start_date, judging_end_date = seat.judging_end_date
    from reviewer_seat seat
    where seat.season_id = ${seasonId} and record.reviewer_id = seat.reviewer_id and record.entry_property_id = ${propertyId}`.execute(db);
  await sql`
    insert into reviewer_property (reviewer_id, entry_property_id, season_id, status_id, reviews_required, judging_start_date, judging_end_date)
    select reviewer_id, ${propertyId}, season_id, status_id, reviews_required, judging_start_date, judging_end_date
    from reviewer_seat where season_id = ${seasonId}
    on conflict (reviewer_id, entry_property_id) do nothing`.execute(db);
  await sql`
    insert into reviewer_expertise (reviewer_property_id, slot, cluster_id)
    select record.id, known.slot, known.cluster_id
    from reviewer_seat seat
    join reviewer_seat_expertise known on known.seat_id = seat.id
    join reviewer_property record on record.reviewer_id = seat.reviewer_id and record.entry_property_id = ${propertyId}
    where seat.season_id = ${seasonId}
    on conflict do nothing`.execute(db);
  await db.deleteFrom('reviewerSeat').where('seasonId', '=', seasonId).execute();
}

/** Judges of other seasons who have no seat in this one sit in none for now; their own seats are kept. */
export async function unscheduleOthers(db: WriteDb, propertyId: number, seasonId: number): Promise<void> {
  await keepRecords(db, propertyId, seasonId, sql`true`);
  await db
    .updateTable('reviewerProperty')
    .set({ statusId: reviewerPropertyStatuses.unscheduled, seasonId: null, judgingStartDate: null, judgingEndDate: null })
    .where('entryPropertyId', '=', propertyId)
    .where('seasonId', '<>', seasonId)
    .execute();
}

/** What the records say about other seasons goes into seats of those seasons, and the expertise with it. */
async function keepRecords(db: WriteDb, propertyId: number, seasonId: number, which: ReturnType<typeof sql>): Promise<void> {
  const leaving = sql`record.entry_property_id = ${propertyId} and record.season_id <> ${seasonId} and ${which}`;
  await sql`
    insert into reviewer_seat (reviewer_id, season_id, status_id, reviews_required, judging_start_date, judging_end_date)
    select record.reviewer_id, record.season_id, record.status_id, record.reviews_required, record.judging_start_date, record.judging_end_date
    from reviewer_property record where ${leaving}
    on conflict (season_id, reviewer_id) do nothing`.execute(db);
  await sql`
    insert into reviewer_seat_expertise (seat_id, slot, cluster_id)
    select seat.id, known.slot, known.cluster_id
    from reviewer_property record
    join reviewer_seat seat on seat.reviewer_id = record.reviewer_id and seat.season_id = record.season_id
    join reviewer_expertise known on known.reviewer_property_id = record.id
    where ${leaving}
    on conflict do nothing`.execute(db);
  await sql`
    delete from reviewer_expertise known using reviewer_property record where record.id = known.reviewer_property_id and ${leaving}`.execute(
    db,
  );
}

export const listAssigned = (db: ReadDb, seasonId: number, round: number) =>
  db
    .selectFrom('reviewerCategory')
    .innerJoin('category', 'category.id', 'reviewerCategory.categoryId')
    .select(['reviewerCategory.reviewerId', 'reviewerCategory.categoryId'])
    .where('category.seasonId', '=', seasonId)
    .where('reviewerCategory.forRound', '=', round)
    .orderBy('reviewerCategory.reviewerId')
    .orderBy('reviewerCategory.categoryId')
    .execute();

export async function assign(db: WriteDb, rows: readonly { reviewerId: number; categoryId: number; forRound: number }[]): Promise<void> {
  for (const some of portionsOf(rows))
    await db
      .insertInto('reviewerCategory')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
