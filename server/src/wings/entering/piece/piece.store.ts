import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The tenant was asked for with the submission (submission/whole-submission.store.ts); here a piece is known to be the caller's. */

export const getPieceRow = (db: ReadDb, pieceId: number) =>
  db.selectFrom('piece').selectAll().where('id', '=', pieceId).executeTakeFirstOrThrow();

export const creditsOf = (db: ReadDb, pieceId: number) =>
  db.selectFrom('pieceCredit').selectAll().where('pieceId', '=', pieceId).orderBy('position').execute();

interface CreditRow {
  firstName: string;
  lastName: string;
  title: string;
  organization: string;
  brand: string | null;
}

export async function putCredits(db: WriteDb, pieceId: number, credits: readonly CreditRow[]): Promise<void> {
  await db.deleteFrom('pieceCredit').where('pieceId', '=', pieceId).execute();
  if (credits.length === 0) return;
  await db
    .insertInto('pieceCredit')
    .values(credits.map((credit, position) => ({ ...credit, pieceId, position })))
    .execute();
}

export interface FileRow {
  fileKey: string;
  originalName: string;
  isLeadImage: boolean;
  isShortlistItem: boolean;
}

export async function putFiles(db: WriteDb, pieceId: number, files: readonly FileRow[]): Promise<void> {
  await db.deleteFrom('pieceFile').where('pieceId', '=', pieceId).execute();
  if (files.length === 0) return;
  await db
    .insertInto('pieceFile')
    .values(files.map((file, position) => ({ ...file, pieceId, position })))
    .execute();
}

export interface UrlRow {
  url: string;
  label: string;
  isCustom: boolean;
}

export async function putUrls(db: WriteDb, pieceId: number, urls: readonly UrlRow[]): Promise<void> {
  await db.deleteFrom('pieceUrl').where('pieceId', '=', pieceId).execute();
  if (urls.length === 0) return;
  await db
    .insertInto('pieceUrl')
    .values(urls.map((url, position) => ({ ...url, pieceId, position })))
    .execute();
}

/** Open reports of the entries that are off. */
export const findOffs = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('entryOff')
    .innerJoin('entry', 'entry.id', 'entryOff.entryId')
    .select([
      'entryOff.entryId',
      'entryOff.noLoadReasonId',
      'entryOff.reports',
      'entryOff.status',
      'entryOff.createdAt',
      'entryOff.takenOffBy',
      'entryOff.takenOffAt',
      'entryOff.reason',
      'entryOff.showsReason',
    ])
    .where('entry.pieceId', '=', pieceId)
    .where('entry.isOff', '=', true)
    .where('entryOff.status', '<>', 'cleared')
    .execute();

/** The entrant mended what judges could not see; an administrator clears it. What one took off by hand waits for no mending. */
export async function noteMended(db: WriteDb, pieceId: number, now: Date): Promise<void> {
  await db
    .updateTable('entryOff')
    .set({ status: 'mended', mendedAt: now, updatedAt: now })
    .where('status', 'in', ['reported', 'mailed'])
    .where('takenOffBy', 'is', null)
    .where('entryId', 'in', (eb) =>
      eb.selectFrom('entry').select('entry.id').where('entry.pieceId', '=', pieceId).where('entry.isOff', '=', true),
    )
    .execute();
}

/** As text: what people typed must come back as they typed it, also the names in it. */
export const findDraft = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('pieceDraft')
    .select([sql<string>`draft::text`.as('draftText'), 'revision', 'pieceVersion', 'savedAt'])
    .where('pieceId', '=', pieceId)
    .executeTakeFirst();

export async function putDraft(
  db: WriteDb,
  pieceId: number,
  draft: { draft: string; revision: number; pieceVersion: number; savedAt: Date },
): Promise<void> {
  await db
    .insertInto('pieceDraft')
    .values({ pieceId, ...draft })
    .onConflict((conflict) => conflict.column('pieceId').doUpdateSet(draft))
    .execute();
}

export const deleteDraft = (db: WriteDb, pieceId: number) => db.deleteFrom('pieceDraft').where('pieceId', '=', pieceId).execute();

/** Which of these numbers are questions of any category. */
export async function findQuestionIds(db: ReadDb, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('categoryCustomField')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const findDeviceType = (db: ReadDb, id: number) =>
  db.selectFrom('deviceType').select('id').where('id', '=', id).where('isActive', '=', true).executeTakeFirst();

/** Which of these questions are answered by a link. */
export const listLinkQuestions = async (db: ReadDb, ids: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('categoryCustomField').select('id').where('id', '=', anyOf(ids)).where('kind', '=', 'link').execute()).map(
    ({ id }) => id,
  );

/** Every answer that is stored with a work. */
export const listAnswers = async (db: ReadDb, pieceId: number): Promise<string[]> =>
  (await db.selectFrom('entry').select('customFields').where('pieceId', '=', pieceId).execute()).flatMap(({ customFields }) =>
    Object.values((customFields ?? {}) as Record<string, string>),
  );
