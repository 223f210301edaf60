import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** What entries of a season hold, without those whose awards are given by hand. */
export const listHeld = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .leftJoin('awardDecision', 'awardDecision.entryId', 'entry.id')
    .select(['entryAward.entryId', 'entryAward.winnerLevelId', 'winnerLevel.name', 'entryAward.finalizedAt'])
    .where('entry.seasonId', '=', seasonId)
    .where('awardDecision.entryId', 'is', null)
    .execute();

/** Levels of which some award of the season is public, by name. */
export const listAnnounced = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .select(['winnerLevel.name', ({ fn }) => fn.min<Date>('entryAward.finalizedAt').as('at')])
    .where('entry.seasonId', '=', seasonId)
    .where('entryAward.finalizedAt', 'is not', null)
    .groupBy('winnerLevel.name')
    .execute();

export const listEntriesOf = async (db: ReadDb, seasonId: number, winnerLevelIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('entryAward')
      .innerJoin('entry', 'entry.id', 'entryAward.entryId')
      .select('entry.id')
      .distinct()
      .where('entry.seasonId', '=', seasonId)
      .where('entry.state', '=', 'paid')
      .where('entryAward.winnerLevelId', '=', anyOf(winnerLevelIds))
      .execute()
  ).map(({ id }) => id);
