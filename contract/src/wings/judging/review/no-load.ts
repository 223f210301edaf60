import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Id, Nothing } from '#contract/kernel/call/wire.ts';

/** R356: Other, which says nothing on its own. */
export const otherNoLoadReason = 5;

/** How a judge says that a work does not load. */
export const NoLoad = z.object({
  NoLoadReasonID: z.int().min(1).max(5),
  NoLoadNote: z.string().trim().max(500).nullish(),
});

/** Other says nothing on its own. */
export const isExplained = ({ NoLoadReasonID, NoLoadNote }: Partial<z.infer<typeof NoLoad>>): boolean =>
  NoLoadReasonID !== otherNoLoadReason || Boolean(NoLoadNote?.trim());

export const noLoad = {
  undoNoLoad: write('POST /Review/UndoNoLoad', {
    does: 'Undo a no-load report, for a few minutes and until an organizer has decided; an associate gets the work back',
    may: 'review.give',
    about: { property: 'EntryPropertyID', season: 'SeasonID', entry: 'EntryID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id, EntryID: Id }),
    reply: Nothing,
    fails: ['TooLate'],
  }),
};
