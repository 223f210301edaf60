import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** The tenant was asked for with the submission (submission/whole-submission.store.ts); here a piece is known to be the caller's. */

export const getPieceRow = (db: ReadDb, pieceId: number) =>
  db.selectFrom('piece').selectAll().where('id', '=', pieceId).executeTakeFirstOrThrow();

export const creditsOf = (db: ReadDb, pieceId: number) =>
  db.selectFrom('pieceCredit').selectAll().where('pieceId', '=', pieceId).orderBy('position').execute();

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
