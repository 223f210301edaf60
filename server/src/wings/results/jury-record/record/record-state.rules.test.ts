import { expect, test } from 'vitest';
import type { RecordLine, ResultLine } from './record-line.rules.ts';
import { moveOf, pairOf, rankingOf, RecordState } from './record-state.rules.ts';

function stateOf(...lines: RecordLine[]): RecordState {
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  return state;
}
function placed(state: RecordState, kind: 'ordinary' | 'executive' | 'pv', votes?: ResultLine['v']) {
  const steps = state.placed(7, kind, votes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.map(({ entryId, place, decidedBy }) => `${place} ${entryId} ${decidedBy}`);
  }
}
const entries = [1, 2, 3].map((e): RecordLine => ({ k: 'entry', e, c: 7 }));

test('what was said last holds', () => {
  const state = stateOf(
    { k: 'review', e: 1, j: 5, s: 6 },
    { k: 'review', e: 1, j: 5, s: 8 },
    { k: 'ballot', c: 7, j: 5, r: [1] },
    { k: 'setAside', c: 7, j: 5 },
  );
  expect(state.reviews.get(pairOf(1, 5))?.s).toBe(8);
  expect([state.ballots.size, state.ballotsAside.get(pairOf(7, 5))?.r]).toEqual([0, [1]]);
  state.apply({ k: 'ballot', c: 7, j: 5, r: [2] });
  expect([state.ballots.size, state.ballotsAside.size]).toEqual([1, 0]);
  state.apply({ k: 'move', c: 7, kind: 'pv', e: 1, p: 2 });
  state.apply({ k: 'result', c: 7, kind: 'pv', p: [] });
  expect([state.moves.has(moveOf(1, 'pv')), state.results.has(rankingOf(7, 'pv'))]).toEqual([true, true]);
  state.apply({ k: 'move', c: 7, kind: 'pv', e: 1, p: null });
  state.apply({ k: 'result', c: 7, kind: 'pv', open: 1 });
  expect([state.moves.size, state.results.size]).toEqual([0, 0]);
});

test('reviews are counted as far as their entries take part, and again after each change', () => {
  const state = stateOf(...entries, ...[1, 2, 3].map((e): RecordLine => ({ k: 'review', e, j: 5, s: 9 - e })));
  expect(placed(state, 'ordinary')).toEqual(['1 1 calibrated', '2 2 calibrated', '3 3 calibrated']);
  state.apply({ k: 'review', e: 3, j: 5, s: 10 });
  expect(placed(state, 'ordinary')[0]).toBe('1 3 calibrated');
  state.apply({ k: 'setAside', e: 3, j: 5 });
  expect(placed(state, 'ordinary')).toHaveLength(2);
  state.apply({ k: 'entry', e: 1, out: 1 });
  expect(placed(state, 'ordinary')).toEqual(['1 2 only']);
});

test('of two works moved to one place the one moved later is ahead', () => {
  const state = stateOf(...entries, { k: 'move', c: 7, kind: 'pv', e: 1, p: 1 }, { k: 'move', c: 7, kind: 'pv', e: 2, p: 1 });
  expect(placed(state, 'pv', [[3, 5]])).toEqual(['1 2 administrator', '2 1 administrator', '3 3 only']);
});

test('votes of the public decide by number, and a work that is off has no place', () => {
  const state = stateOf(...entries, { k: 'entry', e: 3, c: 7, off: 1 });
  expect(
    placed(state, 'pv', [
      [1, 2],
      [2, 4],
      [3, 9],
    ]),
  ).toEqual(['1 2 votes', '2 1 votes']);
});
