import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findOwnReviewer = (db: ReadDb, accountId: number) =>
  db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'account.country'])
    .where('reviewer.accountId', '=', accountId)
    .executeTakeFirst();

/** What a judge answered, each award by the version that was answered. */
export const listAnswersOf = (db: ReadDb, reviewerId: number) =>
  db
    .selectFrom('judgeAnswers')
    .innerJoin('entryForm', 'entryForm.id', 'judgeAnswers.formId')
    .innerJoin('reviewer', 'reviewer.id', 'judgeAnswers.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['judgeAnswers.propertyId', 'judgeAnswers.answers', 'entryForm.definition', 'account.country'])
    .where('judgeAnswers.reviewerId', '=', reviewerId)
    .orderBy('judgeAnswers.propertyId')
    .execute();

export const listAnsweringJudges = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('judgeAnswers')
    .innerJoin('entryForm', 'entryForm.id', 'judgeAnswers.formId')
    .innerJoin('reviewer', 'reviewer.id', 'judgeAnswers.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select(['reviewer.id', 'account.email', 'account.country', 'judgeAnswers.answers', 'entryForm.number', 'entryForm.definition'])
    .select(sql<string>`btrim(concat(account.first_name, ' ', account.last_name))`.as('name'))
    .where('judgeAnswers.propertyId', '=', propertyId)
    .orderBy('reviewer.id')
    .execute();

interface Answered {
  formId: number;
  answers: Readonly<Record<string, string>>;
}

export async function putJudgeAnswers(
  db: WriteDb,
  reviewerId: number,
  propertyId: number,
  { formId, answers }: Answered,
  changedAt: Date,
): Promise<void> {
  const row = { formId, answers: JSON.stringify(answers), changedAt };
  await db
    .insertInto('judgeAnswers')
    .values({ reviewerId, propertyId, ...row })
    .onConflict((conflict) => conflict.columns(['reviewerId', 'propertyId']).doUpdateSet(row))
    .execute();
}
