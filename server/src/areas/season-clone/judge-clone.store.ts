import { sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/constants.ts';
import { judgingStatuses } from '#server/areas/enrolment/who-may-judge.rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';

interface EnrolledJudge {
  reviewerId: number;
  reviewsRequired: number;
  /** Clusters of that season, the strongest first. */
  expertise: readonly { slot: number; clusterId: number }[];
}

/**
 * Who is enrolled for a season. With `onlyAble` those who could judge another one: at work in this one, and still judges at all. Whom somebody
 * disabled for this season alone may come.
 */
export async function listEnrolled(db: ReadDb, propertyId: number, seasonId: number, onlyAble: boolean): Promise<EnrolledJudge[]> {
  const rows = await db
    .selectFrom('enrolment')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'enrolment.reviewerId',
      'enrolment.reviewsRequired',
      sql<EnrolledJudge['expertise'] | null>`(
        select json_agg(json_build_object('slot', known.slot, 'clusterId', known.cluster_id) order by known.slot)
        from enrolment_expertise known where known.reviewer_id = enrolment.reviewer_id and known.season_id = enrolment.season_id)`.as(
        'expertise',
      ),
    ])
    .where('season.propertyId', '=', propertyId)
    .where('season.id', '=', seasonId)
    .$if(onlyAble, (query) =>
      query
        .where('enrolment.statusId', 'in', [...judgingStatuses])
        .where('reviewer.globalStatusId', '=', globalStatuses.active)
        .where('reviewer.deletedAt', 'is', null)
        .where('account.deactivatedAt', 'is', null),
    )
    .orderBy('enrolment.reviewerId')
    .execute();
  return rows.map((row) => ({ ...row, expertise: row.expertise ?? [] }));
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

/** A statement takes 65,535 values and no more. */
const portionsOf = <T>(rows: readonly T[], size = 5000): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

export async function assign(db: WriteDb, rows: readonly { reviewerId: number; categoryId: number; forRound: number }[]): Promise<void> {
  for (const some of portionsOf(rows))
    await db
      .insertInto('reviewerCategory')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
