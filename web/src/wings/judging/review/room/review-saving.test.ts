import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Failure } from '#contract/kernel/call/failures.ts';
import { workOf } from '#kit/works.ts';
import { inTurn } from '#web/kernel/form/machine.ts';
import { bodyOfDecline, bodyOfReview } from './review-body.ts';
import { emptyDraft, type ReviewDraft } from './review-draft.ts';
import { nextReview } from './review-machine.ts';
import { type Handed, openReview, type ReviewEffect, type ReviewEvent, type ReviewState, type Told } from './review-state.ts';
import type { Step } from './review-steps.ts';

const full: ReviewDraft = { ...emptyDraft, scores: { 1: 8, 2: 6 } };
const handed = (entryId: number, draft?: ReviewDraft): Handed => ({ entry: workOf(entryId), draft, wasShown: false });
const arrived = (step: Step): ReviewEvent => ({ is: 'arrived', step, hasDrafts: true });
const fetched = (entryId: number): ReviewEvent => ({ is: 'fetched', ...handed(entryId) });
const progress = { ReviewsCompleted: 1, ReviewsRequired: 5, Percentage: 20, IsDoneReviewing: false };
const saved: ReviewEvent = { is: 'saved', progress, wasShown: false };
const failedBy = (problem: unknown): ReviewEvent => ({ is: 'saveFailed', problem });
const refusedBy = (failure: Failure, message = ''): CallProblem => new CallProblem(200, { Failure: failure, Message: message });
const nobody = new CallProblem(0, { Message: 'The server can’t be reached.' });
const broken = new CallProblem(500, { Message: 'Something went wrong.' });
const notHeld = failedBy(refusedBy('NotHeld'));
const retaken = (entryId: number): ReviewEvent => ({ is: 'retaken', ...handed(entryId) });

const after = (state: ReviewState, ...events: ReviewEvent[]) =>
  inTurn<ReviewState, ReviewEffect>(state, ...events.map((event) => (now: ReviewState) => nextReview(now, event)));
const goes = (to: Step | 'account', replace = true): ReviewEffect => ({ do: 'navigate', to, replace });
const tells = (told: Told): ReviewEffect => ({ do: 'tell', told });

const looking = after(openReview('load'), arrived('load'), fetched(11)).state;
const checking = after(looking, { is: 'begun' }, arrived('criteria'), { is: 'changed', draft: full }, arrived('review')).state;
const review = bodyOfReview(workOf(11), full);
const conflict = bodyOfDecline(workOf(11), { why: 'conflict' });
const submitting = after(checking, { is: 'submitted' }).state;
const declining = after(looking, { is: 'declined', declined: { why: 'conflict' } }).state;
const reporting = after(looking, { is: 'declined', declined: { why: 'noLoad', reasonId: 1, note: '' } }).state;

describe('a submitted review', () => {
  test('is sent once, however often it is clicked', () =>
    expect(after(checking, { is: 'submitted' }, { is: 'submitted' }, { is: 'declined', declined: { why: 'conflict' } }).effects).toEqual([
      { do: 'save', body: review },
    ]));

  test('is confirmed with the count, its draft goes, and the next work comes', () => {
    const { state, effects } = after(submitting, saved, arrived('load'));
    expect(effects).toEqual([
      tells({ is: 'submitted', completed: 1, required: 5 }),
      { do: 'removeDraft', entryId: 11 },
      goes('load'),
      { do: 'fetch' },
    ]);
    expect(state).toMatchObject({ saving: undefined, progress: { completed: 1, required: 5 } });
  });

  test('R052: that the server does not save stays with everything typed, and the reason', () => {
    const { state, effects } = after(submitting, failedBy(broken));
    expect(effects).toEqual([]);
    expect(state.hand).toMatchObject({ draft: full, problem: 'Something went wrong.' });
    const again = after(state, { is: 'submitted' });
    expect(again.state.hand).toMatchObject({ problem: undefined });
    expect(again.effects).toEqual([{ do: 'save', body: review }]);
  });

  test('whose answer cannot be read stays, too', () =>
    expect(after(submitting, failedBy(new TypeError('unreadable'))).state).toMatchObject({
      saving: undefined,
      hand: { problem: 'An unspecified error occurred.' },
    }));

  test('stays when the session ended and no one signed in again', () =>
    expect(after(submitting, failedBy(new CallProblem(401, { Message: 'Sign in again.' }))).state.hand).toMatchObject({
      draft: full,
      problem: 'Sign in again.',
    }));

  test('R191: comes too late after the end of the round: the judge is led out, and what was typed is kept', () => {
    const { state, effects } = after(submitting, failedBy(refusedBy('JudgingUnavailable', 'Closed.')));
    expect(effects).toEqual([tells({ is: 'turnedAway', reason: 'Closed.' }), goes('account')]);
    expect(after(state, { is: 'left' }).effects).toEqual([]);
  });

  test('no one waits for changes nothing', () => {
    const answers: ReviewEvent[] = [saved, notHeld, retaken(11), { is: 'retakeFailed', problem: nobody }];
    expect(after(checking, ...answers)).toEqual({ state: checking, effects: [] });
  });
});

describe('a judge who leaves while a review is being saved', () => {
  const gone = after(submitting, { is: 'left' }).state;

  test('sees that it was submitted, and isn’t called back', () =>
    expect(after(gone, saved).effects).toEqual([
      tells({ is: 'submitted', completed: 1, required: 5 }),
      { do: 'removeDraft', entryId: 11 },
    ]));

  test('sees that it wasn’t; what was typed is kept', () =>
    expect(after(gone, failedBy(broken)).effects).toEqual([tells({ is: 'saveFailed' })]));

  test('sees on any page that access has ended, and stays there', () =>
    expect(after(gone, failedBy(refusedBy('JudgeInactive', 'Not setup for judging.'))).effects).toEqual([
      tells({ is: 'turnedAway', reason: 'Not setup for judging.' }),
    ]));

  test('has it kept on this device when no one answers', () =>
    expect(after(gone, failedBy(nobody)).effects).toEqual([{ do: 'queue', body: review, title: 'Work 11' }]));
});

describe('without a connection', () => {
  test.each([nobody, new CallProblem(503, {})])('a review waits on this device, in place of the score sheet', (problem) => {
    const { state, effects } = after(submitting, failedBy(problem));
    expect(effects).toEqual([{ do: 'queue', body: review, title: 'Work 11' }]);
    expect(state).toMatchObject({ saving: undefined, hand: { entry: { EntryID: 11 }, problem: undefined } });
  });

  test('so does a conflict', () =>
    expect(after(declining, failedBy(nobody)).effects).toEqual([{ do: 'queue', body: conflict, title: 'Work 11' }]));

  const kept = after(submitting, failedBy(nobody)).state;
  const sent = (entryId: number): ReviewEvent => ({ is: 'queueSent', entryId, progress, wasShown: false });

  test('and back, the next work comes once the review has arrived', () => {
    const { state, effects } = after(kept, sent(11), arrived('load'));
    expect(effects).toEqual([{ do: 'removeDraft', entryId: 11 }, goes('load'), { do: 'fetch' }]);
    expect(state.progress).toEqual({ completed: 1, required: 5 });
  });

  test('and back, the review of an earlier work leaves the one in hand alone', () => {
    const { state, effects } = after(looking, sent(9));
    expect(effects).toEqual([{ do: 'removeDraft', entryId: 9 }]);
    expect(state.hand).toBe(looking.hand);
  });

  test('a waiting review is recalled to change it, at the scores or, for a conflict, at the look', () => {
    expect(after(kept, { is: 'tookBack' }).effects).toEqual([{ do: 'unqueue', entryId: 11 }, goes('criteria', false)]);
    const declined = after(declining, failedBy(nobody)).state;
    expect(after(declined, { is: 'tookBack' }).effects).toEqual([{ do: 'unqueue', entryId: 11 }, goes('load', false)]);
  });

  test('a refused review is left where it is kept, and the next work comes', () =>
    expect(after(kept, { is: 'leftKept' }, arrived('load')).effects).toEqual([
      { do: 'removeDraft', entryId: 11 },
      goes('load'),
      { do: 'fetch' },
    ]));
});

describe('a work that was held too long', () => {
  test('is taken again, and its review saved, when no one has it', () => {
    const { state, effects } = after(submitting, notHeld, retaken(11));
    expect(effects).toEqual([
      { do: 'retake', entryId: 11 },
      { do: 'save', body: review },
    ]);
    expect(after(state, saved).effects[0]).toEqual(tells({ is: 'submitted', completed: 1, required: 5 }));
  });

  test('is not tried for a third time', () => {
    const { state, effects } = after(submitting, notHeld, retaken(11), failedBy(refusedBy('NotHeld', 'Held too long.')));
    expect(effects).toHaveLength(2);
    expect(state).toMatchObject({ saving: undefined, hand: { problem: 'Held too long.' } });
  });

  test('or dealt with in another tab, makes room for the one that came in its place', () => {
    const { state, effects } = after(submitting, notHeld, retaken(12));
    expect(effects).toEqual([{ do: 'retake', entryId: 11 }, tells({ is: 'saveFailed' }), tells({ is: 'anotherEntry' }), goes('load')]);
    expect(state).toMatchObject({ saving: undefined, hand: { entry: { EntryID: 12 }, draft: emptyDraft } });
  });

  test('without another, leads on to the next fetch, which finds none', () =>
    expect(after(submitting, notHeld, { is: 'retakeFailed', problem: refusedBy('NoEntries') }, arrived('load')).effects).toEqual([
      { do: 'retake', entryId: 11 },
      tells({ is: 'saveFailed' }),
      { do: 'removeDraft', entryId: 11 },
      goes('load'),
      { do: 'fetch' },
    ]));

  test('keeps its review on this device when the connection fails in between', () =>
    expect(after(submitting, notHeld, { is: 'retakeFailed', problem: nobody }).effects).toEqual([
      { do: 'retake', entryId: 11 },
      { do: 'queue', body: review, title: 'Work 11' },
    ]));

  test('cannot be taken again after the end of the round', () =>
    expect(after(submitting, notHeld, { is: 'retakeFailed', problem: refusedBy('JudgingUnavailable', 'Closed.') }).effects).toEqual([
      { do: 'retake', entryId: 11 },
      tells({ is: 'turnedAway', reason: 'Closed.' }),
      goes('account'),
    ]));

  test('has its own words when it was declined', () =>
    expect(after(declining, notHeld, retaken(12)).effects.slice(1)).toEqual([
      tells({ is: 'declineFailed' }),
      tells({ is: 'anotherEntry' }),
    ]));
});

describe('a conflict or a report', () => {
  test('R045: is sent immediately, and brings the next work', () => {
    expect(after(looking, { is: 'declined', declined: { why: 'conflict' } }).effects).toEqual([{ do: 'save', body: conflict }]);
    expect(after(declining, saved).effects).toEqual([
      tells({ is: 'conflictSaved', entryId: 11 }),
      { do: 'removeDraft', entryId: 11 },
      { do: 'fetch' },
    ]);
    expect(after(reporting, saved).effects[0]).toEqual(tells({ is: 'noLoadSaved', entryId: 11 }));
  });

  test('R052: that is not saved keeps the work in hand', () => {
    const { state, effects } = after(declining, failedBy(broken));
    expect(effects).toEqual([tells({ is: 'declineFailed' })]);
    expect(state).toMatchObject({ saving: undefined, hand: { entry: { EntryID: 11 } } });
  });
});

describe('a report that is withdrawn', () => {
  const next = after(reporting, saved, fetched(12)).state;

  test('brings its work back in place of the one in hand', () => {
    expect(after(next, { is: 'undone' }).effects).toEqual([{ do: 'fetch' }]);
    const scoringNext = after(next, { is: 'begun' }, arrived('criteria')).state;
    expect(after(scoringNext, { is: 'undone' }, arrived('load')).effects).toEqual([goes('load'), { do: 'fetch' }]);
  });

  test('while the next work is still on its way: that answer is too old, and asked for again', () => {
    const waiting = after(reporting, saved, { is: 'undone' }).state;
    const stale = after(waiting, fetched(12));
    expect(stale.effects).toEqual([{ do: 'fetch' }]);
    expect(after(stale.state, fetched(11)).state.hand).toMatchObject({ entry: { EntryID: 11 } });
    expect(after(waiting, { is: 'fetchFailed', problem: nobody }).effects).toEqual([{ do: 'fetch' }]);
  });

  test('from the rules leads to the look, where it is fetched', () => {
    const { effects } = after(next, arrived('rules'), { is: 'undone' }, arrived('load'));
    expect(effects).toEqual([goes('load'), { do: 'fetch' }]);
  });

  test('while the next review is being saved: its answer leaves the work that came back alone', () => {
    const both = after(
      next,
      { is: 'begun' },
      arrived('criteria'),
      { is: 'changed', draft: full },
      arrived('review'),
      { is: 'submitted' },
      { is: 'undone' },
      arrived('load'),
      fetched(11),
    ).state;
    const answered = after(both, saved);
    expect(answered.effects).toEqual([tells({ is: 'submitted', completed: 1, required: 5 }), { do: 'removeDraft', entryId: 12 }]);
    expect(answered.state.hand).toBe(both.hand);
    const lost = after(both, notHeld, retaken(11));
    expect(lost.effects).toEqual([{ do: 'retake', entryId: 12 }, tells({ is: 'saveFailed' })]);
    expect(lost.state.hand).toBe(both.hand);
    expect(after(both, failedBy(broken)).effects).toEqual([tells({ is: 'saveFailed' })]);
  });
});

describe('a review that was submitted without a look over it', () => {
  const scoring = after(looking, { is: 'begun' }, arrived('criteria'), { is: 'changed', draft: full }).state;
  const quick = after(scoring, { is: 'submitted', isQuick: true });

  test('can be undone with what was scored, which is in hand again beside its scores', () => {
    expect(quick.effects).toEqual([{ do: 'save', body: review }]);
    const { state, effects } = after(quick.state, saved);
    expect(effects[0]).toEqual(tells({ is: 'submitted', completed: 1, required: 5, undo: { entryId: 11, draft: full } }));
    expect(after(after(state, arrived('load'), fetched(12)).state, { is: 'undone', to: 'criteria' }).effects).toEqual([goes('criteria')]);
  });
});

describe('another tab of the same judge', () => {
  test('has finished the work: this one shows it, and takes the next', () => {
    const { state, effects } = after(checking, { is: 'dealtElsewhere', entryId: 11 });
    expect(effects).toEqual([tells({ is: 'otherTab' }), goes('load')]);
    expect(state.hand.is).not.toBe('held');
  });
  test('has dealt with another work, or with one whose word is on its way: nothing happens here', () => {
    expect(after(checking, { is: 'dealtElsewhere', entryId: 12 }).effects).toEqual([]);
    expect(after(submitting, { is: 'dealtElsewhere', entryId: 11 }).effects).toEqual([]);
  });
  test('has reviewed the work, as the server reports', () => {
    const { state, effects } = after(submitting, failedBy(refusedBy('ReviewedElsewhere')));
    expect(effects).toEqual([tells({ is: 'otherTab' }), { do: 'removeDraft', entryId: 11 }, goes('load')]);
    expect(state.saving).toBeUndefined();
  });
});

describe('a work that is put off', () => {
  test('goes, and what was typed about it stays until it is back', () => {
    const asked = after(looking, { is: 'putOff', how: 'later' });
    expect(asked.effects).toEqual([{ do: 'putOff', entry: workOf(11), how: 'later' }]);
    expect(after(asked.state, { is: 'putOffDone', entryId: 11, how: 'later' }).effects).toEqual([tells({ is: 'later' }), { do: 'fetch' }]);
  });
  test('stays in hand where that could not be saved, or while its word is on its way', () => {
    expect(after(looking, { is: 'putOffFailed' }).effects).toEqual([tells({ is: 'putOffFailed' })]);
    expect(after(submitting, { is: 'putOff', how: 'skip' }).effects).toEqual([]);
  });
});
