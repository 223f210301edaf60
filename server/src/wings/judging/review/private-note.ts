import { privateNote } from '#contract/wings/judging/review/private-note.ts';
import { entryPropertiesJudgedOn } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import * as store from './private-note.store.ts';

/** Not in the audit log, which administrators read. */
export const privateNoteHandlers = implement(privateNote, {
  async getPrivateNote({ params, db, actor, refuse }) {
    if (!(await isJudgedBy(db, actor, params.entryId))) return refuse('NotFound');
    const note = await store.findNote(db, actor.id, params.entryId);
    return { EntryID: params.entryId, Text: note?.text ?? '', SavedAt: note?.savedAt ?? null };
  },

  async savePrivateNote({ body, db, actor, now, refuse }) {
    if (!(await isJudgedBy(db, actor, body.EntryID))) return refuse('NotFound');
    if (body.Text) await store.putNote(db, actor.id, body.EntryID, body.Text, now);
    else await store.removeNote(db, actor.id, body.EntryID);
    return { EntryID: body.EntryID, Text: body.Text, SavedAt: body.Text ? now : null };
  },
});

const isJudgedBy = (db: ReadDb, actor: Actor, entryId: number): Promise<boolean> =>
  store.isEntryOf(
    db,
    entryPropertiesJudgedOn(actor.propertyId).map(({ id }) => id),
    entryId,
  );
