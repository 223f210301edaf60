import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';

/** What organizers tell each other about a work. Entrants and judges never see it. */
const WorkNote = entity('WorkNote', {
  NoteID: z.int(),
  PieceID: z.int(),
  Note: z.string(),
  By: z.string(),
  CreatedDate: Instant,
  EditedDate: Instant.nullable(),
  Version: z.int(),
  /** Of the caller, who alone may change or delete it. */
  IsOwn: z.boolean(),
});
export type WorkNote = z.infer<typeof WorkNote>;

export const workNote = {
  getWorkNotes: read('GET /entry/GetWorkNotes/{pieceId}', {
    does: 'List the notes of organizers about a work, the newest first',
    may: 'entry.read',
    about: { piece: 'pieceId' },
    params: z.object({ pieceId: PathId }),
    reply: z.array(WorkNote),
    fails: ['NotFound'],
  }),

  saveWorkNote: write('POST /entry/SaveWorkNote', {
    does: 'Add a note about a work, or change one of your own',
    may: 'entry.manage',
    takesNew: false,
    about: { piece: 'PieceID' },
    body: z.object({
      PieceID: Id,
      /** Without it a new note begins. */
      NoteID: Id.nullish(),
      /** Of the note that is changed. */
      Version: z.int().nullish(),
      /** Made by the page: sent twice, a new note is added once. */
      Key: z.uuid().nullish(),
      Note: Text(2000),
    }),
    reply: WorkNote,
    fails: ['NotFound', 'NotAllowed', 'Conflict'],
  }),

  deleteWorkNote: write('POST /entry/DeleteWorkNote', {
    does: 'Delete one of your own notes about a work',
    may: 'entry.manage',
    takesNew: false,
    about: { piece: 'PieceID' },
    body: z.object({ PieceID: Id, NoteID: Id }),
    reply: Nothing,
    fails: ['NotAllowed'],
  }),
};
