import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EntryOffStatus } from '#contract/wings/judging/entry-off/entry-off.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { type Visible, visibleOf } from '#server/wings/entering/submission/visible.store.ts';

const contactEmail = sql<string>`coalesce(nullif(submission.contact_email, ''), account.email)`;
const contactName = sql<string>`coalesce(nullif(submission.contact_name, ''), trim(account.first_name || ' ' || account.last_name), '')`;

const joined = (db: ReadDb) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId');

const selectOffs = (db: ReadDb) =>
  joined(db).select((eb) => [
    'entryOff.id',
    'entryOff.entryId',
    'entryOff.noLoadReasonId',
    'entryOff.note',
    'entryOff.reports',
    sql<EntryOffStatus>`entry_off.status`.as('status'),
    'entryOff.createdAt',
    'entryOff.updatedAt',
    'entryOff.mailedAt',
    'entryOff.mendedAt',
    'entryOff.reason',
    sql<string | null>`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account
      where account.id = entry_off.taken_off_by)`.as('takenOffBy'),
    'entry.propertyId',
    'entry.isOff',
    'entry.isShortlisted',
    'piece.id as pieceId',
    'piece.title',
    'piece.organization',
    'category.name as category',
    'mediaType.name as mediaType',
    pictureKeyOf('entry.piece_id').as('pictureKey'),
    contactName.as('entrantName'),
    contactEmail.as('entrantEmail'),
    sql<Visible | null>`entry_off.found`.as('found'),
    visibleOf('entry.piece_id').as('visible'),
    jsonArrayFrom(
      eb
        .selectFrom('noLoadReport')
        .innerJoin('reviewer', 'reviewer.id', 'noLoadReport.reviewerId')
        .innerJoin('account as judge', 'judge.id', 'reviewer.accountId')
        .select([
          sql<string>`trim(judge.first_name || ' ' || judge.last_name)`.as('judge'),
          'noLoadReport.round',
          'noLoadReport.noLoadReasonId as reasonId',
          'noLoadReport.note',
          'noLoadReport.reportedAt',
          'noLoadReport.undoneAt',
        ])
        .whereRef('noLoadReport.entryOffId', '=', 'entryOff.id')
        .orderBy('noLoadReport.reportedAt')
        .orderBy('noLoadReport.id'),
    ).as('allReports'),
  ]);

export type OffRow = Awaited<ReturnType<ReturnType<typeof selectOffs>['execute']>>[number];

const sorts = {
  ReportedAt: 'entryOff.createdAt',
  UpdatedAt: 'entryOff.updatedAt',
  Reports: 'entryOff.reports',
  PieceTitle: 'piece.title',
} as const;

interface OffsWanted {
  SeasonID: number;
  Page: number;
  PageSize: number;
  Status: 'open' | 'all' | EntryOffStatus;
  Sort?: string | undefined;
  Search?: string | undefined;
  /** Anyone who sees no addresses finds no work by one. */
  hidesContact?: boolean;
}

/** The matching rows of a season, in any status. */
const isMeant = (propertyId: number, { SeasonID, Search, hidesContact }: OffsWanted) => {
  const pattern = containing(Search ?? '');
  const words = sql<boolean>`(piece.title ilike ${pattern} or piece.organization ilike ${pattern} or category.name ilike ${pattern} or ${hidesContact ? sql`false` : sql`account.email ilike ${pattern}`})`;
  return sql<boolean>`entry.property_id = ${propertyId} and entry.season_id = ${SeasonID} and ${words}`;
};

export async function pageOfOffs(db: ReadDb, propertyId: number, wanted: OffsWanted) {
  const counts = await joined(db)
    .select(({ fn }) => [sql<EntryOffStatus>`entry_off.status`.as('status'), fn.countAll<number>().as('count')])
    .where(isMeant(propertyId, wanted))
    .groupBy('entryOff.status')
    .execute();
  const { column, direction } = orderOf(wanted.Sort, sorts, '-ReportedAt');
  const { limit, offset } = pagePart(wanted);
  const rows = await selectOffs(db)
    .where(isMeant(propertyId, wanted))
    .$if(wanted.Status === 'open', (query) => query.where('entryOff.status', '<>', 'cleared'))
    .$if(wanted.Status !== 'open' && wanted.Status !== 'all', (query) => query.where('entryOff.status', '=', wanted.Status))
    .orderBy(column, direction)
    .orderBy('entryOff.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, counts };
}

export const findOff = (db: ReadDb, id: number) => selectOffs(db).where('entryOff.id', '=', id).executeTakeFirst();

/** Held until the transaction ends. */
export const lockOff = (db: WriteDb, id: number) =>
  db.selectFrom('entryOff').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Another open report of the same entry, which came after this one was cleared. */
export const hasOtherOpen = async (db: ReadDb, entryId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('entryOff')
    .select('id')
    .where('entryId', '=', entryId)
    .where('id', '<>', id)
    .where('status', '<>', 'cleared')
    .executeTakeFirst()) !== undefined;

/** Whom to write to about a report, and what. */
const selectLetter = (db: ReadDb) =>
  joined(db)
    .innerJoin('season', 'season.id', 'submission.seasonId')
    .select([
      'entryOff.id',
      'entryOff.noLoadReasonId',
      'entry.propertyId',
      'piece.id as pieceId',
      'piece.title',
      'category.name as category',
      'season.judgingRnd1EndDate as fixUntil',
      'account.firstName',
      contactEmail.as('email'),
    ]);
export type LetterRow = Awaited<ReturnType<ReturnType<typeof selectLetter>['execute']>>[number];

export const findLetter = (db: ReadDb, id: number) => selectLetter(db).where('entryOff.id', '=', id).executeTakeFirst();

/** What the mail to the entrant of a paused entry needs, unless it was sent. Locked until the transaction ends. Entry ids never come from a caller. */
export const lockUntoldOff = (db: WriteDb, entryId: number, now: Date) =>
  selectLetter(db)
    .where('entryOff.entryId', '=', entryId)
    .where('entryOff.status', '=', 'reported')
    .where('entry.isOff', '=', true)
    .where('entryOff.tellAt', '<=', now)
    .forUpdate('entryOff')
    .executeTakeFirst();

/** Who took an entry off by hand that is off now. */
export const findTakenOff = (db: ReadDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .innerJoin('account', 'account.id', 'entryOff.takenOffBy')
    .select([
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('by'),
      sql<string>`entry_off.reason`.as('reason'),
      sql<Date>`entry_off.taken_off_at`.as('at'),
    ])
    .where('entryOff.entryId', '=', entryId)
    .where('entryOff.status', '<>', 'cleared')
    .where('entry.propertyId', '=', propertyId)
    .where('entry.isOff', '=', true)
    .executeTakeFirst();
