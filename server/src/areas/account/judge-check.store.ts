import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Judge } from './judge-check.rules.ts';

/**
 * Beside a row of reviewer_property: is the judge disabled for the season in question? That is the award's current season; the row's own where
 * none is current.
 */
export const isSeasonOff = sql<boolean>`exists (
  select from reviewer_season_off off
  where off.reviewer_id = reviewer_property.reviewer_id and off.season_id = coalesce(
    (select season.id from season where season.property_id = reviewer_property.entry_property_id and season.is_current
      order by season.number desc limit 1),
    reviewer_property.season_id))`;

export async function findReviewer(db: ReadDb, propertyId: number, accountId: number): Promise<Judge['reviewer']> {
  const rows = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('reviewerProperty', 'reviewerProperty.reviewerId', 'reviewer.id')
    .select([
      'reviewer.globalStatusId',
      'reviewer.isExecutive',
      'reviewerProperty.entryPropertyId',
      'reviewerProperty.statusId',
      isSeasonOff.as('isSeasonOff'),
    ])
    .where('account.propertyId', '=', propertyId)
    .where('account.id', '=', accountId)
    .where('reviewer.deletedAt', 'is', null)
    .orderBy('reviewerProperty.id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    globalStatusId: first.globalStatusId,
    isExecutive: first.isExecutive,
    properties: rows.flatMap(({ entryPropertyId, statusId, isSeasonOff: isOff }) =>
      entryPropertyId === null || statusId === null ? [] : [{ entryPropertyId, statusId, isSeasonOff: isOff }],
    ),
  };
}
