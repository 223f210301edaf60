import type { EntryForReview } from '#contract/wings/judging/review/review.ts';
import type { Declined } from './review-body.ts';
import type { ReviewDraft } from './review-draft.ts';
import type { ReviewBody, SavedProgress } from '#web/wings/judging/review/queue/review-queue.ts';
import type { Step } from './review-steps.ts';

export interface Progress {
  completed: number;
  required: number;
}

type Hand =
  | { is: 'empty' }
  /** Asked for. Stale: something changed since, so the answer is not taken, and asked for again. */
  | { is: 'awaited'; isStale: boolean }
  | {
      is: 'held';
      entry: EntryForReview;
      draft: ReviewDraft;
      /** Scoring has begun on this device. */
      hasBegun: boolean;
      /** Why the server did not save the review, in its words. */
      problem: string | undefined;
    };

/** The judge's word on a work, on its way. A work held too long is taken again, and its word sent again, once. */
export interface Saving {
  body: ReviewBody;
  title: string;
  /** What was submitted without a look over it: the judge may undo that and go on with it. */
  draft?: ReviewDraft | undefined;
  stage: 'sent' | 'retaking' | 'sentAgain';
}

/** A review that was submitted without a look over it. */
interface Quick {
  entryId: number;
  draft: ReviewDraft;
}

export interface ReviewState {
  /** Anyone who leaves while something is under way is not called back. */
  isHere: boolean;
  /** As the address says. */
  step: Step;
  /** Where the flow itself is going: until it has arrived, what it dropped on the way is not missed. */
  headingFor: Step | 'account' | undefined;
  hand: Hand;
  saving: Saving | undefined;
  /** As the server last counted. */
  progress: Progress | undefined;
  isDoneShown: boolean;
  /** The last of the required reviews, as long as it can be undone: the message that offers it lies under 'All done!'. */
  lastQuick: Quick | undefined;
}

/** A work from the server, with what this device knows about it. */
export interface Handed {
  entry: EntryForReview;
  draft: ReviewDraft | undefined;
  /** The judge has already seen the notice that all required reviews are done. */
  wasShown: boolean;
}

export type ReviewEvent =
  | { is: 'arrived'; step: Step; hasDrafts: boolean }
  | { is: 'left' }
  | { is: 'went'; to: Step }
  | ({ is: 'fetched' } & Handed)
  | { is: 'fetchFailed'; problem: unknown }
  /** The server was asked whether this work is still in hand. Its review may wait on this device in the meantime. */
  | ({ is: 'looked'; heldId: number; isWaiting: boolean } & Handed)
  | { is: 'begun' }
  | { is: 'changed'; draft: ReviewDraft }
  | { is: 'submitted'; isQuick?: boolean }
  | { is: 'declined'; declined: Declined }
  | { is: 'saved'; progress: SavedProgress; wasShown: boolean }
  | { is: 'saveFailed'; problem: unknown }
  | ({ is: 'retaken' } & Handed)
  | { is: 'retakeFailed'; problem: unknown }
  /** A review that had waited on this device has arrived. */
  | { is: 'queueSent'; entryId: number; progress: SavedProgress; wasShown: boolean }
  | { is: 'tookBack' }
  | { is: 'leftKept' }
  /** A word on a work was undone, or a work taken up again: it is in hand, in place of what came after it. */
  | { is: 'undone'; to?: 'criteria' }
  | { is: 'putOff'; how: 'skip' | 'later' }
  | { is: 'putOffDone'; entryId: number; how: 'skip' | 'later' }
  | { is: 'putOffFailed' }
  /** Another tab of this judge has dealt with a work. */
  | { is: 'dealtElsewhere'; entryId: number }
  | { is: 'doneClosed' }
  | { is: 'finished' };

export type Told =
  | { is: 'stepGone' | 'anotherEntry' | 'otherTab' | 'saveFailed' | 'declineFailed' | 'skipped' | 'later' | 'putOffFailed' }
  | ({ is: 'submitted'; undo?: Quick } & Progress)
  | { is: 'noLoadSaved' | 'conflictSaved'; entryId: number }
  | { is: 'turnedAway'; reason: string }
  | { is: 'loadFailed'; problem: unknown };

export type ReviewEffect =
  | { do: 'navigate'; to: Step | 'account'; replace: boolean }
  | { do: 'tell'; told: Told }
  | { do: 'fetch' }
  | { do: 'save'; body: ReviewBody }
  | { do: 'retake'; entryId: number }
  | { do: 'putOff'; entry: EntryForReview; how: 'skip' | 'later' }
  | { do: 'keepDraft'; entryId: number; draft: ReviewDraft }
  | { do: 'removeDraft'; entryId: number }
  /** The review waits on this device, and is sent automatically. */
  | { do: 'queue'; body: ReviewBody; title: string }
  | { do: 'unqueue'; entryId: number }
  | { do: 'noteDone'; required: number }
  | { do: 'release' };

export const openReview = (step: Step): ReviewState => ({
  isHere: true,
  step,
  headingFor: undefined,
  hand: { is: 'empty' },
  saving: undefined,
  progress: undefined,
  isDoneShown: false,
  lastQuick: undefined,
});

/** Criteria without a score. */
export const missingOf = (hand: Hand): EntryForReview['Criteria'] =>
  hand.is === 'held' ? hand.entry.Criteria.filter(({ CriterionID }) => hand.draft.scores[CriterionID] === undefined) : [];
