import type { ReadDb } from '#server/kernel/db.ts';
import type { Judge } from './judge-check.rules.ts';

export async function findReviewer(db: ReadDb, propertyId: number, accountId: number): Promise<Judge['reviewer']> {
  const rows = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('reviewerProperty', 'reviewerProperty.reviewerId', 'reviewer.id')
    .select(['reviewer.globalStatusId', 'reviewer.isExecutive', 'reviewerProperty.entryPropertyId', 'reviewerProperty.statusId'])
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
    properties: rows.flatMap(({ entryPropertyId, statusId }) =>
      entryPropertyId === null || statusId === null ? [] : [{ entryPropertyId, statusId }],
    ),
  };
}
