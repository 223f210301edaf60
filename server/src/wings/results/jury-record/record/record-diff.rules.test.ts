import { expect, test } from 'vitest';
import { linesBetween, opensFirst, type Target } from './record-diff.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { RecordState } from './record-state.rules.ts';

const asGiven = <Item>(items: Item[]): Item[] => items;
function stateOf(...lines: RecordLine[]): RecordState {
  const state = new RecordState();
  for (const line of lines) state.apply(line);
  return state;
}
const between = (state: RecordState, target: Partial<Target>) => linesBetween(state, { entries: state.entries, ...target }, asGiven);
const entry: RecordLine = { k: 'entry', e: 1, c: 7 };
const review: RecordLine = { k: 'review', e: 1, j: 500, s: 6, c: [6, 6] };

test('what is there already is not written again', () => {
  const state = stateOf(
    entry,
    review,
    { k: 'ballot', c: 7, j: 600, r: [1] },
    { k: 'shortlist', c: 7, e: [1], n: 1 },
    { k: 'award', e: 1, l: 'winner' },
  );
  const same: Partial<Target> = {
    entries: new Map([[1, { c: 7, isOff: false }]]),
    reviews: [{ e: 1, j: 500, s: 6, c: [6, 6] }],
    ballots: [{ c: 7, j: 600, r: [1] }],
    shortlists: new Map([
      [7, [1]],
      [8, []],
    ]),
    awards: [{ e: 1, l: 'winner', r: '' }],
    tieBreakers: new Map([[7, []]]),
    moves: [],
    declinedEntries: new Map(),
    declinedBallots: new Map(),
  };
  expect(between(state, same)).toEqual([]);
});

test('entries come, move, go off and out; their reviews go with them', () => {
  const state = stateOf(entry, { k: 'entry', e: 2, c: 7 }, review);
  const target = {
    entries: new Map([
      [2, { c: 8, isOff: true }],
      [3, { c: 7, isOff: false }],
    ]),
    reviews: [],
  };
  expect(between(state, target)).toEqual([
    { k: 'entry', e: 1, out: 1 },
    { k: 'entry', e: 2, c: 8, off: 1 },
    { k: 'entry', e: 3, c: 7 },
  ]);
});

test('a review is set aside when it no longer counts, and written first if no one had seen it', () => {
  const state = stateOf(entry, review);
  expect(
    between(state, {
      reviews: [],
      reviewsAside: [
        { e: 1, j: 500, s: 6, c: [] },
        { e: 1, j: 501, s: 9, c: [] },
      ],
    }),
  ).toEqual([
    { k: 'setAside', e: 1, j: 500 },
    { k: 'review', e: 1, j: 501, s: 9 },
    { k: 'setAside', e: 1, j: 501 },
  ]);
  expect(between(state, { reviews: [] })).toEqual([{ k: 'setAside', e: 1, j: 500 }]);
  state.apply({ k: 'setAside', e: 1, j: 500 });
  expect(between(state, { reviews: [], reviewsAside: [{ e: 1, j: 500, s: 6, c: [] }] })).toEqual([]);
  expect(between(state, { reviews: [{ e: 1, j: 500, s: 6, c: [6, 6] }] })).toEqual([review]);
});

test('a score without its criteria is the same score', () => {
  const state = stateOf(entry, review);
  expect(between(state, { reviews: [{ e: 1, j: 500, s: 6, c: [] }] })).toEqual([]);
  expect(between(state, { reviews: [{ e: 1, j: 500, s: 6, c: [5, 7] }] })).toEqual([{ ...review, c: [5, 7] }]);
  expect(between(state, { reviews: [{ e: 1, j: 500, s: 6.5, c: [] }] })).toEqual([{ k: 'review', e: 1, j: 500, s: 6.5 }]);
});

test('ballots of one category leave those of others alone', () => {
  const state = stateOf({ k: 'ballot', c: 7, j: 600, r: [1] }, { k: 'ballot', c: 8, j: 600, r: [2] });
  expect(between(state, { ballots: [], ballotsOf: 7 })).toEqual([{ k: 'setAside', c: 7, j: 600 }]);
  expect(between(state, { ballots: [], ballotsAside: [{ c: 8, j: 601, r: [3] }], ballotsOf: 7 })).toEqual([
    { k: 'ballot', c: 8, j: 601, r: [3] },
    { k: 'setAside', c: 8, j: 601 },
    { k: 'setAside', c: 7, j: 600 },
  ]);
});

test('moves come in the order they were made, of one moment the lower number last, and those of final rankings stay', () => {
  const state = stateOf({ k: 'move', c: 7, kind: 'ordinary', e: 9, p: 2, r: 'x' });
  const move = (e: number, at: number) => ({ c: 7, kind: 'ordinary' as const, e, p: 1, r: '', at });
  expect(between(state, { moves: [move(1, 5), move(2, 5), move(3, 4)] })).toEqual([
    { k: 'move', c: 7, kind: 'ordinary', e: 9, p: null },
    { k: 'move', c: 7, kind: 'ordinary', e: 3, p: 1 },
    { k: 'move', c: 7, kind: 'ordinary', e: 2, p: 1 },
    { k: 'move', c: 7, kind: 'ordinary', e: 1, p: 1 },
  ]);
  expect(between(state, { moves: [], movesIn: () => false })).toEqual([]);
});

test('the number of judges who stepped back may fall again; results are opened; tie-breakers, rules and awards change', () => {
  const state = stateOf(
    { k: 'declined', e: 1, n: 2 },
    { k: 'result', c: 7, kind: 'pv', p: [] },
    { k: 'award', e: 1, l: 'winner' },
    { k: 'category', c: 7, by: 'ballots' },
  );
  expect(
    between(state, {
      declinedEntries: new Map([[1, 1]]),
      declinedBallots: new Map([[7, 1]]),
      isFinal: () => false,
      tieBreakers: new Map([[7, [600]]]),
      awards: [{ e: 2, l: 'winner', r: 'ff' }],
      categories: new Map([[7, 'reviews']]),
    }),
  ).toEqual([
    { k: 'category', c: 7, by: 'reviews' },
    { k: 'result', c: 7, kind: 'pv', open: 1 },
    { k: 'declined', e: 1, n: 1 },
    { k: 'declined', c: 7, n: 1 },
    { k: 'tieBreaker', c: 7, j: [600] },
    { k: 'award', e: 1, l: 'winner', out: 1 },
    { k: 'award', e: 2, l: 'winner', r: 'ff' },
  ]);
  expect(opensFirst(state, 7, 'pv')).toEqual([{ k: 'result', c: 7, kind: 'pv', open: 1 }]);
  expect(opensFirst(state, 7, 'ordinary')).toEqual([]);
});
