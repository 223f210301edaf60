import { type Selectable, sql } from 'kysely';
import type { NomineeState } from '#contract/wings/entering/nomination/nomination-states.ts';
import type { NominationForm } from '#contract/wings/entering/nomination/nomination-form.ts';
import { mayJudge } from '#server/wings/ground/enrolment/who-may-judge.store.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { belongsTo, opens } from '#server/wings/ground/secret-link/secret-link.store.ts';
import { containing } from '#server/kernel/call/paging.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Nomination, Nominee } from '#server/kernel/database/tables.gen.ts';

export type NominationRow = Selectable<Nomination>;
export type NomineeRow = Omit<Selectable<Nominee>, 'state'> & { state: NomineeState };

/** With the season that it is of. */
const windows = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('nominationWindow')
    .innerJoin('season', 'season.id', 'nominationWindow.seasonId')
    .selectAll('nominationWindow')
    .select(['season.name as season', 'season.isCurrent', 'season.endDate', 'season.winnersDate'])
    .where('nominationWindow.propertyId', '=', propertyId);

const asWindow = <Row extends { form: unknown; who: string }>(row: Row) => ({
  ...row,
  form: row.form as NominationForm,
  who: row.who as 'anyone' | 'members' | 'judges',
});
export type WindowRow = NonNullable<Awaited<ReturnType<typeof findWindow>>>;

export async function findWindow(db: ReadDb, propertyId: number, seasonId: number) {
  const row = await windows(db, propertyId).where('nominationWindow.seasonId', '=', seasonId).executeTakeFirst();
  return row && asWindow(row);
}

/** The one that is open, or the next, or that of the current season. */
export async function findWindowNow(db: ReadDb, propertyId: number, now: Date) {
  const row = await windows(db, propertyId)
    .where((eb) => eb.or([eb('closesAt', '>', now), eb('season.isCurrent', '=', true)]))
    .orderBy(sql`case when opens_at <= ${now} and closes_at > ${now} then 0 when closes_at > ${now} then 1 else 2 end`)
    .orderBy('opensAt')
    .executeTakeFirst();
  return row && asWindow(row);
}

/** Categories that take nominations now. */
export async function listCategories(db: ReadDb, { seasonId, categoryIds }: Pick<WindowRow, 'seasonId' | 'categoryIds'>) {
  return db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id', 'category.name', 'category.description', 'mediaType.name as mediaType'])
    .where('category.seasonId', '=', seasonId)
    .where('category.isActive', '=', true)
    .where('category.isHidden', '=', false)
    .where('categoryType.isActive', '=', true)
    .where('mediaType.isActive', '=', true)
    .$if(categoryIds.length > 0, (query) => query.where('category.id', 'in', categoryIds))
    .orderBy('mediaType.position')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
}

export const findJudgeOf = (db: ReadDb, accountId: number, seasonId: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('reviewer', 'reviewer.id', 'enrolment.reviewerId')
    .select('reviewer.id')
    .where('enrolment.seasonId', '=', seasonId)
    .where('reviewer.accountId', '=', accountId)
    .where('reviewer.deletedAt', 'is', null)
    .where(mayJudge)
    .executeTakeFirst();

/** How many confirmed nominations an address has made in a season. */
export async function countMade(db: ReadDb, seasonId: number, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('nomination')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seasonId', '=', seasonId)
    .where(sql<boolean>`lower(nominator_email) = lower(${email})`)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many nominated someone in a category, by their address. */
export async function countGiven(db: ReadDb, propertyId: number, categoryId: number, emailKeys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from nomination
    where nominee_id in (select coalesce(joined_to, id) from nominee
      where property_id = ${propertyId} and category_id = ${categoryId} and email_key = any(${[...emailKeys]}::text[]))`.execute(
    db as never,
  );
  return rows[0]?.count ?? 0;
}

/** Of works whose awards everyone knows. */
export async function findOrganizations(db: ReadDb, propertyId: number, search: string): Promise<string[]> {
  const { rows } = await sql<{ organization: string }>`
    select organization from (select distinct on (lower(piece.organization)) piece.organization from announced_award award
      join piece on piece.id = award.piece_id
      where award.property_id = ${propertyId} and piece.organization ilike ${containing(search)}
      order by lower(piece.organization), piece.id desc) as found
    order by strpos(lower(organization), lower(${search})), organization limit 6`.execute(db as never);
  return rows.map(({ organization }) => organization);
}

/** What one person does comes one after the other: neither their limit nor a nomination is passed twice. */
export const lockNominator = (db: WriteDb, seasonId: number, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('nominator ' || lower(${email})), ${seasonId})`.execute(db);

export const findByKey = (db: ReadDb, seasonId: number, key: string) =>
  db.selectFrom('nomination').selectAll().where('seasonId', '=', seasonId).where('key', '=', key).executeTakeFirst();

type NewNomination = Pick<
  NominationRow,
  | 'propertyId'
  | 'seasonId'
  | 'categoryId'
  | 'nomineeName'
  | 'organization'
  | 'nomineeEmail'
  | 'reason'
  | 'nominatorName'
  | 'nominatorEmail'
  | 'accountId'
  | 'showsName'
  | 'tokenHash'
  | 'expiresAt'
  | 'key'
  | 'createdAt'
> & { answers: Record<string, string> };

export const addNomination = (db: WriteDb, { answers, ...row }: NewNomination): Promise<NominationRow> =>
  db
    .insertInto('nomination')
    .values({ ...row, answers: JSON.stringify(answers) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** With its nominee as it is by now. */
export const findNomination = (db: ReadDb, propertyId: number, code: string, now: Date) =>
  db
    .selectFrom('nomination')
    .innerJoin('season', 'season.id', 'nomination.seasonId')
    .leftJoin('nominee', 'nominee.id', 'nomination.nomineeId')
    .innerJoin('category', (join) => join.on(sql<boolean>`category.id = coalesce(nominee.category_id, nomination.category_id)`))
    .leftJoin('nominationWindow', 'nominationWindow.seasonId', 'nomination.seasonId')
    .selectAll('nomination')
    .select(['season.name as season', 'category.name as category', 'nominee.state', 'nominationWindow.answerBy'])
    .where('nomination.propertyId', '=', propertyId)
    .where(opens('nomination', secretLinks.nomination, code, now))
    .executeTakeFirst();

export const lockNomination = (db: WriteDb, propertyId: number, code: string, now: Date) =>
  db
    .selectFrom('nomination')
    .selectAll()
    .where('nomination.propertyId', '=', propertyId)
    .where(opens('nomination', secretLinks.nomination, code, now))
    .forUpdate()
    .executeTakeFirst();

export const confirm = (db: WriteDb, id: number, change: { nomineeId: number; confirmedAt: Date; expiresAt: Date }) =>
  db.updateTable('nomination').set(change).where('id', '=', id).execute();

/** The same nominator named the same person in the same category before. */
export const findTwin = (db: ReadDb, nomineeId: number, email: string) =>
  db
    .selectFrom('nomination')
    .select('id')
    .where('nomineeId', '=', nomineeId)
    .where(sql<boolean>`lower(nominator_email) = lower(${email})`)
    .executeTakeFirst();

interface NewNominee {
  propertyId: number;
  seasonId: number;
  categoryId: number;
  name: string;
  organization: string;
  email: string;
  emailKey: string;
  createdAt: Date;
}

/** The nominee of an address in a category: a new one, the one there is, or the one they were joined to. Held until the transaction ends. */
export async function putNominee(db: WriteDb, row: NewNominee): Promise<NomineeRow> {
  await db
    .insertInto('nominee')
    .values(row)
    .onConflict((conflict) => conflict.columns(['seasonId', 'categoryId', 'emailKey']).doNothing())
    .execute();
  const { id, joinedTo } = await db
    .selectFrom('nominee')
    .select(['id', 'joinedTo'])
    .where('seasonId', '=', row.seasonId)
    .where('categoryId', '=', row.categoryId)
    .where('emailKey', '=', row.emailKey)
    .executeTakeFirstOrThrow();
  return (await lockNominee(db, joinedTo ?? id)) as NomineeRow;
}

export const lockNominee = async (db: WriteDb, id: number) =>
  (await db.selectFrom('nominee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as NomineeRow | undefined;

export const changeNominee = (
  db: WriteDb,
  id: number,
  change: Partial<Omit<NomineeRow, 'id' | 'propertyId' | 'seasonId' | 'version' | 'createdAt'>>,
) =>
  db
    .updateTable('nominee')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Someone who was nominated, as they and the mails to them read it. */
export const findAsked = (db: ReadDb, id: number) =>
  db
    .selectFrom('nominee')
    .innerJoin('season', 'season.id', 'nominee.seasonId')
    .innerJoin('category', 'category.id', 'nominee.categoryId')
    .innerJoin('nominationWindow', 'nominationWindow.seasonId', 'nominee.seasonId')
    .selectAll('nominee')
    .select(['season.name as season', 'season.endDate', 'season.winnersDate', 'category.name as category'])
    .select(['nominationWindow.answerBy', 'nominationWindow.categoryIds'])
    .select((eb) =>
      eb
        .selectFrom('nomination')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('nomination.nomineeId', '=', 'nominee.id')
        .as('nominations'),
    )
    .where('nominee.id', '=', id)
    .executeTakeFirst();

/** What they were nominated with, the longest first. */
export const listGiven = (db: ReadDb, nomineeId: number) =>
  db
    .selectFrom('nomination')
    .selectAll()
    .where('nomineeId', '=', nomineeId)
    .orderBy(sql`length(reason)`, 'desc')
    .orderBy('id')
    .execute() as Promise<NominationRow[]>;

export const addLink = (db: WriteDb, nomineeId: number, link: { tokenHash: string; createdAt: Date; expiresAt: Date }) =>
  db
    .insertInto('nomineeLink')
    .values({ nomineeId, ...link })
    .execute();

/** The nominee whose link opens now. */
export const findByLink = (db: ReadDb, propertyId: number, code: string, now: Date) =>
  db
    .selectFrom('nomineeLink')
    .innerJoin('nominee', 'nominee.id', 'nomineeLink.nomineeId')
    .select('nomineeId')
    .where('nominee.propertyId', '=', propertyId)
    .where(opens('nomineeLink', secretLinks.nominee, code, now))
    .executeTakeFirst();

/** The nominee of a link that may have ended, or whom they were joined to. */
export const findByEndedLink = (db: ReadDb, propertyId: number, code: string) =>
  db
    .selectFrom('nomineeLink')
    .innerJoin('nominee', 'nominee.id', 'nomineeLink.nomineeId')
    .select((eb) => eb.fn.coalesce('nominee.joinedTo', 'nominee.id').as('nomineeId'))
    .where('nominee.propertyId', '=', propertyId)
    .where(belongsTo('nomineeLink', secretLinks.nominee, code))
    .executeTakeFirst();

export const findLastLink = (db: ReadDb, nomineeId: number) =>
  db.selectFrom('nomineeLink').select('createdAt').where('nomineeId', '=', nomineeId).orderBy('id', 'desc').executeTakeFirst();

export const revokeLinks = (db: WriteDb, nomineeId: number, revokedAt: Date) =>
  db.updateTable('nomineeLink').set({ revokedAt }).where('nomineeId', '=', nomineeId).where('revokedAt', 'is', null).execute();

export const markReported = (db: WriteDb, nomineeId: number, nominationId: number, reportedAt: Date) =>
  db
    .updateTable('nomination')
    .set((eb) => ({ reportedAt: eb.fn.coalesce('reportedAt', eb.val(reportedAt)) }))
    .where('id', '=', nominationId)
    .where('nomineeId', '=', nomineeId)
    .returning('id')
    .executeTakeFirst();

/** Their nomination in another category, unless it was joined away. */
export const findElsewhere = (db: ReadDb, nominee: Pick<NomineeRow, 'id' | 'seasonId' | 'emailKey'>, categoryId: number) =>
  db
    .selectFrom('nominee')
    .select('id')
    .where('seasonId', '=', nominee.seasonId)
    .where('categoryId', '=', categoryId)
    .where('emailKey', '=', nominee.emailKey)
    .where('id', '<>', nominee.id)
    .executeTakeFirst();
