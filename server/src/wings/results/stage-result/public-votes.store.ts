import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Equal answers of voters, and how many gave them. */
export interface PublicVotes {
  stage: string;
  answer: StageAnswer;
  votes: number;
}

/** Of stages whose votes are fixed as they were then, of others as they count now. */
export async function listStageVotes(db: ReadDb, seasonId: number, stages: readonly string[]): Promise<PublicVotes[]> {
  const fixed = await db
    .selectFrom('stageBallot')
    .select(['stage', sql<Omit<PublicVotes, 'stage'>[]>`tally`.as('tally')])
    .where('seasonId', '=', seasonId)
    .where('tally', 'is not', null)
    .execute();
  const open = stages.filter((id) => fixed.every(({ stage }) => stage !== id));
  if (open.length === 0) return fixed.flatMap(({ stage, tally }) => tally.map((one) => ({ stage, ...one })));
  const counted = await db
    .selectFrom('countedStageVote')
    .select(['stage', sql<StageAnswer>`answer`.as('answer'), ({ fn }) => fn.countAll<number>().as('votes')])
    .where('seasonId', '=', seasonId)
    .where('stage', 'in', open)
    .groupBy(['stage', sql`answer`])
    .orderBy('stage')
    .orderBy(sql`answer`)
    .execute();
  return [
    ...fixed.flatMap(({ stage, tally }) => tally.map((one) => ({ stage, ...one }))),
    ...counted.map((row) => row as PublicVotes),
  ].filter(({ stage }) => stages.includes(stage));
}
