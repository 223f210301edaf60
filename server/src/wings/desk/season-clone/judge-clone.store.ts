import { sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { judgingStatuses } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

type Season = Pick<SeasonRow, 'id' | 'propertyId'>;

interface EnrolledJudge {
  reviewerId: number;
  reviewsRequired: number;
  /** Clusters of that season, the strongest first. */
  expertise: readonly { slot: number; clusterId: number }[];
}

const enrolled = (db: ReadDb, { id, propertyId }: Season) =>
  db
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
    .where('season.id', '=', id)
    .orderBy('enrolment.reviewerId');

const listed = (rows: Awaited<ReturnType<ReturnType<typeof enrolled>['execute']>>): EnrolledJudge[] =>
  rows.map((row) => ({ ...row, expertise: row.expertise ?? [] }));

export const listEnrolled = async (db: ReadDb, season: Season): Promise<EnrolledJudge[]> => listed(await enrolled(db, season).execute());

/**
 * Those of the season before who could judge the next one: at work in it, still judges at all, and disabled for neither of the two. Whom someone
 * disabled is not enrolled again without being asked about.
 */
export const listAble = async (db: ReadDb, prior: Season, season: Season): Promise<EnrolledJudge[]> =>
  listed(
    await enrolled(db, prior)
      .where('enrolment.statusId', 'in', [...judgingStatuses])
      .where('reviewer.globalStatusId', '=', globalStatuses.active)
      .where('reviewer.deletedAt', 'is', null)
      .where('account.deactivatedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reviewerSeasonOff as off')
              .select('off.reviewerId')
              .whereRef('off.reviewerId', '=', 'enrolment.reviewerId')
              .where('off.seasonId', 'in', [prior.id, season.id]),
          ),
        ),
      )
      .execute(),
  );

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
