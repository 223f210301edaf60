import type { Standing } from '#contract/wings/results/rulebook/countings/counting.ts';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { PublicVotes } from './public-votes.store.ts';

/** Decisions and finals of a season come one after the other. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db.selectFrom('season').select('id').where('id', '=', seasonId).where('propertyId', '=', propertyId).forNoKeyUpdate().executeTakeFirst();

export const countAnswers = async (db: ReadDb, seasonId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('stageAnswer')
    .select(['stage', ({ fn }) => fn.countAll<number>().as('count')])
    .where('seasonId', '=', seasonId)
    .groupBy('stage')
    .execute();
  return new Map(rows.map(({ stage, count }) => [stage, count]));
};

interface NewDecision {
  seasonId: number;
  kind: 'order' | 'advance' | 'level' | 'settle';
  stage: string;
  contest: string;
  works: readonly number[];
  reason: string;
  decidedAt: Date;
  decidedBy: number;
}
export const addDecision = (db: WriteDb, { works, ...decision }: NewDecision) =>
  db
    .insertInto('stageDecision')
    .values({ ...decision, works: [...works] })
    .execute();

/** Lots by stage. */
export const listDraws = async (db: ReadDb, seasonId: number): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('stageDraw').select(['stage', 'seed']).where('seasonId', '=', seasonId).execute()).map(({ stage, seed }) => [
      stage,
      seed,
    ]),
  );

/** The seed that holds: the first one. */
export async function addDraw(db: WriteDb, draw: { seasonId: number; stage: string; seed: string; drawnAt: Date; drawnBy: number }) {
  await db
    .insertInto('stageDraw')
    .values(draw)
    .onConflict((same) => same.doNothing())
    .execute();
}

export const listFinals = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageFinal')
    .select(['stage', 'contest', 'finalizedAt', sql<Standing[]>`standings`.as('standings')])
    .where('seasonId', '=', seasonId)
    .execute();

/** What a season was counted from when it became final. Decisions and lots are in their tables for good. */
export interface StageBasis {
  /** Of the rulebook. */
  version: number;
  works: readonly { id: number; category: number; mediaType: string; isOff: boolean; entrantId: number }[];
  answers: readonly { stage: string; contest: string; reviewerId: number | null; answer: StageAnswer }[];
  votes: readonly PublicVotes[];
}

export const keepBasis = (db: WriteDb, seasonId: number, basis: StageBasis, keptAt: Date) =>
  db
    .insertInto('stageBasis')
    .values({ seasonId, basis: JSON.stringify(basis), keptAt })
    .execute();

/** Until it is in the record. */
export const findBasis = async (db: ReadDb, seasonId: number): Promise<StageBasis | undefined> =>
  (
    await db
      .selectFrom('stageBasis')
      .select(sql<StageBasis>`basis`.as('basis'))
      .where('seasonId', '=', seasonId)
      .where('line', 'is', null)
      .executeTakeFirst()
  )?.basis;

/** Its results are in the record; what they were counted from names judges and goes. */
export const closeBasis = (db: WriteDb, seasonId: number, line: number) =>
  db.updateTable('stageBasis').set({ line, basis: null }).where('seasonId', '=', seasonId).execute();

interface NewFinal {
  seasonId: number;
  stage: string;
  contest: string;
  standings: readonly Standing[];
  finalizedAt: Date;
  finalizedBy: number;
}
export async function addFinals(db: WriteDb, finals: readonly NewFinal[]): Promise<void> {
  if (finals.length)
    await db
      .insertInto('stageFinal')
      .values(finals.map(({ standings, ...final }) => ({ ...final, standings: JSON.stringify(standings) })))
      .execute();
}
