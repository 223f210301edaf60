import { isFailure, wordsOf } from '#contract/kernel/call/client.ts';
import { isTransient } from '#web/kernel/call/client.ts';
import { inTurn, turn as turnTo, type Turn as TurnOf } from '#web/kernel/form/machine.ts';
import { isTurnedAway } from '#web/wings/judging/review/judging/judging-guard.ts';
import { bodyOfDecline, bodyOfReview } from './review-body.ts';
import { emptyDraft, type ReviewDraft } from './review-draft.ts';
import type { ReviewBody, SavedProgress } from '#web/wings/judging/review/queue/review-queue.ts';
import { type Handed, missingOf, type ReviewEffect, type ReviewEvent, type ReviewState, type Saving, type Told } from './review-state.ts';
import { isWorkStep, type Step, stepFor } from './review-steps.ts';

type Turn = TurnOf<ReviewState, ReviewEffect>;
type Part = (state: ReviewState) => Turn;
const turn = (state: ReviewState, ...effects: ReviewEffect[]): Turn => turnTo(state, ...effects);

const holds = ({ hand }: ReviewState, entryId: number): boolean => hand.is === 'held' && hand.entry.EntryID === entryId;

const put =
  (next: Partial<ReviewState>): Part =>
  (state) =>
    turn({ ...state, ...next });

const run =
  (...effects: ReviewEffect[]): Part =>
  (state) =>
    turn(state, ...effects);

const tell = (told: Told): Part => run({ do: 'tell', told });

const go =
  (to: Step | 'account', replace = false): Part =>
  (state) =>
    state.isHere ? turn({ ...state, headingFor: to === state.step ? undefined : to }, { do: 'navigate', to, replace }) : turn(state);

const backToLook: Part = (state) => (state.step === 'load' ? turn(state) : go('load', true)(state));

const sendBack =
  (to: Step): Part =>
  (state) =>
    inTurn(state, tell({ is: 'stepGone' }), go(to, true));

const count =
  ({ ReviewsCompleted: completed, ReviewsRequired: required }: SavedCounts, isAll: boolean): Part =>
  (state) =>
    turn({ ...state, progress: { completed, required }, isDoneShown: state.isDoneShown || isAll });
type SavedCounts = Pick<SavedProgress, 'ReviewsCompleted' | 'ReviewsRequired'>;

const take =
  ({ entry, draft, wasShown }: Handed): Part =>
  (state) =>
    inTurn(
      state,
      put({ hand: { is: 'held', entry, draft: draft ?? emptyDraft, hasBegun: draft !== undefined, problem: undefined } }),
      count(entry, entry.IsDoneReviewing && !wasShown),
    );

/** The work is dealt with: on to the next, unless another is in hand by now. */
const goOn =
  (entryId: number): Part =>
  (state) =>
    holds(state, entryId)
      ? inTurn(state, run({ do: 'removeDraft', entryId }), put({ hand: { is: 'empty' } }), backToLook)
      : turn(state, { do: 'removeDraft', entryId });

const dropHand: Part = (state) => inTurn(state, put({ hand: { is: 'empty' } }), backToLook);

const lose =
  (handed: Handed): Part =>
  (state) =>
    inTurn(state, take(handed), tell({ is: handed.entry.WasDealtWith ? 'otherTab' : 'anotherEntry' }), backToLook);

/** R188, R189, R191: the server no longer lets this judge in; what they typed stays kept. */
const turnAway =
  (problem: unknown): Part =>
  (state) =>
    inTurn(state, tell({ is: 'turnedAway', reason: wordsOf(problem) }), go('account', true));

const isReview = ({ body }: Saving): boolean => !body.IsConflict && !body.IsNoLoad;

const send =
  (body: ReviewBody, title: string, draft?: ReviewDraft): Part =>
  ({ hand, ...state }) =>
    turn(
      {
        ...state,
        hand: hand.is === 'held' ? { ...hand, problem: undefined } : hand,
        saving: { body, title, stage: 'sent', ...(draft && { draft }) },
      },
      { do: 'save', body },
    );

function saved(state: ReviewState, saving: Saving, progress: SavedProgress, wasShown: boolean): Turn {
  const { EntryID: entryId, IsNoLoad } = saving.body;
  const { ReviewsCompleted: completed, ReviewsRequired: required } = progress;
  const quick = saving.draft && { entryId, draft: saving.draft };
  const told: Told = isReview(saving)
    ? { is: 'submitted', completed, required, ...(quick && { undo: quick }) }
    : { is: IsNoLoad ? 'noLoadSaved' : 'conflictSaved', entryId };
  const isAll = isReview(saving) && progress.IsDoneReviewing && !wasShown;
  return inTurn(state, put({ saving: undefined, lastQuick: quick }), tell(told), count(progress, isAll), goOn(entryId));
}

/** The work in hand went to someone else, or was dealt with in another tab; another one, or none, came in its place. */
function lost(state: ReviewState, saving: Saving, handed: Handed | undefined): Turn {
  const entryId = saving.body.EntryID;
  const after = holds(state, entryId) ? [handed ? lose(handed) : goOn(entryId)] : [];
  return inTurn(state, put({ saving: undefined }), tell({ is: isReview(saving) ? 'saveFailed' : 'declineFailed' }), ...after);
}

function notSaved(state: ReviewState, saving: Saving, problem: unknown): Turn {
  const idle = { ...state, saving: undefined };
  const { hand } = state;
  if (isTransient(problem)) return turn(idle, { do: 'queue', body: saving.body, title: saving.title });
  if (isTurnedAway(problem)) return turnAway(problem)(idle);
  if (!isReview(saving)) return tell({ is: 'declineFailed' })(idle);
  // Shown beside the scores; where those are not looked at, at the top of the page.
  if (state.isHere && hand.is === 'held' && holds(state, saving.body.EntryID))
    return turn({ ...idle, hand: { ...hand, problem: wordsOf(problem) } });
  return tell({ is: 'saveFailed' })(idle);
}

function fetchFailed(state: ReviewState, problem: unknown): Turn {
  if (!state.isHere || !isWorkStep(state.step)) return turn(state);
  if (isFailure(problem, 'NoEntries')) return go('nomore', true)(state);
  if (isTurnedAway(problem)) return turnAway(problem)(state);
  return inTurn(state, tell({ is: 'loadFailed', problem }), go('rules', true));
}

function after(state: ReviewState, event: ReviewEvent): Turn {
  const { hand, saving } = state;
  switch (event.is) {
    case 'arrived':
      return turn({ ...state, isHere: true, step: event.step, headingFor: undefined });
    case 'left':
      return turn({ ...state, isHere: false });
    case 'went':
      return go(event.to)(state);

    case 'fetched':
    case 'fetchFailed':
      if (hand.is !== 'awaited') return turn(state);
      if (hand.isStale) return turn({ ...state, hand: { is: 'awaited', isStale: false } }, { do: 'fetch' });
      return event.is === 'fetched' ? take(event)(state) : fetchFailed({ ...state, hand: { is: 'empty' } }, event.problem);
    case 'looked':
      // An answer about a work that is in hand no longer.
      if (hand.is !== 'held' || hand.entry.EntryID !== event.heldId) return turn(state);
      if (event.entry.EntryID === event.heldId) return turn({ ...state, hand: { ...hand, entry: event.entry } });
      // Its word may just have arrived; the answer to that decides.
      return saving || event.isWaiting ? turn(state) : lose(event)(state);

    case 'begun':
      if (hand.is !== 'held') return turn(state);
      return inTurn(
        state,
        run({ do: 'keepDraft', entryId: hand.entry.EntryID, draft: hand.draft }),
        put({ hand: { ...hand, hasBegun: true } }),
        go('criteria'),
      );
    case 'changed':
      if (hand.is !== 'held') return turn(state);
      return turn(
        { ...state, hand: { ...hand, draft: event.draft } },
        { do: 'keepDraft', entryId: hand.entry.EntryID, draft: event.draft },
      );

    case 'submitted':
      if (hand.is !== 'held' || saving) return turn(state);
      return send(bodyOfReview(hand.entry, hand.draft), hand.entry.PieceTitle, event.isQuick ? hand.draft : undefined)(state);
    case 'declined':
      if (hand.is !== 'held' || saving) return turn(state);
      return send(bodyOfDecline(hand.entry, event.declined), hand.entry.PieceTitle)(state);
    case 'saved':
      return saving ? saved(state, saving, event.progress, event.wasShown) : turn(state);
    case 'saveFailed':
      if (!saving) return turn(state);
      if (isFailure(event.problem, 'ReviewedElsewhere'))
        return inTurn(state, put({ saving: undefined }), tell({ is: 'otherTab' }), goOn(saving.body.EntryID));
      if (saving.stage !== 'sent' || !isFailure(event.problem, 'NotHeld')) return notSaved(state, saving, event.problem);
      // Held too long. It may still be free: then it is taken again and saved.
      return turn({ ...state, saving: { ...saving, stage: 'retaking' } }, { do: 'retake', entryId: saving.body.EntryID });
    case 'retaken':
      if (!saving) return turn(state);
      if (event.entry.EntryID !== saving.body.EntryID) return lost(state, saving, event);
      return turn({ ...state, saving: { ...saving, stage: 'sentAgain' } }, { do: 'save', body: saving.body });
    case 'retakeFailed':
      if (!saving) return turn(state);
      return isFailure(event.problem, 'NoEntries') ? lost(state, saving, undefined) : notSaved(state, saving, event.problem);

    case 'queueSent':
      return inTurn(state, count(event.progress, event.progress.IsDoneReviewing && !event.wasShown), goOn(event.entryId));
    case 'tookBack':
      if (hand.is !== 'held') return turn(state);
      return inTurn(state, run({ do: 'unqueue', entryId: hand.entry.EntryID }), go(hand.hasBegun ? 'criteria' : 'load'));
    case 'leftKept':
      // The refused review is kept by the queue; the draft has done its part.
      return hand.is === 'held' ? goOn(hand.entry.EntryID)(state) : turn(state);
    case 'undone':
      // Not noted: 'All done!' comes again with the review.
      return inTurn(
        state,
        put({ ...notDone, hand: hand.is === 'awaited' ? { is: 'awaited', isStale: true } : { is: 'empty' } }),
        event.to ? go(event.to, true) : backToLook,
      );
    case 'putOff':
      if (hand.is !== 'held' || saving) return turn(state);
      return turn(state, { do: 'putOff', entry: hand.entry, how: event.how });
    case 'putOffDone':
      // What was typed about it stays until it comes back.
      return inTurn(
        state,
        tell({ is: event.how === 'skip' ? 'skipped' : 'later' }),
        holds(state, event.entryId) ? dropHand : (now) => turn(now),
      );
    case 'putOffFailed':
      return tell({ is: 'putOffFailed' })(state);
    case 'dealtElsewhere':
      return saving || !holds(state, event.entryId) ? turn(state) : inTurn(state, tell({ is: 'otherTab' }), dropHand);

    case 'doneClosed':
      return closeDone(state);
    case 'finished':
      return inTurn(state, closeDone, run({ do: 'release' }), go('account'));
  }
}

const notDone = { isDoneShown: false, lastQuick: undefined } as const;

const closeDone: Part = (state) =>
  turn({ ...state, ...notDone }, ...(state.progress ? [{ do: 'noteDone' as const, required: state.progress.required }] : []));

/** R023: at every work step there is a work, or one is fetched, and the step is one the judge has come to by the others. */
const settle =
  (mayFetch: boolean): Part =>
  (state) => {
    const { isHere, step, headingFor, hand } = state;
    if (!isHere || headingFor !== undefined || !isWorkStep(step)) return turn(state);
    if (hand.is === 'held') {
      const isComplete = hand.hasBegun && missingOf(hand).length === 0;
      const allowed = stepFor(step, { hasBegun: hand.hasBegun, isComplete });
      return allowed === step ? turn(state) : sendBack(allowed)(state);
    }
    if (step !== 'load' && !mayFetch) return sendBack('load')(state);
    return hand.is === 'awaited' ? turn(state) : turn({ ...state, hand: { is: 'awaited', isStale: false } }, { do: 'fetch' });
  };

/** R039 to R052: one work after the other, from the rules to the submitted review. */
export const nextReview = (state: ReviewState, event: ReviewEvent): Turn =>
  // Without a draft on this device there is nothing to come back to but the look at the work.
  inTurn(state, (now) => after(now, event), settle(event.is !== 'arrived' || event.hasDrafts));
