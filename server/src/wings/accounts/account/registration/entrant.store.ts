import type { ReadDb } from '#server/kernel/database/db.ts';

/** How much someone entered, over all seasons. */
export async function countEntered(db: ReadDb, propertyId: number, accountId: number) {
  const { submissions, lastSubmissionAt } = await db
    .selectFrom('submission')
    .select((eb) => [eb.fn.countAll<number>().as('submissions'), eb.fn.max('updatedAt').as('lastSubmissionAt')])
    .where('propertyId', '=', propertyId)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { entries, paidEntries } = await db
    .selectFrom('entry')
    .select((eb) => [eb.fn.countAll<number>().as('entries'), eb.fn.countAll<number>().filterWhere('state', '=', 'paid').as('paidEntries')])
    .where('propertyId', '=', propertyId)
    .where('entrantId', '=', accountId)
    .executeTakeFirstOrThrow();
  const taxDocument = await db
    .selectFrom('entrantFile')
    .select('slot')
    .where('accountId', '=', accountId)
    .where('slot', '=', 'NonProfitDocument')
    .executeTakeFirst();
  const login = await db.selectFrom('externalLogin').select('provider').where('accountId', '=', accountId).limit(1).executeTakeFirst();
  return {
    submissions,
    lastSubmissionAt: lastSubmissionAt ?? null,
    entries,
    paidEntries,
    hasTaxDocument: taxDocument !== undefined,
    hasExternalLogin: login !== undefined,
  };
}
