import { sql } from 'kysely';
import { rankingKinds } from '#contract/wings/results/ranking/ranking.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

const [, executive] = rankingKinds;

/** How far the results of a season are: what is not final yet, and which levels were given and not announced. */
export async function countOutcome(db: ReadDb, propertyId: number, seasonId: number, isPrinted: boolean, now: Date) {
  const given = await db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .select(({ fn }) => [
      sql<number>`count(distinct entry_award.winner_level_id)::int`.as('given'),
      fn
        .count<number>('entryAward.winnerLevelId')
        .distinct()
        .filterWhere((eb) => eb.or([eb('entryAward.finalizedAt', 'is', null), eb('entryAward.finalizedAt', '>', now)]))
        .as('notAnnounced'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .executeTakeFirstOrThrow();
  const notFinal = isPrinted ? await countWithoutWinner(db, propertyId, seasonId) : await countUnfinished(db, seasonId);
  return { ...given, notFinal };
}

/** Categories with works to judge whose final count gave no winner yet. */
const countWithoutWinner = async (db: ReadDb, propertyId: number, seasonId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('entry')
    .select(sql<number>`count(distinct entry.category_id)::int`.as('count'))
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where(
      sql<boolean>`not exists (select from category_ranking final where final.category_id = entry.category_id
        and final.finalized_at is not null and (final.kind = ${executive} or exists (
          select from entry_award join entry awarded on awarded.id = entry_award.entry_id
          join winner_level on winner_level.id = entry_award.winner_level_id
          where awarded.category_id = entry.category_id and winner_level.kind = 'winner')))`,
    )
    .executeTakeFirstOrThrow();
  return count;
};

/** A season with stages is made final as a whole. */
const countUnfinished = async (db: ReadDb, seasonId: number): Promise<number> => {
  const [works, final] = await Promise.all([
    db.selectFrom('entry').select('id').where('seasonId', '=', seasonId).where('state', '=', 'paid').limit(1).executeTakeFirst(),
    db.selectFrom('stageFinal').select('stage').where('seasonId', '=', seasonId).limit(1).executeTakeFirst(),
  ]);
  return works && !final ? 1 : 0;
};

export const countStageAnswers = (db: ReadDb, seasonId: number, stage: string) =>
  db
    .selectFrom('stageAnswer')
    .select(['contest', ({ fn }) => fn.countAll<number>().as('count')])
    .where('seasonId', '=', seasonId)
    .where('stage', '=', stage)
    .groupBy('contest')
    .execute();
