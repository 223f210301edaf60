import { describe, expect, test } from 'vitest';
import { entryActions } from '#contract/wings/entering/submission/entry-states.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { actionsOn, answersAfterMove, fullWords, moveProblem, offProblem, stateAfterReturn, statesFor } from './entry-admin.rules.ts';
import { worded } from '#kit/worded.ts';

describe('a withdrawn entry comes back', () => {
  const order = (paymentStatusId: number, cancelledAt: Date | null = null) => ({ paymentStatusId, cancelledAt });

  test.each([
    ['ready without an order or a price', null, undefined, 'ready'],
    ['paid when a price was paid without an order', 0, undefined, 'paid'],
    ['ready when its order was cancelled', 29_500, order(paymentStatuses.paid, new Date(0)), 'ready'],
    ['paid when its order is paid', 29_500, order(paymentStatuses.paid), 'paid'],
    [
      'ordered while its payment is only authorized: the job that takes the money makes it paid',
      29_500,
      order(paymentStatuses.authorized),
      'ordered',
    ],
    ['ordered when its order is still unpaid', null, order(0), 'ordered'],
  ] as const)('%s', (_, price, itsOrder, state) => expect(stateAfterReturn(price, itsOrder)).toBe(state));
});

test('what may be done with an entry are actions of an administrator', () => {
  expect(actionsOn('paid', 'after')).toContain('withdraw');
  expect(actionsOn('withdrawn', 'after')).toContain('reinstate');
  expect(actionsOn('withdrawn', 'after')).not.toContain('withdraw');
  expect(actionsOn('paid', 'after').length).toBeLessThan(entryActions.length);
});

test('an entry may be put in the states its actions lead to', () => {
  expect(statesFor(['waive', 'withdraw'], 'ordered')).toEqual(['paid', 'withdrawn']);
  expect(statesFor(['reinstate'], 'ordered')).toEqual(['ordered']);
  expect(statesFor([], 'ordered')).toEqual([]);
});

describe('moving to another category', () => {
  const nothing = { isAwarded: false, isRankingFinal: false, isOnBallots: false, hasVotes: false };

  test('is possible while nothing was decided', () => expect(worded(moveProblem(nothing, ['move']))).toBeNull());
  test.each([
    ['isAwarded', /award/],
    ['isRankingFinal', /final/],
    ['isOnBallots', /[Ee]xecutive/],
    ['hasVotes', /voted/],
  ] as const)('is refused in words once %s', (decision, words) =>
    expect(worded(moveProblem({ ...nothing, [decision]: true }, ['move']))).toMatch(words),
  );
  test('is refused for a withdrawn entry', () => expect(worded(moveProblem(nothing, ['withdraw']))).toMatch(/withdrawn/));
});

const asked = (id: number, label: string, kind = 'text') => ({ id, label, kind, maxLength: 300, choices: [], least: null, most: null });

test('answers go along to questions that both categories ask, where they fit; none is lost', () =>
  expect(
    answersAfterMove(
      { 1: 'Shot on film', 2: 'Kept', 3: '', 4: 'Nine' },
      [
        { id: 1, label: 'How was it made?' },
        { id: 2, label: 'Only here' },
        { id: 3, label: 'Left empty' },
        { id: 4, label: 'How many?' },
      ],
      [asked(11, 'HOW WAS IT MADE?'), asked(12, 'Only there'), asked(13, 'Left empty'), asked(14, 'How many?', 'number')],
    ),
  ).toEqual({ 1: 'Shot on film', 2: 'Kept', 3: '', 4: 'Nine', 11: 'Shot on film' }));

test('only what is judged is taken off, while it still changes something', () => {
  const open = { isRankingFinal: false, isAwarded: false };
  expect(worded(offProblem('paid', open))).toBeNull();
  expect(worded(offProblem('ready', open))).toBe('Only paid entries are in judging.');
  expect(worded(offProblem('paid', { ...open, isRankingFinal: true }))).toBe('The ranking of this category is final. Reopen it first.');
  expect(worded(offProblem('paid', { ...open, isAwarded: true }))).toBe('It has an award in this category. Remove the award first.');
});

test('a full category is named with its limit', () => {
  expect(worded(fullWords('Shops', 1))).toBe('Shops takes at most 1 work from each entrant, and this entrant has entered that many.');
  expect(worded(fullWords('Shops', 3))).toContain('at most 3 works');
});
