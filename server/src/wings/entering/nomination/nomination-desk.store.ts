import { sql } from 'kysely';
import type { NomineeState } from '#contract/wings/entering/nomination/nomination-states.ts';
import { containing } from '#server/kernel/call/paging.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Place {
  propertyId: number;
  seasonId: number;
}

/** Starts from the form of the award's last season that had one. */
export const findLastForm = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('nominationWindow')
    .innerJoin('season', 'season.id', 'nominationWindow.seasonId')
    .select(['form', 'who', 'mostEach', 'asksByHand'])
    .where('nominationWindow.propertyId', '=', propertyId)
    .orderBy('season.number', 'desc')
    .executeTakeFirst();

/** One organizer after the other, also before there is a row. */
export const lockWindow = (db: WriteDb, seasonId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('nomination window'), ${seasonId})`.execute(db);

interface WindowChange {
  who: string;
  opensAt: Date;
  closesAt: Date;
  answerBy: Date;
  mostEach: number;
  asksByHand: boolean;
  categoryIds: number[];
  form: string;
  version: number;
  changedAt: Date;
  changedBy: number;
}

export const putWindow = (db: WriteDb, place: Place, change: WindowChange) =>
  db
    .insertInto('nominationWindow')
    .values({ ...place, ...change })
    .onConflict((conflict) => conflict.column('seasonId').doUpdateSet(change))
    .execute();

/** With the same name in the same category, however it is spelled: perhaps the same person. */
const alike = sql<number>`(select count(*)::int from nominee other where other.season_id = nominee.season_id
  and other.category_id = nominee.category_id and other.id <> nominee.id and other.state <> 'joined' and other.name <> ''
  and plain(other.name) = plain(nominee.name))`;
const nominations = sql<number>`(select count(*)::int from nomination where nomination.nominee_id = nominee.id)`;
const isReported = sql<boolean>`exists (select from nomination where nomination.nominee_id = nominee.id and reported_at is not null)`;

const listed = (db: ReadDb, { propertyId, seasonId }: Place) =>
  db
    .selectFrom('nominee')
    .innerJoin('category', 'category.id', 'nominee.categoryId')
    .where('nominee.propertyId', '=', propertyId)
    .where('nominee.seasonId', '=', seasonId)
    .where('nominee.state', '<>', 'joined');

const withFigures = (db: ReadDb, place: Place) =>
  listed(db, place)
    .selectAll('nominee')
    .select(['category.name as category', nominations.as('nominations'), isReported.as('isReported'), alike.as('alike')]);

export const sortColumns = { Nominations: 'nominations', Name: 'name', Created: 'createdAt' } as const;

interface Filter {
  state?: NomineeState | null | undefined;
  categoryId?: number | null | undefined;
  only?: 'alike' | 'reported' | null | undefined;
  search?: string | undefined;
}

interface Paging {
  column: (typeof sortColumns)[keyof typeof sortColumns];
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listNominees(db: ReadDb, place: Place, { state, categoryId, only, search = '' }: Filter, paging: Paging) {
  const rows = await db
    .selectFrom(withFigures(db, place).as('found'))
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .$if(Boolean(state), (query) => query.where('state', '=', state as string))
    .$if(Boolean(categoryId), (query) => query.where('categoryId', '=', categoryId as number))
    .$if(only === 'alike', (query) => query.where('alike', '>', 0))
    .$if(only === 'reported', (query) => query.where('isReported', '=', true))
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or(['name', 'organization', 'email'].map((column) => eb(column as 'name', 'ilike', containing(search))))),
    )
    .orderBy(paging.column, paging.direction)
    .orderBy('name')
    .orderBy('id')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export type ListedRow = Omit<Awaited<ReturnType<typeof listNominees>>['rows'][number], 'total'>;

export const findListed = (db: ReadDb, place: Place, nomineeId: number) =>
  withFigures(db, place).where('nominee.id', '=', nomineeId).executeTakeFirst();

/** Named alike in any category of the season, or nominated by the same address in another. */
export const listOthers = (db: ReadDb, place: Place, { id, name, emailKey }: { id: number; name: string; emailKey: string }) =>
  withFigures(db, place)
    .where('nominee.id', '<>', id)
    .where(
      sql<boolean>`(nominee.email_key = ${emailKey} or (nominee.name <> '' and similarity(plain(nominee.name), plain(${name})) > 0.5))`,
    )
    .orderBy(sql`similarity(plain(nominee.name), plain(${name}))`, 'desc')
    .orderBy('nominee.id')
    .limit(20)
    .execute();

/** Those of these that are of the season, in one order for everyone who holds several. */
export const lockNominees = (db: WriteDb, { propertyId, seasonId }: Place, ids: readonly number[]) =>
  db
    .selectFrom('nominee')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('id', 'in', [...ids])
    .where('state', '<>', 'joined')
    .orderBy('id')
    .forUpdate()
    .execute();

/** All that one nominee has goes to another; of a nominator who named both, what was chosen stays, or else what the other has. */
export async function join(db: WriteDb, fromId: number, intoId: number, keptIds: readonly number[]): Promise<void> {
  await sql`delete from nomination using nomination chosen where nomination.nominee_id = ${intoId} and chosen.nominee_id = ${fromId}
    and chosen.id = any(${sql.val([...keptIds])}) and lower(nomination.nominator_email) = lower(chosen.nominator_email)`.execute(db);
  await sql`delete from nomination using nomination held where nomination.nominee_id = ${fromId} and held.nominee_id = ${intoId}
    and lower(nomination.nominator_email) = lower(held.nominator_email)`.execute(db);
  await db.updateTable('nomination').set({ nomineeId: intoId }).where('nomineeId', '=', fromId).execute();
  await sql`update nominee set state = 'joined', joined_to = ${intoId}, version = version + 1
    where id = ${fromId} or joined_to = ${fromId}`.execute(db);
}

export async function countCategories(db: ReadDb, { propertyId, seasonId }: Place) {
  const { rows } = await sql<{ categoryId: number; nominees: number; accepted: number; nominations: number }>`
    select category_id as "categoryId", count(*)::int as nominees, count(*) filter (where state = 'accepted')::int as accepted,
      coalesce(sum(${nominations}), 0)::int as nominations
    from nominee where property_id = ${propertyId} and season_id = ${seasonId} and state not in ('joined', 'withdrawn')
    group by category_id`.execute(db as never);
  return new Map(rows.map((row) => [row.categoryId, row]));
}

export async function countStates(db: ReadDb, { propertyId, seasonId }: Place) {
  const { rows } = await sql<{ state: NomineeState; count: number }>`select state, count(*)::int as count from nominee
    where property_id = ${propertyId} and season_id = ${seasonId} and state <> 'joined' group by state`.execute(db as never);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Partial<Record<NomineeState, number>>;
}

export async function countMore(db: ReadDb, { propertyId, seasonId }: Place, now: Date) {
  const { rows } = await sql<{ unconfirmed: number; alike: number; reported: number }>`select
    (select count(*) from nomination where property_id = ${propertyId} and season_id = ${seasonId} and confirmed_at is null
      and expires_at > ${now})::int as unconfirmed,
    coalesce((select sum(same) from (select count(*) as same from nominee
      where property_id = ${propertyId} and season_id = ${seasonId} and state <> 'joined' and name <> ''
      group by category_id, plain(name) having count(*) > 1) as groups), 0)::int as alike,
    (select count(distinct nominee_id) from nomination join nominee on nominee.id = nominee_id
      where nomination.property_id = ${propertyId} and nomination.season_id = ${seasonId} and reported_at is not null)::int as reported`.execute(
    db as never,
  );
  return rows[0] ?? { unconfirmed: 0, alike: 0, reported: 0 };
}

/** Categories of a season by the ids that an organizer chose among. */
export const listOfSeason = (db: ReadDb, { propertyId, seasonId }: Place) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'category.isActive'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

export const listForExport = (db: ReadDb, { propertyId, seasonId }: Place) =>
  db
    .selectFrom('nomination')
    .innerJoin('nominee', 'nominee.id', 'nomination.nomineeId')
    .innerJoin('category', 'category.id', 'nominee.categoryId')
    .selectAll('nomination')
    .select(['nominee.name', 'nominee.organization as nomineeOrganization', 'nominee.email', 'nominee.state'])
    .select(['nominee.answeredAt', 'nominee.submissionId', 'category.name as category'])
    .where('nomination.propertyId', '=', propertyId)
    .where('nomination.seasonId', '=', seasonId)
    .where('nomination.confirmedAt', 'is not', null)
    .orderBy('category.name')
    .orderBy('nominee.name')
    .orderBy('nomination.id')
    .execute();
