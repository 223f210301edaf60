import { inForce, ofReviewer } from '#server/wings/ground/enrolment/enrolment.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CheckedJudge } from './judge-check.rules.ts';

export async function findReviewer(db: ReadDb, propertyId: number, accountId: number): Promise<CheckedJudge['reviewer']> {
  const rows = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoinLateral(inForce(ofReviewer).as('enrolled'), (join) => join.onTrue())
    .select(['reviewer.globalStatusId', 'reviewer.isExecutive', 'enrolled.entryPropertyId', 'enrolled.statusId', 'enrolled.isSeasonOff'])
    .where('account.propertyId', '=', propertyId)
    .where('account.id', '=', accountId)
    .where('reviewer.deletedAt', 'is', null)
    .orderBy('enrolled.entryPropertyId')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    globalStatusId: first.globalStatusId,
    isExecutive: first.isExecutive,
    properties: rows.flatMap(({ entryPropertyId, statusId, isSeasonOff }) =>
      entryPropertyId === null || statusId === null ? [] : [{ entryPropertyId, statusId, isSeasonOff: Boolean(isSeasonOff) }],
    ),
  };
}
