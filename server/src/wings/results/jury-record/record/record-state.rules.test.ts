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

test('a work and a judge make one number in which both can be read', () => expect(pairOf(12, 345_678)).toBe(12_345_678));

test('reviews and ballots that were set aside are kept until given again; what was never given is not', () => {
  const state = stateOf({ k: 'review', e: 1, j: 5, s: 6 }, { k: 'setAside', e: 1, j: 5 }, { k: 'setAside', e: 2, j: 5 });
  expect([state.reviews.size, [...state.reviewsAside.values()]]).toEqual([0, [{ e: 1, j: 5, s: 6, c: [] }]]);
  state.apply({ k: 'review', e: 1, j: 5, s: 7, c: [7, 8] });
  expect([state.reviewsAside.size, [...state.reviews.values()]]).toEqual([0, [{ e: 1, j: 5, s: 7, c: [7, 8] }]]);
});

test('how many judges stepped back is kept by work and by category, and why something was moved', () => {
  const state = stateOf({ k: 'declined', e: 1, n: 2 }, { k: 'declined', c: 7, n: 3 }, { k: 'move', c: 7, kind: 'pv', e: 1, p: 2, r: 'aa' });
  expect([[...state.declinedEntries], [...state.declinedBallots]]).toEqual([[[1, 2]], [[7, 3]]]);
  expect(state.moves.get(moveOf(1, 'pv'))).toEqual({ c: 7, kind: 'pv', e: 1, p: 2, r: 'aa', at: 3 });
});

test('works of a category are in the order of their numbers, without those that left it', () => {
  const state = stateOf(...entries.toReversed(), { k: 'entry', e: 9, c: 8 });
  expect(state.entriesOf(7).map(({ id }) => id)).toEqual([1, 2, 3]);
  state.apply({ k: 'entry', e: 2, out: 1 });
  expect([state.entriesOf(7).map(({ id }) => id), state.entries.has(2), state.entriesOf(99)]).toEqual([[1, 3], false, []]);
});

test('a work that comes from another category brings its reviews', () => {
  const state = stateOf(...entries, { k: 'entry', e: 4, c: 8 }, { k: 'review', e: 1, j: 5, s: 6 }, { k: 'review', e: 4, j: 5, s: 9 });
  expect(placed(state, 'ordinary')).toEqual(['1 1 only']);
  state.apply({ k: 'entry', e: 4, c: 7 });
  expect(placed(state, 'ordinary')).toEqual(['1 4 calibrated', '2 1 calibrated']);
  expect(state.placed(99, 'ordinary').next().value, 'a category without works').toEqual([]);
});

test('moves count in their own ranking, while the work takes part in the category', () => {
  const votes = [1, 2, 3].map((e) => [e, e] as const);
  const state = stateOf(
    ...entries,
    { k: 'entry', e: 4, c: 8 },
    { k: 'entry', e: 6, c: 7, off: 1 },
    { k: 'move', c: 7, kind: 'executive', e: 1, p: 1 },
    { k: 'move', c: 8, kind: 'pv', e: 2, p: 1 },
    ...[4, 5, 6].map((e): RecordLine => ({ k: 'move', c: 7, kind: 'pv', e, p: 1 })),
  );
  expect(placed(state, 'pv', votes)).toEqual(['1 3 votes', '2 2 votes', '3 1 votes']);
  expect(placed(state, 'executive')).toEqual(['1 1 administrator']);
});

test('ballots count in their own category', () => {
  const ballot = (c: number, j: number, ...r: number[]): RecordLine => ({ k: 'ballot', c, j, r });
  const state = stateOf(...entries, ballot(7, 1, 1, 2), ballot(8, 2, 2, 1), ballot(8, 3, 2, 1));
  expect(placed(state, 'executive').map((line) => line.slice(0, 3))).toEqual(['1 1', '2 2']);
});

test('the season says by which fit reviews are counted, and whether their number decides', () => {
  const begun = (change: object): RecordLine =>
    ({ k: 'season', v: 2, record: 'r', award: 1, season: 1, adaptive: false, nominees: 5, code: {}, ...change }) as RecordLine;
  const works = [1, 2, 11, 12, 13, 14, 15, 16].map((e): RecordLine => ({ k: 'entry', e, c: 7 }));
  // Judge 5 gives 9 and more to all but work 1, judge 6 gives 3 and less to all but work 2.
  const kind = [
    [1, 8],
    [11, 9],
    [12, 10],
    [13, 9],
  ].map(([e = 0, s = 0]): RecordLine => ({ k: 'review', e, j: 5, s }));
  const strict = [
    [2, 7],
    [14, 2],
    [15, 3],
    [16, 2],
    [99, 1],
  ].map(([e = 0, s = 0]): RecordLine => ({ k: 'review', e, j: 6, s }));
  const isSecondAhead = (...start: RecordLine[]) => {
    const ordered = placed(stateOf(...start, ...works, ...kind, ...strict), 'ordinary').map((line) => line.split(' ')[1]);
    expect(ordered).toHaveLength(8);
    return ordered.indexOf('2') < ordered.indexOf('1');
  };
  expect(isSecondAhead(), 'calibrated').toBe(true);
  expect(isSecondAhead(begun({ fit: 2 })), 'by the mean, where each work has one review').toBe(false);

  const alike = [1, 2, 1].map((e, j): RecordLine => ({ k: 'review', e, j, s: 6 }));
  expect(placed(stateOf(...entries, ...alike), 'ordinary')).toEqual(['1 1 reviews', '2 2 reviews']);
  expect(placed(stateOf(begun({ adaptive: true }), ...entries, ...alike), 'ordinary')).toEqual(['1 1 tied', '1 2 tied']);
});

test('a withdrawn work leaves its final places, empty or to those behind it', () => {
  const act = { k: 'act', n: 4, what: 'withdrawal', by: 'one', c: [7], e: 1 } as const;
  const p = [
    [1, 1, 'points'],
    [2, 1, 'points'],
    [3, 3, 'points'],
  ] as const;
  const after = (line: RecordLine) => {
    const state = stateOf(
      { k: 'result', c: 7, kind: 'executive', p },
      { k: 'result', c: 7, kind: 'pv', p: [[2, 1, 'votes']] },
      { k: 'result', c: 8, kind: 'pv', p },
      line,
    );
    expect(state.acts.get(4)).toBe(line);
    expect(state.results.get(rankingOf(7, 'pv'))).toEqual({ k: 'result', c: 7, kind: 'pv', p: [[2, 1, 'votes']] });
    expect(state.results.get(rankingOf(8, 'pv'))?.p).toBe(p);
    expect(state.results.get(rankingOf(7, 'executive'))).toMatchObject({ c: 7, kind: 'executive' });
    return state.results.get(rankingOf(7, 'executive'))?.p.map(([e, place, by]) => `${e} ${place} ${by}`);
  };
  expect(after({ ...act, to: 'empty' })).toEqual(['2 1 points', '3 3 points']);
  expect(after({ ...act, to: 'up' })).toEqual(['2 1 points', '3 2 points']);
  const { e: _, ...ofNone } = act;
  for (const other of [ofNone, { ...act, what: 'award' as const }]) expect(after(other)).toHaveLength(3);
});
