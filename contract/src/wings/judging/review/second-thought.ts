import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing } from '#contract/kernel/call/wire.ts';

/** So long the screen offers to undo a review. */
export const undoSeconds = 10;

const Which = z.object({ EntryPropertyID: Id, SeasonID: Id, EntryID: Id });
const about = { property: 'EntryPropertyID', season: 'SeasonID', entry: 'EntryID' } as const;

/** A work that a judge put off; without `BackAt` it was skipped and comes last. */
const PutOffWork = entity('PutOffWork', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  CategoryName: z.string(),
  BackAt: Instant.nullable(),
});

export const secondThought = {
  undoReview: write('POST /Review/UndoReview', {
    does: 'Undo a review for some seconds, or a declared conflict for some minutes, while the round is open; the judge gets the work back',
    may: 'review.give',
    about,
    body: Which,
    reply: Nothing,
    fails: ['TooLate', 'JudgeUnavailable'],
  }),
  putOffReview: write('POST /Review/PutOffReview', {
    does: 'Postpone the current entry: skip it to the end of the judge’s list, or until the next morning; other judges can get it in the meantime',
    may: 'review.give',
    about,
    body: Which.extend({ How: z.enum(['skip', 'later']) }),
    reply: z.object({ BackAt: Instant.nullable() }),
    fails: ['NotHeld', 'JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate'],
  }),
  getPutOff: read('POST /Review/GetPutOff', {
    does: 'List the works that the judge has postponed',
    may: 'review.give',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: Which.omit({ EntryID: true }),
    reply: z.array(PutOffWork),
    fails: ['JudgeUnavailable'],
  }),
  takeUpReview: write('POST /Review/TakeUpReview', {
    does: 'Resume a postponed entry in place of the current one',
    may: 'review.give',
    about,
    body: Which,
    reply: Nothing,
    fails: ['JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'NotAssociate'],
  }),
};
