import { type ExpressionBuilder, sql } from 'kysely';
import type { Circle } from '#contract/wings/desk/results/results.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { DB } from '#server/kernel/database/tables.gen.ts';
import { openAwards } from '#server/wings/results/winner/winner.store.ts';

/**
 * A condition on `entry_award` joined with `winner_level`, `entry` and `category`: it comes from a category whose ranking is final, the judges'
 * or the public's, or from a season whose stages are. `hasOneRound`: in this award the reviews have the last word everywhere.
 */
const isFromFinal = (hasOneRound: boolean) => sql<boolean>`(exists (select from category_ranking final
  where final.category_id = category.id and final.finalized_at is not null and final.kind = case
    when winner_level.kind = 'pv_winner' then 'pv'
    when category.is_hidden_from_executives or ${hasOneRound} then 'ordinary'
    else 'executive' end)
  or exists (select from stage_final where stage_final.season_id = entry.season_id))`;

interface Season {
  propertyId: number;
  seasonId: number;
  /** Whether reviews decide in every category of the award. */
  hasOneRound: boolean;
}

const awards = (db: ReadDb, { propertyId, seasonId, hasOneRound }: Season) =>
  db
    .selectFrom('entryAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where(isFromFinal(hasOneRound));

export const countAwards = (db: ReadDb, season: Season) =>
  awards(db, season)
    .select(({ fn }) => [
      'entryAward.winnerLevelId',
      fn.countAll<number>().as('given'),
      fn.count<number>('entryAward.toldAt').as('told'),
      fn.count<number>('entryAward.finalizedAt').as('announced'),
      fn.count<number>('entry.entrantId').distinct().filterWhere('entryAward.finalizedAt', 'is', null).as('people'),
    ])
    .groupBy('entryAward.winnerLevelId')
    .execute();

const nameOfAccount = sql<string | null>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`;

/** Every level of the award, with what is planned for the season. */
export const listLevels = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('winnerLevel')
    .leftJoin('announcement', (join) =>
      join.onRef('announcement.winnerLevelId', '=', 'winnerLevel.id').on('announcement.seasonId', '=', seasonId),
    )
    .leftJoin('account', 'account.id', 'announcement.plannedBy')
    .select([
      'winnerLevel.id',
      'winnerLevel.name',
      sql<WinnerKind>`winner_level.kind`.as('kind'),
      'announcement.entrantsAt',
      'announcement.entrantsDoneAt',
      'announcement.pressAt',
      'announcement.pressDoneAt',
      'announcement.everybodyAt',
      'announcement.everybodyDoneAt',
      'announcement.version',
      nameOfAccount.as('plannedBy'),
    ])
    .where('winnerLevel.propertyId', '=', propertyId)
    .orderBy('winnerLevel.position', 'desc')
    .orderBy('winnerLevel.id', 'desc')
    .execute();

/** The plan of a level, in hand until the transaction ends; an empty one where there was none. */
export async function lockPlan(db: WriteDb, propertyId: number, seasonId: number, winnerLevelId: number, now: Date) {
  await db
    .insertInto('announcement')
    .values({ propertyId, seasonId, winnerLevelId, plannedAt: now, version: 0 })
    .onConflict((conflict) => conflict.columns(['seasonId', 'winnerLevelId']).doNothing())
    .execute();
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('seasonId', '=', seasonId)
    .where('winnerLevelId', '=', winnerLevelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type PlanRow = Awaited<ReturnType<typeof lockPlan>>;

type Change = Partial<
  Pick<PlanRow, 'entrantsAt' | 'pressAt' | 'everybodyAt' | 'entrantsDoneAt' | 'pressDoneAt' | 'everybodyDoneAt' | 'plannedAt' | 'plannedBy'>
>;

export const changePlan = (db: WriteDb, id: number, change: Change) =>
  db
    .updateTable('announcement')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const isDue = (now: Date) => (eb: ExpressionBuilder<DB, 'announcement'>) =>
  eb.or(
    (['entrants', 'press', 'everybody'] as const).map((circle) =>
      eb.and([eb(`${circle}At`, '<=', now), eb(`${circle}DoneAt`, 'is', null)]),
    ),
  );

/** The next plan with something due, in hand; others skip it. */
export const lockDue = (db: WriteDb, now: Date) =>
  db.selectFrom('announcement').selectAll().where(isDue(now)).orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();
/** Opens the awards of a level to a circle; answers which became known to it by this. */
export const openLevel = (db: WriteDb, season: Season, winnerLevelId: number, circle: Circle, now: Date) =>
  openAwards(
    db,
    awards(db, season).select('entry.id').where('entryAward.winnerLevelId', '=', winnerLevelId).$asScalar(),
    winnerLevelId,
    circle,
    now,
  );
