import { sql, type Updateable } from 'kysely';
import { type EntryState, type HomeState, homeStates } from '#contract/wings/entering/submission/entry-states.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import { ownExtension } from '#contract/wings/ground/extension/extension-rules.ts';
import { entriesEnd, entriesReason } from '#server/wings/ground/extension/extension.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';
import type { Piece } from '#server/kernel/database/tables.gen.ts';
import { entryOfThemOrColleagues, mayOnSubmission, type Scope } from '#server/wings/ground/access/access.store.ts';
import { putUrlOf } from './piece-parts.store.ts';
import { podcastLabel } from './submission.rules.ts';

/** The same words as stateOf, for lists that must not read every entry. */
export const stateInSql = sql<EntryState>`case when entry.state <> 'paid' then entry.state when entry.is_off then 'off'
  when entry.is_shortlisted then 'shortlisted' else 'paid' end`;

/**
 * Whether an entry is in one of these states. By its columns and not by `stateInSql`: of a case the planner knows nothing, takes few entries
 * for almost none, and reads small tables once for every one of them.
 */
export const isInState = (states: readonly EntryState[]) => {
  const paid = {
    off: sql`entry.is_off`,
    shortlisted: sql`not entry.is_off and entry.is_shortlisted`,
    paid: sql`not entry.is_off and not entry.is_shortlisted`,
  };
  const conditions = states.map((state) =>
    state in paid ? sql`entry.state = 'paid' and ${paid[state as keyof typeof paid]}` : sql`entry.state = ${state}`,
  );
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;
};

/** As far as its entrant knows. */
const isAwarded = sql<boolean>`(entry.state = 'paid' and not entry.is_off and exists (select from entry_award
  where entry_award.entry_id = entry.id and (entry_award.told_at is not null or entry_award.finalized_at is not null)))`;
const homeState = sql<HomeState>`case when ${isAwarded} then 'awarded' else ${stateInSql} end`;
const isInHomeState = (states: readonly HomeState[]) => {
  const others = states.filter((state) => state !== 'awarded');
  const ofOthers = sql`(${isInState(others)} and not ${isAwarded})`;
  return states.includes('awarded') ? sql<boolean>`(${isAwarded} or ${ofOthers})` : sql<boolean>`${ofOthers}`;
};

interface HomeFilter {
  seasonId?: number | null | undefined;
  states: readonly HomeState[];
  categoryId?: number | null | undefined;
  search?: string | undefined;
}

export const sortColumns = { Updated: 'submission.updatedAt', Created: 'submission.createdAt', Title: 'submission.title' } as const;

function submissionsOf(db: ReadDb, scope: Scope, filter: Omit<HomeFilter, 'states'>) {
  let query = db.selectFrom('submission').where('submission.deletedAt', 'is', null).where(mayOnSubmission(scope));
  if (filter.seasonId) query = query.where('submission.seasonId', '=', filter.seasonId);
  const { search, categoryId } = filter;
  if (search) {
    const text = containing(search);
    query = query.where((eb) =>
      eb.or([
        eb('submission.title', 'ilike', text),
        eb.exists(
          eb
            .selectFrom('piece')
            .select('piece.id')
            .whereRef('piece.submissionId', '=', 'submission.id')
            .where((piece) => piece.or([piece('piece.title', 'ilike', text), piece('piece.organization', 'ilike', text)])),
        ),
      ]),
    );
  }
  if (categoryId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry')
          .innerJoin('piece', 'piece.id', 'entry.pieceId')
          .select('entry.id')
          .whereRef('piece.submissionId', '=', 'submission.id')
          .where('entry.categoryId', '=', categoryId),
      ),
    );
  return query;
}

const entriesOfSubmission = sql`select from piece join entry on entry.piece_id = piece.id where piece.submission_id = submission.id`;

/** A submission without entries counts as a draft. */
const inStates = (scope: Scope, states: readonly HomeState[]) => {
  // Said of the entry, too: the planner cannot guess how rare a state is, and would walk through everyone's.
  const holdsOne = sql<boolean>`exists (${entriesOfSubmission} and ${entryOfThemOrColleagues(scope)} and ${isInHomeState(states)})`;
  return states.includes('draft') ? sql<boolean>`(${holdsOne} or not exists (${entriesOfSubmission}))` : holdsOne;
};

interface Paging {
  column: (typeof sortColumns)[keyof typeof sortColumns];
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listSubmissionIds(db: ReadDb, scope: Scope, filter: HomeFilter, paging: Paging) {
  const { states } = filter;
  const wanted = submissionsOf(db, scope, filter).$if(states.length > 0, (query) => query.where(inStates(scope, states)));
  const rows = await wanted
    .select('submission.id')
    .orderBy(paging.column, paging.direction)
    .orderBy('submission.id', paging.direction)
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

/** How many submissions have an entry in each state. */
export async function countStates(db: ReadDb, scope: Scope, filter: Omit<HomeFilter, 'states'>): Promise<Record<HomeState, number>> {
  const rows = await submissionsOf(db, scope, filter)
    .innerJoin('piece', 'piece.submissionId', 'submission.id')
    .innerJoin('entry', 'entry.pieceId', 'piece.id')
    .select([homeState.as('state'), (eb) => eb.fn.count<number>('submission.id').distinct().as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = Object.fromEntries(homeStates.map((state) => [state, 0])) as Record<HomeState, number>;
  for (const { state, count } of rows) {
    counts[state] += count;
  }
  // What has no entry yet is a draft, too.
  counts.draft += await countWithoutEntries(db, scope, filter);
  return counts;
}

async function countWithoutEntries(db: ReadDb, scope: Scope, filter: Omit<HomeFilter, 'states'>): Promise<number> {
  const { count } = await submissionsOf(db, scope, filter)
    .where(sql<boolean>`not exists (${entriesOfSubmission})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countSubmissions(db: ReadDb, scope: Scope, seasonId: number): Promise<number> {
  const { count } = await submissionsOf(db, scope, { seasonId })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The seasons of a property in which there are submissions, the newest first. */
export const listSeasons = (db: ReadDb, scope: Scope, propertyId: number) =>
  submissionsOf(db, scope, {})
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .where('season.propertyId', '=', propertyId)
    .select(['season.id', 'season.name', (eb) => eb.fn.countAll<number>().as('submissions')])
    .groupBy(['season.id', 'season.name', 'season.number'])
    .orderBy('season.number', 'desc')
    .execute();

/** The season that takes entries now, with the end that holds for this account. */
export async function findEntrySeason(db: ReadDb, propertyId: number, accountId: number) {
  const found = await db
    .selectFrom('season')
    .selectAll()
    .select([entriesEnd(sql`${accountId}`).as('closesAt'), entriesReason(sql`${accountId}`).as('extensionReason')])
    .where('propertyId', '=', propertyId)
    .where('isCurrent', '=', true)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!found) return undefined;
  const { closesAt, extensionReason, ...season } = found;
  return { ...season, endDate: closesAt, extension: ownExtension(season.endDate, closesAt, extensionReason) };
}

interface NewSubmission {
  propertyId: number;
  seasonId: number;
  accountId: number;
  title: string;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  key: string | null;
  formId?: number | null;
  answers?: string;
}

export const addSubmission = (db: WriteDb, row: NewSubmission, now: Date) =>
  db
    .insertInto('submission')
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();

/** What was made by an attempt under this key, also if it was taken away since. */
export const findByKey = (db: ReadDb, accountId: number, key: string) =>
  db.selectFrom('submission').select('id').where('accountId', '=', accountId).where('key', '=', key).executeTakeFirst();

export const findPieceByKey = (db: ReadDb, submissionId: number, key: string) =>
  db.selectFrom('piece').select('id').where('submissionId', '=', submissionId).where('key', '=', key).executeTakeFirst();

interface NewPiece {
  title: string;
  organization: string;
  position: number;
  key?: string | null;
}

export const addPiece = (db: WriteDb, submissionId: number, piece: NewPiece) =>
  db
    .insertInto('piece')
    .values({ submissionId, ...piece })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function changePiece(db: WriteDb, pieceId: number, change: Updateable<Piece>): Promise<void> {
  await db
    .updateTable('piece')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', pieceId)
    .execute();
}

export async function putPodcastUrl(db: WriteDb, pieceId: number, url: string | null, lockedAt: Date | null): Promise<void> {
  await putUrlOf(db, pieceId, podcastLabel, url);
  await changePiece(db, pieceId, lockedAt ? { urlsLockedAt: lockedAt } : {});
}

export async function changeSubmission(
  db: WriteDb,
  submissionId: number,
  change: { title?: string; contactName?: string | null; contactEmail?: string | null; contactPhone?: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('submission')
    .set((eb) => ({ ...change, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', submissionId)
    .execute();
}

export const putDeleted = (db: WriteDb, submissionId: number, deletedAt: Date | null) =>
  db.updateTable('submission').set({ deletedAt }).where('id', '=', submissionId).execute();

/** Looked for among what was taken away. */
export async function findDeleted(db: WriteDb, scope: Scope, submissionId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('submission')
    .select('deletedAt')
    .where('id', '=', submissionId)
    .where('deletedAt', 'is not', null)
    .where(mayOnSubmission(scope))
    .forUpdate()
    .executeTakeFirst();
  return row?.deletedAt ?? undefined;
}

export const withdraw = (db: WriteDb, entryIds: readonly number[], now: Date) =>
  db.updateTable('entry').set({ state: 'withdrawn', withdrawnAt: now }).where('id', '=', anyOf(entryIds)).execute();
