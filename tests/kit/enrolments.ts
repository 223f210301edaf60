import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import type { Pool } from '#server/kernel/database/db.ts';

interface Wishes {
  statusId?: number;
  reviewsRequired?: number;
  /** What the judge is in this season; else what the reviewer is in general. */
  isExecutive?: boolean;
}

/** Enrols a judge for a season, scheduled unless wished otherwise, with what they know best first. */
export async function enrol(
  pool: Pool,
  reviewerId: number,
  seasonId: number,
  { statusId = reviewerPropertyStatuses.scheduled, reviewsRequired = 0, isExecutive }: Wishes = {},
  clusterIds: readonly number[] = [],
): Promise<void> {
  const reviewer = await pool.selectFrom('reviewer').select('isExecutive').where('id', '=', reviewerId).executeTakeFirstOrThrow();
  await pool
    .insertInto('enrolment')
    .values({ reviewerId, seasonId, statusId, reviewsRequired, isExecutive: isExecutive ?? reviewer.isExecutive })
    .execute();
  const expertise = clusterIds.map((clusterId, index) => ({ reviewerId, seasonId, slot: index + 1, clusterId }));
  if (expertise.length) await pool.insertInto('enrolmentExpertise').values(expertise).execute();
}

/** A judge with a record of their own, not enrolled anywhere yet. */
export const addReviewer = async (
  pool: Pool,
  accountId: number,
  change: { globalStatusId?: number; isExecutive?: boolean; deletedAt?: Date | null } = {},
) =>
  (
    await pool
      .insertInto('reviewer')
      .values({ accountId, globalStatusId: 1, ...change })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
