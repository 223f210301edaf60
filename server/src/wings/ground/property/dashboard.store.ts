import { sql } from 'kysely';
import { inForce, ofAwards } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** Figures for dashboards. The tenant is the list of properties they are summed over. */

const all = (propertyIds: readonly number[]): number[] => [...propertyIds, -1];

export const countAccountsByRole = (db: ReadDb, propertyIds: readonly number[]) =>
  db
    .selectFrom('account')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .where('propertyId', 'in', all(propertyIds))
    .where('deactivatedAt', 'is', null)
    .groupBy('role')
    .orderBy('role')
    .execute();

export const countNewAccountsByDay = (db: ReadDb, propertyIds: readonly number[], since: Date, zone: string) =>
  db
    .selectFrom('account')
    .select(({ fn }) => [sql<string>`to_char(created_at at time zone ${zone}, 'YYYY-MM-DD')`.as('day'), fn.countAll<number>().as('count')])
    .where('propertyId', 'in', all(propertyIds))
    .where('createdAt', '>=', since)
    .groupBy('day')
    .execute();

/** Judges of these awards, and those of them who may judge the season that is on. */
export const countJudges = (db: ReadDb, entryPropertyIds: readonly number[]) =>
  db
    .selectFrom(inForce(ofAwards(entryPropertyIds)).as('enrolled'))
    .innerJoin('reviewer', 'reviewer.id', 'enrolled.reviewerId')
    .leftJoin('enrolment', (join) =>
      join.onRef('enrolment.reviewerId', '=', 'enrolled.reviewerId').onRef('enrolment.seasonId', '=', 'enrolled.seasonId'),
    )
    .select(({ fn }) => [
      fn.count<number>('enrolled.reviewerId').distinct().as('enrolled'),
      fn.count<number>('enrolled.reviewerId').distinct().filterWhere(mayJudge).as('scheduled'),
    ])
    .where('reviewer.deletedAt', 'is', null)
    .executeTakeFirstOrThrow();

/** The entries of current seasons by entry property; what their reviews come to is kept with each entry. */
export const countEntries = (db: ReadDb, entryPropertyIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('season', 'season.id', 'entry.seasonId')
    .select(({ fn }) => [
      'season.propertyId',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('entry.state', '=', 'paid').as('paid'),
      fn.countAll<number>().filterWhere('entry.isOff', '=', true).as('off'),
      sql<number>`coalesce(sum(entry.reviews_done), 0)::int`.as('reviews'),
    ])
    .where('season.isCurrent', '=', true)
    .where('season.propertyId', 'in', all(entryPropertyIds))
    .where('entry.state', '<>', 'withdrawn')
    .groupBy('season.propertyId')
    .execute();

export const sumFiles = (db: ReadDb, propertyIds: readonly number[]) =>
  db
    .selectFrom('storedFile')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes + variant_bytes), 0)::bigint`.as('bytes')])
    .where('propertyId', 'in', all(propertyIds))
    .where('storedAt', 'is not', null)
    .executeTakeFirstOrThrow();

export const countMail = (db: ReadDb, propertyIds: readonly number[]) =>
  db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('queued'),
      fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
      fn.countAll<number>().filterWhere('state', '=', 'kept').as('kept'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('propertyId', 'in', all(propertyIds))
    .executeTakeFirstOrThrow();

/** One row per entry property: how many people and files it has. */
export const countByEntryProperty = (db: ReadDb, entryPropertyIds: readonly number[], newSince: Date) =>
  db
    .selectFrom('property')
    .select((eb) => [
      'property.id',
      'property.name',
      eb
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account.propertyId', '=', 'property.id')
        .where('account.role', '=', 'Entrant')
        .where('account.deactivatedAt', 'is', null)
        .as('entrants'),
      eb
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('account.propertyId', '=', 'property.id')
        .where('account.role', '=', 'Entrant')
        .where('account.createdAt', '>=', newSince)
        .as('newEntrants'),
      eb
        .selectFrom('enrolment')
        .innerJoin('season', 'season.id', 'enrolment.seasonId')
        .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
        .select(({ fn }) => fn.count<number>('enrolment.reviewerId').distinct().as('count'))
        .whereRef('season.propertyId', '=', 'property.id')
        .where('reviewer.deletedAt', 'is', null)
        .as('judges'),
      eb
        .selectFrom('storedFile')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('storedFile.propertyId', '=', 'property.id')
        .where('storedFile.storedAt', 'is not', null)
        .as('files'),
      eb
        .selectFrom('storedFile')
        .select(sql<number>`coalesce(sum(bytes + variant_bytes), 0)::bigint`.as('bytes'))
        .whereRef('storedFile.propertyId', '=', 'property.id')
        .where('storedFile.storedAt', 'is not', null)
        .as('bytes'),
    ])
    .where('property.id', 'in', all(entryPropertyIds))
    .orderBy('property.id')
    .execute();
