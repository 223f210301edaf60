import { sql } from 'kysely';
import type { ActDetails, ActKind } from '#contract/wings/desk/result-change/acts.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Everyone may know of it: each of its categories has an award that is announced, or had one when the work left. */
const isTold = (table: 'hand_act' | 'result_change') => sql<boolean>`(
  coalesce((${sql.ref(table)}.details ->> 'isTold')::boolean, false) or not exists (
    select from unnest(${sql.ref(`${table}.category_ids`)}) as own (id)
    where not exists (select from announced_award as told where told.category_id = own.id)))`;

const inCategory = (table: 'hand_act' | 'result_change', categoryId: number | undefined) =>
  categoryId === undefined ? sql<boolean>`true` : sql<boolean>`${categoryId} = any(${sql.ref(`${table}.category_ids`)})`;

export const listActs = (db: ReadDb, propertyId: number, categoryId: number | undefined, limit: number) =>
  db
    .selectFrom('handAct')
    .innerJoin('season', 'season.id', 'handAct.seasonId')
    .select([
      'handAct.id',
      'season.name as season',
      sql<ActKind>`hand_act.kind`.as('kind'),
      sql<ActDetails>`hand_act.details`.as('details'),
      'handAct.reason',
      'handAct.people',
      'handAct.waited',
      'handAct.doneAt',
    ])
    .where('handAct.propertyId', '=', propertyId)
    .where(inCategory('hand_act', categoryId))
    .where(isTold('hand_act'))
    .orderBy('handAct.id', 'desc')
    .limit(limit)
    .execute();

/** What waits in public because no one else can approve it. */
export const listWaiting = (db: ReadDb, propertyId: number, categoryId: number | undefined) =>
  db
    .selectFrom('resultChange')
    .innerJoin('season', 'season.id', 'resultChange.seasonId')
    .select([
      'resultChange.id',
      'season.name as season',
      sql<ActKind>`result_change.kind`.as('kind'),
      sql<ActDetails>`result_change.details`.as('details'),
      'resultChange.reason',
      'resultChange.dueAt',
      isTold('result_change').as('isTold'),
      sql<string>`(select string_agg(name, '; ' order by name) from category where id = any(result_change.category_ids))`.as('category'),
    ])
    .where('resultChange.propertyId', '=', propertyId)
    .where('resultChange.state', '=', 'waiting')
    .where(inCategory('result_change', categoryId))
    .orderBy('resultChange.dueAt')
    .limit(100)
    .execute();

/** Changes of locked rules that wait likewise. */
export const listWaitingRules = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('ruleChange')
    .innerJoin('season', 'season.id', 'ruleChange.seasonId')
    .select(['ruleChange.id', 'season.name as season', 'ruleChange.reason', 'ruleChange.dueAt'])
    .where('ruleChange.propertyId', '=', propertyId)
    .where('ruleChange.state', '=', 'open')
    .where('ruleChange.dueAt', 'is not', null)
    .orderBy('ruleChange.dueAt')
    .limit(100)
    .execute();
