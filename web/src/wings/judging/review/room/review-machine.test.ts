import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import type { Failure } from '#contract/kernel/call/failures.ts';
import { workOf } from '#kit/works.ts';
import { inTurn } from '#web/kernel/form/machine.ts';
import { emptyDraft, type ReviewDraft } from './review-draft.ts';
import { nextReview } from './review-machine.ts';
import { type Handed, openReview, type ReviewEffect, type ReviewEvent, type ReviewState, type Told } from './review-state.ts';
import type { Step } from './review-steps.ts';

const full: ReviewDraft = { ...emptyDraft, scores: { 1: 8, 2: 6 } };
const handed = (entryId: number, draft?: ReviewDraft): Handed => ({ entry: workOf(entryId), draft, wasShown: false });
const arrived = (step: Step, hasDrafts = false): ReviewEvent => ({ is: 'arrived', step, hasDrafts });
const fetched = (entryId: number, draft?: ReviewDraft): ReviewEvent => ({ is: 'fetched', ...handed(entryId, draft) });
const refusedBy = (failure: Failure, message = ''): CallProblem => new CallProblem(200, { Failure: failure, Message: message });
const nobody = new CallProblem(0, { Message: 'The server can’t be reached.' });

const after = (state: ReviewState, ...events: ReviewEvent[]) =>
  inTurn<ReviewState, ReviewEffect>(state, ...events.map((event) => (now: ReviewState) => nextReview(now, event)));
const stateAfter = (...events: ReviewEvent[]): ReviewState => after(openReview('load'), ...events).state;
const goes = (to: Step | 'account', replace = true): ReviewEffect => ({ do: 'navigate', to, replace });
const tells = (told: Told): ReviewEffect => ({ do: 'tell', told });

const looking = stateAfter(arrived('load'), fetched(11));
const scoring = after(looking, { is: 'begun' }, arrived('criteria')).state;
const checking = after(scoring, { is: 'changed', draft: full }, { is: 'went', to: 'review' }, arrived('review')).state;
const inHand = ({ hand }: ReviewState) => (hand.is === 'held' ? hand.entry.EntryID : hand.is);

describe('a judge who arrives', () => {
  test('at the rules is handed nothing', () => expect(after(openReview('rules'), arrived('rules')).effects).toEqual([]));

  test('at the look is fetched a work, once', () => {
    const { state, effects } = after(openReview('load'), arrived('load'), arrived('load'));
    expect(effects).toEqual([{ do: 'fetch' }]);
    expect(state.hand).toEqual({ is: 'awaited', isStale: false });
  });

  test.each(['criteria', 'review'] as const)('R023: at %s without a draft on this device is sent to the look', (step) => {
    const { state, effects } = after(openReview(step), arrived(step));
    expect(effects).toEqual([tells({ is: 'stepGone' }), goes('load')]);
    expect(after(state, arrived('load')).effects).toEqual([{ do: 'fetch' }]);
  });

  test('at a later step with a draft is fetched the work, and stays when the draft is its own', () => {
    const { state, effects } = after(openReview('review'), arrived('review', true), fetched(11, full));
    expect(effects).toEqual([{ do: 'fetch' }]);
    expect(state.hand).toMatchObject({ is: 'held', draft: full, hasBegun: true });
  });

  test('R023: at the check with a draft that lacks scores is sent to the scores; with that of another work to the look', () => {
    const half = { ...emptyDraft, scores: { 1: 8 } };
    expect(after(openReview('review'), arrived('review', true), fetched(11, half)).effects.slice(1)).toEqual([
      tells({ is: 'stepGone' }),
      goes('criteria'),
    ]);
    expect(after(openReview('criteria'), arrived('criteria', true), fetched(11)).effects.slice(1)).toEqual([
      tells({ is: 'stepGone' }),
      goes('load'),
    ]);
  });

  test('with a work in hand, back from the rules, finds it again', () => {
    const { state, effects } = after(looking, { is: 'went', to: 'rules' }, arrived('rules'), { is: 'went', to: 'load' }, arrived('load'));
    expect(effects).toEqual([goes('rules', false), goes('load', false)]);
    expect(inHand(state)).toBe(11);
  });
});

describe('a fetch', () => {
  test('brings the work with its draft, and what the server counts', () => {
    const state = stateAfter(arrived('load'), { is: 'fetched', ...handed(11, full), entry: workOf(11, { ReviewsCompleted: 2 }) });
    expect(state.hand).toEqual({ is: 'held', entry: workOf(11, { ReviewsCompleted: 2 }), draft: full, hasBegun: true, problem: undefined });
    expect(state.progress).toEqual({ completed: 2, required: 5 });
  });

  test('R047: that finds none leads to "no more", and looking again from there asks again', () => {
    const none: ReviewEvent = { is: 'fetchFailed', problem: refusedBy('NoEntries') };
    const { state, effects } = after(openReview('load'), arrived('load'), none, arrived('nomore'), { is: 'went', to: 'load' });
    expect(effects).toEqual([{ do: 'fetch' }, goes('nomore'), goes('load', false)]);
    expect(after(state, arrived('load')).effects).toEqual([{ do: 'fetch' }]);
  });

  test('R051: that fails shows an error and leads to the rules, without retrying forever', () => {
    const { state, effects } = after(openReview('load'), arrived('load'), { is: 'fetchFailed', problem: nobody });
    expect(effects.slice(1)).toEqual([tells({ is: 'loadFailed', problem: nobody }), goes('rules')]);
    expect(after(state, arrived('rules')).effects).toEqual([]);
  });

  test('R191: of a judge who is let in no longer leads to the account, in the words of the server', () => {
    const problem = refusedBy('JudgingUnavailable', 'This judging period is currently unavailable.');
    expect(after(openReview('load'), arrived('load'), { is: 'fetchFailed', problem }).effects.slice(1)).toEqual([
      tells({ is: 'turnedAway', reason: problem.message }),
      goes('account'),
    ]);
  });

  test.each([
    ['who left the room', { is: 'left' } as const],
    ['who went to the rules', arrived('rules')],
  ])('that fails says nothing to a judge %s', (_, gone) => {
    const away = after(openReview('load'), arrived('load'), gone).state;
    const failed = after(away, { is: 'fetchFailed', problem: nobody });
    expect(failed.effects).toEqual([]);
    expect(after(failed.state, arrived('load')).effects).toEqual([{ do: 'fetch' }]);
  });

  test('whose answer comes after the judge went to the rules keeps the work for when they come back', () => {
    const { state, effects } = after(openReview('load'), arrived('load'), arrived('rules'), fetched(11), arrived('load'));
    expect(effects).toEqual([{ do: 'fetch' }]);
    expect(inHand(state)).toBe(11);
  });

  test('whose answer no one waits for changes nothing', () => {
    expect(after(looking, fetched(12))).toEqual({ state: looking, effects: [] });
    expect(after(looking, { is: 'fetchFailed', problem: nobody })).toEqual({ state: looking, effects: [] });
  });
});

describe('scoring', () => {
  test('begins with a draft on this device, so that a reload finds its way back', () => {
    expect(after(looking, { is: 'begun' }).effects).toEqual([{ do: 'keepDraft', entryId: 11, draft: emptyDraft }, goes('criteria', false)]);
    expect(scoring.hand).toMatchObject({ hasBegun: true });
  });

  test('keeps every change', () => {
    const { state, effects } = after(scoring, { is: 'changed', draft: full });
    expect(effects).toEqual([{ do: 'keepDraft', entryId: 11, draft: full }]);
    expect(state.hand).toMatchObject({ draft: full });
  });

  test('steps back without losing anything', () =>
    expect(after(checking, { is: 'went', to: 'criteria' }, arrived('criteria')).state.hand).toEqual(checking.hand));

  test('needs a work', () => {
    const waiting = stateAfter(arrived('load'));
    const actions: ReviewEvent[] = [
      { is: 'begun' },
      { is: 'changed', draft: full },
      { is: 'submitted' },
      { is: 'declined', declined: { why: 'conflict' } },
      { is: 'tookBack' },
      { is: 'leftKept' },
    ];
    expect(after(waiting, ...actions)).toEqual({ state: waiting, effects: [] });
  });
});

describe('the look whether a work is still in hand', () => {
  const longer = workOf(11, { HeldUntil: new Date('2026-11-15T13:00:00Z') });
  const looked = (entryId: number, more: { heldId?: number; isWaiting?: boolean } = {}): ReviewEvent => ({
    is: 'looked',
    heldId: 11,
    isWaiting: false,
    ...handed(entryId),
    ...more,
  });

  test('holds it for longer, and leaves what was typed', () => {
    const { state, effects } = after(checking, { ...looked(11), entry: longer } as ReviewEvent);
    expect(state.hand).toMatchObject({ entry: longer, draft: full, hasBegun: true });
    expect(effects).toEqual([]);
  });

  test('finds another when it has gone: the judge gets a notice, and starts with that one', () => {
    const { state, effects } = after(checking, looked(12));
    expect(effects).toEqual([tells({ is: 'anotherEntry' }), goes('load')]);
    expect(state.hand).toMatchObject({ entry: { EntryID: 12 }, draft: emptyDraft, hasBegun: false });
    expect(after(looking, looked(12)).effects).toEqual([tells({ is: 'anotherEntry' })]);
  });

  test('finds another because the judge dealt with it elsewhere: then it says that, and blames no other judge', () => {
    const entry = workOf(12, { WasDealtWith: true });
    expect(after(checking, { ...looked(12), entry } as ReviewEvent).effects).toEqual([tells({ is: 'otherTab' }), goes('load')]);
  });

  test('says nothing about a work that is in hand no longer, however late its answer comes', () => {
    const next = after(checking, { is: 'leftKept' }, arrived('load')).state;
    expect(after(next, looked(11))).toEqual({ state: next, effects: [] });
    const other = after(next, fetched(12)).state;
    expect(after(other, looked(11))).toEqual({ state: other, effects: [] });
    expect(after(other, looked(13))).toEqual({ state: other, effects: [] });
  });

  test('takes nothing away while the word on it is on its way, or waits on this device', () => {
    const submitting = after(checking, { is: 'submitted' }).state;
    expect(after(submitting, looked(12))).toEqual({ state: submitting, effects: [] });
    expect(after(checking, looked(12, { isWaiting: true }))).toEqual({ state: checking, effects: [] });
  });
});

describe('R048: that all is done', () => {
  const last = { ReviewsCompleted: 5, ReviewsRequired: 5, Percentage: 100, IsDoneReviewing: true };
  const done = after(checking, { is: 'submitted' }, { is: 'saved', progress: last, wasShown: false }).state;

  test('is shown after the last review, and noted when that is closed', () => {
    expect(done.isDoneShown).toBe(true);
    const { state, effects } = after(done, { is: 'doneClosed' });
    expect(state.isDoneShown).toBe(false);
    expect(effects).toEqual([{ do: 'noteDone', required: 5 }]);
  });

  test('is shown once', () =>
    expect(after(checking, { is: 'submitted' }, { is: 'saved', progress: last, wasShown: true }).state.isDoneShown).toBe(false));

  test('is shown with the next work, too, and by a review that had waited', () => {
    const entry = workOf(12, { IsDoneReviewing: true });
    expect(stateAfter(arrived('load'), { is: 'fetched', entry, draft: undefined, wasShown: false }).isDoneShown).toBe(true);
    expect(stateAfter(arrived('load'), { is: 'fetched', entry, draft: undefined, wasShown: true }).isDoneShown).toBe(false);
    const sent: ReviewEvent = { is: 'queueSent', entryId: 9, progress: last, wasShown: false };
    expect(stateAfter(arrived('load'), sent).isDoneShown).toBe(true);
    expect(stateAfter(arrived('load'), { ...sent, wasShown: true }).isDoneShown).toBe(false);
  });

  test('offers to undo the review that made it all, and is shown again when that is given again', () => {
    const quick = after(checking, { is: 'submitted', isQuick: true }, { is: 'saved', progress: last, wasShown: false }).state;
    expect(quick).toMatchObject({ isDoneShown: true, lastQuick: { entryId: 11, draft: full } });
    const { state, effects } = after(quick, arrived('load'), { is: 'undone', to: 'criteria' });
    expect(state).toMatchObject({ isDoneShown: false, lastQuick: undefined });
    expect(effects).toEqual([{ do: 'fetch' }, goes('criteria')]);
    expect(after(quick, { is: 'doneClosed' }).state.lastQuick).toBeUndefined();
    expect(done.lastQuick).toBeUndefined();
  });

  test('is not shown after a conflict', () => {
    const declined: ReviewEvent = { is: 'declined', declined: { why: 'conflict' } };
    expect(after(looking, declined, { is: 'saved', progress: last, wasShown: false }).state.isDoneShown).toBe(false);
  });

  test('lets a judge finish: the work goes back to the others', () => {
    const { state, effects } = after(done, arrived('load'), fetched(12), { is: 'finished' });
    expect(effects.slice(1)).toEqual([{ do: 'noteDone', required: 5 }, { do: 'release' }, goes('account', false)]);
    expect(after(state, { is: 'left' }).effects).toEqual([]);
  });

  test('closed before the server counted anything, notes nothing', () =>
    expect(after(openReview('rules'), { is: 'doneClosed' }).effects).toEqual([]));
});
