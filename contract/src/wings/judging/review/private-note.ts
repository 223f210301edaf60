import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

export const privateNoteLimit = 4000;

const PrivateNote = entity('PrivateNote', { EntryID: z.int(), Text: z.string(), SavedAt: Instant.nullable() });
type PrivateNote = z.infer<typeof PrivateNote>;

/** A judge's own notes on an entry, in either round. No one else ever reads them: no other call answers them, and no export. */
export const privateNote = {
  getPrivateNote: read('GET /Review/GetPrivateNote/{entryId}', {
    does: "Get the judge's private note on an entry; empty if there is none",
    may: 'review.give',
    whileActing: false,
    about: { entry: 'entryId' },
    params: z.object({ entryId: PathId }),
    reply: PrivateNote,
  }),
  savePrivateNote: write('POST /Review/SavePrivateNote', {
    does: "Save the judge's private note on an entry; an empty note deletes it",
    may: 'review.give',
    about: { entry: 'EntryID' },
    body: z.object({ EntryID: Id, Text: z.string().trim().max(privateNoteLimit) }),
    reply: PrivateNote,
  }),
};
