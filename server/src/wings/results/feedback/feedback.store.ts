import { sql } from 'kysely';
import { mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';
import { selectScores } from '#server/wings/results/ranking/ranking.store.ts';
import { isAnnounced, mayBeAnnounced } from '#server/wings/entering/submission/announced.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'propertyId', 'name'])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPlan = (db: ReadDb, seasonId: number) =>
  db.selectFrom('feedbackPlan').selectAll().where('seasonId', '=', seasonId).executeTakeFirst();
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

export const putPlan = (db: WriteDb, plan: Omit<PlanRow, 'version'>) =>
  db
    .insertInto('feedbackPlan')
    .values(plan)
    .onConflict((known) => known.column('seasonId').doUpdateSet({ ...plan, version: sql<number>`feedback_plan.version + 1` }))
    .execute();

export const countCategories = (db: ReadDb, propertyId: number, seasonId: number, now: Date, hasOneRound: boolean) =>
  db
    .selectFrom('category')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere(isAnnounced(now, hasOneRound)).as('ready')])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where(sql<boolean>`exists (select from entry where entry.category_id = category.id and entry.state = 'paid')`)
    .executeTakeFirstOrThrow();

/** Of an `entry`: judges said something about it, in a review or in a stage. */
const isJudged = sql<boolean>`(entry.reviews_done > 0 or exists (select from stage_answer
  where stage_answer.season_id = entry.season_id and stage_answer.works @> array[entry.id]))`;

const selectEntries = (db: ReadDb) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('season', 'season.id', 'entry.seasonId')
    .select([
      'entry.id',
      'entry.categoryId',
      'entry.isShortlisted',
      'piece.title',
      'category.name as category',
      'submission.id as submissionId',
      'submission.title as submission',
      'submission.propertyId',
      'season.id as seasonId',
      'season.name as season',
    ])
    // Withdrawn, disqualified and off works took no part in the result.
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where('submission.deletedAt', 'is', null)
    .orderBy('piece.id')
    .orderBy('entry.id');
export type EntryRow = Awaited<ReturnType<typeof listOfSubmission>>[number];

export const findOwnSubmission = (db: ReadDb, scope: Scope, id: number) =>
  db
    .selectFrom('submission')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select(['submission.id', 'submission.propertyId', 'submission.title', 'submission.seasonId', 'season.name as season'])
    .where('submission.id', '=', id)
    .where('submission.deletedAt', 'is', null)
    .where(mayOnSubmission(scope, 'see'))
    .executeTakeFirst();
export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof findOwnSubmission>>>;

/** With `announced`, only what everyone may know. */
export const listOfSubmission = (
  db: ReadDb,
  propertyId: number,
  submissionId: number,
  announced: { now: Date; hasOneRound: boolean } | undefined,
) =>
  selectEntries(db)
    .where('submission.id', '=', submissionId)
    .where('submission.propertyId', '=', propertyId)
    .$if(announced !== undefined, (query) => query.where(isAnnounced(announced?.now ?? new Date(0), announced?.hasOneRound ?? false)))
    .execute();

/** The criterion scores that count in these categories. */
export const listCriterionScores = (db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) =>
  selectScores(db, propertyId, seasonId)
    .innerJoin('reviewScore', 'reviewScore.reviewId', 'review.id')
    .select(['entry.categoryId', 'review.entryId', 'review.reviewerId as judgeId', 'reviewScore.criterionId', 'reviewScore.score'])
    .where('entry.isOff', '=', false)
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .orderBy('review.id')
    .execute();

export const listCriteria = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('criterion')
    .select(['id', 'name', 'question'])
    .where('seasonId', '=', seasonId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Chance of the shortlist by work, in per cent, as last counted. */
export async function listChances(db: ReadDb, categoryIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('categoryChance').select('works').where('categoryId', '=', anyOf(categoryIds)).execute();
  return new Map(rows.flatMap(({ works }) => (works as [number, number][]).map(([entryId, chance]) => [entryId, chance] as const)));
}

/** A submission whose works were reviewed, to look at as its entrant will. */
export const findReviewed = (db: ReadDb, propertyId: number, seasonId: number, closed: readonly number[], entryId: number | undefined) =>
  selectEntries(db)
    .select('submission.seasonId as ofSeason')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where(sql<boolean>`entry.category_id <> all(${[...closed]}::int[])`)
    .$if(entryId !== undefined, (query) => query.where('entry.id', '=', entryId ?? 0))
    .$if(entryId === undefined, (query) => query.where(isJudged))
    .clearOrderBy()
    .orderBy(
      sql`exists (select from review join feedback_comment on feedback_comment.review_id = review.id
          where review.entry_id = entry.id and feedback_comment.is_approved)
        or exists (select from stage_answer join feedback_stage_comment on feedback_stage_comment.answer_id = stage_answer.id
          where stage_answer.works = array[entry.id] and feedback_stage_comment.is_approved)`,
      'desc',
    )
    .orderBy('entry.id')
    .limit(1)
    .executeTakeFirst();

/** Submissions whose feedback can be read and whose owners don't know yet: one row for each, all of one person together. */
export const listUntold = (db: ReadDb, season: { id: number; propertyId: number }, now: Date, hasOneRound: boolean, limit: number) =>
  db
    .selectFrom('submission')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select(['submission.id', 'submission.title', 'account.id as accountId', 'account.email', 'account.firstName'])
    .where('submission.seasonId', '=', season.id)
    .where('submission.propertyId', '=', season.propertyId)
    .where('submission.deletedAt', 'is', null)
    .where('account.deactivatedAt', 'is', null)
    .where(sql<boolean>`not exists (select from feedback_told where feedback_told.submission_id = submission.id)`)
    .where(
      sql<boolean>`exists (select from piece join entry on entry.piece_id = piece.id join category on category.id = entry.category_id
        where piece.submission_id = submission.id and entry.state = 'paid' and not entry.is_off and ${isJudged}
          and ${isAnnounced(now, hasOneRound)})`,
    )
    .orderBy('account.id')
    .orderBy('submission.id')
    .limit(limit)
    .execute();

export const listOn = (db: ReadDb, now: Date) =>
  db
    .selectFrom('feedbackPlan')
    .innerJoin('season', 'season.id', 'feedbackPlan.seasonId')
    .select(['season.id', 'season.propertyId', 'season.name'])
    .where('feedbackPlan.isOn', '=', true)
    .where(mayBeAnnounced(now))
    .orderBy('season.id')
    .execute();

/** Returns those that no one else announced in the meantime. */
export async function putTold(db: WriteDb, submissionIds: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('feedbackTold')
    .values(submissionIds.map((submissionId) => ({ submissionId, toldAt: now })))
    .onConflict((known) => known.doNothing())
    .returning('submissionId')
    .execute();
  return rows.map(({ submissionId }) => submissionId);
}
