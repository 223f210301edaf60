import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { isReminded } from '#server/wings/judging/reviewer/invitation/reminded.store.ts';

interface At {
  seasonId: number;
  stage: string;
  contest: string;
  slot: string;
  /** Absent where the panel answers together. */
  reviewerId: number | null;
}

/** What a judge answered in a season, and what panels that speak together did. */
export const listOwn = (db: ReadDb, seasonId: number, reviewerId: number) =>
  db
    .selectFrom('stageAnswer')
    .select(['stage', 'contest', 'reviewerId', sql<StageAnswer>`answer`.as('answer'), 'version', 'givenAt', 'changedAt'])
    .where('seasonId', '=', seasonId)
    .where((eb) => eb.or([eb('reviewerId', '=', reviewerId), eb('reviewerId', 'is', null)]))
    .orderBy('id')
    .execute();
export type OwnAnswer = Awaited<ReturnType<typeof listOwn>>[number];

/** What everyone answered in a season. */
export const listAll = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageAnswer')
    .select(['stage', 'contest', 'reviewerId', sql<StageAnswer>`answer`.as('answer'), 'version', 'givenAt', 'changedAt'])
    .where('seasonId', '=', seasonId)
    .orderBy('id')
    .execute();

/** The works of a season that judges must not see, by judge. */
export const listAllBarred = async (db: ReadDb, seasonId: number): Promise<Map<number, Set<number>>> => {
  const rows = await db
    .selectFrom('conflict')
    .innerJoin('entry', 'entry.pieceId', 'conflict.pieceId')
    .select(['conflict.reviewerId', 'entry.id'])
    .where('conflict.bars', '=', true)
    .where('entry.seasonId', '=', seasonId)
    .execute();
  return new Map([...Map.groupBy(rows, ({ reviewerId }) => reviewerId)].map(([judge, own]) => [judge, new Set(own.map(({ id }) => id))]));
};

/** How many answers each work of a stage has, by anyone. */
export const countAnswers = async (db: ReadDb, seasonId: number, stage: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom(
      sql<{ entryId: number }>`(select unnest(works) as entry_id from stage_answer where season_id = ${seasonId} and stage = ${stage})`.as(
        'named',
      ),
    )
    .select(['named.entryId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('named.entryId')
    .execute();
  return new Map(rows.map(({ entryId, count }) => [entryId, count]));
};

export const findAnswer = (db: ReadDb, at: At) =>
  db
    .selectFrom('stageAnswer')
    .select(['id', sql<StageAnswer>`answer`.as('answer'), 'version', 'changedAt'])
    .where('seasonId', '=', at.seasonId)
    .where('stage', '=', at.stage)
    .where('contest', '=', at.contest)
    .where('slot', '=', at.slot)
    .where('reviewerId', 'is not distinct from', at.reviewerId)
    .executeTakeFirst();

interface Given {
  answer: StageAnswer;
  works: readonly number[];
  now: Date;
}

/** Answers the id; nothing if someone was first. */
export const addAnswer = async (db: WriteDb, at: At, { answer, works, now }: Given, recordedBy: number | null) =>
  (
    await db
      .insertInto('stageAnswer')
      .values({ ...at, answer: JSON.stringify(answer), works: [...works], recordedBy, givenAt: now, changedAt: now })
      .onConflict((same) => same.columns(['seasonId', 'stage', 'contest', 'slot', 'reviewerId']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Only if it is still this version; answers the new one. */
export const changeAnswer = async (db: WriteDb, id: number, version: number, { answer, works, now }: Given, recordedBy: number | null) =>
  (
    await db
      .updateTable('stageAnswer')
      .set((eb) => ({ answer: JSON.stringify(answer), works: [...works], recordedBy, changedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst()
  )?.version;

/** The works of a season that a judge must not see. */
export const listBarredWorks = async (db: ReadDb, seasonId: number, reviewerId: number): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('conflict')
        .innerJoin('entry', 'entry.pieceId', 'conflict.pieceId')
        .select('entry.id')
        .where('conflict.reviewerId', '=', reviewerId)
        .where('conflict.bars', '=', true)
        .where('entry.seasonId', '=', seasonId)
        .execute()
    ).map(({ id }) => id),
  );

export const findReviewerOf = (db: ReadDb, accountId: number) =>
  db.selectFrom('reviewer').select('id').where('accountId', '=', accountId).where('deletedAt', 'is', null).executeTakeFirst();

/** Those of these judges whom no one reminded within a day. Their rows are locked, so that two organizers remind each once. */
export async function lockToRemind(db: WriteDb, reviewerIds: readonly number[], now: Date): Promise<Set<number>> {
  await db.selectFrom('reviewer').select('id').where('id', '=', anyOf(reviewerIds)).orderBy('id').forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom('reviewer')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select('reviewer.id')
    .where('reviewer.id', '=', anyOf(reviewerIds))
    .where('account.deactivatedAt', 'is', null)
    .where(({ not }) => not(isReminded('account.email', ['stage-reminder', 'judge-reminder', 'judge-nudge', 'ballot-reminder'], now)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
