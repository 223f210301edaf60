import { type WorkNote, workNote } from '#contract/wings/desk/entry/work-note.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { findSubmission } from '#server/wings/entering/submission/submission.service.ts';
import { findSubmissionOfPiece, type WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import * as store from '#server/wings/entering/submission/work-note.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entry-refusals.ts';

const says = saying(texts);

const viewNote = (row: store.NoteRow, actor: Actor): WorkNote => ({
  NoteID: row.id,
  PieceID: row.pieceId,
  Note: row.note,
  By: row.by,
  CreatedDate: row.createdAt,
  EditedDate: row.editedAt,
  Version: row.version,
  IsOwn: row.authorId === actor.id,
});

async function getWork(db: ReadDb, actor: Actor, pieceId: number): Promise<WholeSubmission> {
  const submission = await findSubmission(db, scopeOf(actor, 'see'), await findSubmissionOfPiece(db, pieceId));
  if (!submission?.pieces.some(({ id }) => id === pieceId)) throw new Refusal('NotFound');
  return submission;
}

/** The words of a note are in the note alone: people who delete one want them gone. */
export const workNoteHandlers = implement(workNote, {
  async getWorkNotes({ db, params, actor }) {
    await getWork(db, actor, params.pieceId);
    return (await store.listNotes(db, params.pieceId)).map((row) => viewNote(row, actor));
  },

  async saveWorkNote({ db, body, actor, now, record, refuse }) {
    const { propertyId } = await getWork(db, actor, body.PieceID);
    let id = body.NoteID ?? undefined;
    if (id === undefined) {
      const added = await store.addNote(db, body.PieceID, { authorId: actor.id, note: body.Note, key: body.Key ?? null, createdAt: now });
      id = added.id;
      if (added.isNew) await record('workNote.added', { subject: 'piece', subjectId: body.PieceID, propertyId, after: { noteId: id } });
    } else {
      const held = await store.lockNote(db, body.PieceID, id);
      if (!held) return refuse('NotFound');
      if (held.authorId !== actor.id) return refuse('NotAllowed', { message: says('onlyAuthorChanges') });
      if (held.note !== body.Note) {
        if (body.Version !== held.version) return refuse('Conflict', { message: says('noteChanged') });
        await store.changeNote(db, body.PieceID, id, body.Note, now);
        await record('workNote.changed', { subject: 'piece', subjectId: body.PieceID, propertyId, after: { noteId: id } });
      }
    }
    const saved = await store.findNote(db, body.PieceID, id);
    return saved ? viewNote(saved, actor) : refuse('NotFound');
  },

  async deleteWorkNote({ db, body, actor, record, refuse }) {
    const { propertyId } = await getWork(db, actor, body.PieceID);
    const held = await store.lockNote(db, body.PieceID, body.NoteID);
    // It is gone already, perhaps because this was sent twice.
    if (!held) return null;
    if (held.authorId !== actor.id) return refuse('NotAllowed', { message: says('onlyAuthorDeletes') });
    await store.deleteNote(db, body.PieceID, body.NoteID);
    await record('workNote.deleted', { subject: 'piece', subjectId: body.PieceID, propertyId, before: { noteId: body.NoteID } });
    return null;
  },
});
