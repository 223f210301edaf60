import { sql } from 'kysely';
import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const select = (db: ReadDb, pieceId: number) =>
  db
    .selectFrom('workNote')
    .innerJoin('account', 'account.id', 'workNote.authorId')
    .select([
      'workNote.id',
      'workNote.pieceId',
      'workNote.authorId',
      'workNote.note',
      'workNote.createdAt',
      'workNote.editedAt',
      'workNote.version',
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('by'),
    ])
    .where('workNote.pieceId', '=', pieceId);
export type NoteRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export const listNotes = (db: ReadDb, pieceId: number) =>
  select(db, pieceId).orderBy('workNote.createdAt', 'desc').orderBy('workNote.id', 'desc').limit(200).execute();

export const findNote = (db: ReadDb, pieceId: number, noteId: number) =>
  select(db, pieceId).where('workNote.id', '=', noteId).executeTakeFirst();

export const lockNote = (db: WriteDb, pieceId: number, noteId: number) =>
  db
    .selectFrom('workNote')
    .select(['id', 'authorId', 'note', 'version'])
    .where('pieceId', '=', pieceId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();

/** Sent twice under one key, it is there once. Returns its number, and whether it is new. */
export async function addNote(
  db: WriteDb,
  pieceId: number,
  note: { authorId: number; note: string; key: string | null; createdAt: Date },
): Promise<{ id: number; isNew: boolean }> {
  const added = await db
    .insertInto('workNote')
    .values({ pieceId, ...note })
    .onConflict((conflict) => conflict.columns(['authorId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const held = await db
    .selectFrom('workNote')
    .select('id')
    .where('authorId', '=', note.authorId)
    .where('key', '=', note.key)
    .executeTakeFirstOrThrow();
  return { id: held.id, isNew: false };
}

export const changeNote = (db: WriteDb, pieceId: number, noteId: number, note: string, now: Date) =>
  db
    .updateTable('workNote')
    .set((eb) => ({ note, editedAt: now, version: eb('version', '+', 1) }))
    .where('pieceId', '=', pieceId)
    .where('id', '=', noteId)
    .execute();

export const deleteNote = (db: WriteDb, pieceId: number, noteId: number) =>
  db.deleteFrom('workNote').where('pieceId', '=', pieceId).where('id', '=', noteId).execute();

/** Of works that became one. */
export const moveNotes = (db: WriteDb, fromId: number, intoId: number) =>
  db.updateTable('workNote').set({ pieceId: intoId }).where('pieceId', '=', fromId).execute();

/** What organizers noted about the person's works. */
export async function eraseWorkNotes(db: WriteDb, { id }: Erasing): Promise<void> {
  const pieces = db
    .selectFrom('piece')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .select('piece.id')
    .where('submission.accountId', '=', id);
  await db.deleteFrom('workNote').where('pieceId', 'in', pieces).execute();
}
