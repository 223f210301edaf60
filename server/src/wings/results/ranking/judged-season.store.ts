import { sql } from 'kysely';
import type { OverridableKind } from '#contract/wings/desk/results/results.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { roundEnd } from '#server/wings/ground/extension/extension.store.ts';
import { expectedVoters } from './executives.store.ts';
import { votesEnd } from './votes-end.store.ts';

export const findSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'reviewsWanted', 'winnersDate', 'judgingRnd1EndDate', 'judgingRnd2StartDate', 'judgingRnd2EndDate'])
    .select([votesEnd.as('votingEndDate'), roundEnd(1).as('roundOneEnds'), roundEnd(2).as('roundTwoEnds')])
    .where('id', '=', seasonId)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();

/** By category: whose ballot is expected, and how many of those answered, also by a conflict. */
export const countAnswers = (db: ReadDb, propertyId: number, seasonId: number) =>
  expectedVoters(db, propertyId, seasonId)
    .select(({ fn }) => ['category.id as categoryId', fn.countAll<number>().as('expected'), fn.count<number>('ballot.id').as('cast')])
    .groupBy('category.id')
    .execute();

const nameOfAccount = sql<string | null>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`;

export const listOverrides = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('resultOverride')
    .innerJoin('category', 'category.id', 'resultOverride.categoryId')
    .leftJoin('account', 'account.id', 'resultOverride.decidedBy')
    .select([
      'resultOverride.categoryId',
      sql<OverridableKind>`result_override.kind`.as('kind'),
      'resultOverride.reason',
      'resultOverride.decidedAt',
      nameOfAccount.as('by'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .execute();
