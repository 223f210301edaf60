import { describe, expect, test } from 'vitest';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { isList, isTogether, nextPair, paceOf, panelOf, progressIn, seatsIn, worksFor } from './stage.rules.ts';

const score = { kind: 'score', scale: { from: 1, to: 10, step: 1 }, criteria: [{ id: 'all', name: 'All', weight: 1 }] } as const;
const rank = { kind: 'rank', least: 1, most: 3, none: false } as const;
const pairs = { kind: 'pairs', each: 2, equal: false } as const;
const motions = { kind: 'motions', motions: [] } as never;
const scored = (...works: number[]): StageAnswer[] => works.map((work) => ({ kind: 'score', work, scores: { all: 1 } }));
const handOut = { by: 'hand-out', least: 2, most: 3, adaptive: false } as const;
const counts = (...entries: [number, number][]) => new Map(entries);

describe('a panel', () => {
  const judges = { id: 'jury', who: 'judges', speaks: 'each' };
  const panels = [judges, { id: 'people', who: 'public', speaks: 'each' }] as never;

  test('answers in its stage, unless the public does or no one', () => {
    expect(panelOf({ panels }, { panel: 'jury' })).toBe(judges);
    expect(panelOf({ panels }, { panel: 'people' })).toBeUndefined();
    expect(panelOf({ panels }, {})).toBeUndefined();
  });

  test('answers together where it says so, and about motions', () => {
    expect(isTogether({ speaks: 'together' }, { asks: score as never })).toBe(true);
    expect(isTogether({ speaks: 'each' }, { asks: motions })).toBe(true);
    expect(isTogether({ speaks: 'each' }, { asks: score as never })).toBe(false);
  });

  test('reaches a contest by seats in all categories or in one of its own', () => {
    const seats = [
      { panel: 'jury', categoryId: null, isChair: false },
      { panel: 'jury', categoryId: 1, isChair: true },
      { panel: 'jury', categoryId: 2, isChair: false },
      { panel: 'other', categoryId: null, isChair: false },
    ];
    expect(seatsIn(seats, 'jury', new Set([1]))).toEqual(seats.slice(0, 2));
    expect(seatsIn(seats.slice(2), 'jury', new Set([1]))).toEqual([]);
  });
});

describe('the works of a judge', () => {
  test('are all of the contest where everyone answers about everything', () => {
    const handing = { stage: { asks: score as never }, field: [1, 2, 3], own: scored(2), answered: counts([1, 9]) };
    expect(worksFor(handing)).toEqual([1, 2, 3]);
    expect(progressIn(handing)).toEqual({ done: 1, of: 3 });
  });

  test('are one’s own and those with too few answers where works are handed out, the neediest first', () => {
    const handing = {
      stage: { asks: score as never, reach: handOut },
      field: [1, 2, 3, 4, 5],
      own: scored(2),
      answered: counts([1, 3], [2, 4], [3, 2], [4, 1]),
    };
    expect(worksFor(handing)).toEqual([2, 5, 4, 3]);
    expect(progressIn(handing)).toEqual({ done: 1, of: 3 });
  });

  test('are all of them for one list or for comparisons, whatever is handed out', () => {
    for (const asks of [rank, pairs])
      expect(worksFor({ stage: { asks: asks as never, reach: handOut }, field: [1, 2], own: [], answered: counts([1, 9]) })).toEqual([
        1, 2,
      ]);
    expect([isList(rank), isList({ kind: 'pick' }), isList(pairs), isList(score)]).toEqual([true, true, false, false]);
  });

  test('count as one ballot, or as so many comparisons as there are pairs', () => {
    const none = { field: [1, 2, 3], answered: counts() };
    expect(progressIn({ ...none, stage: { asks: rank as never }, own: [] })).toEqual({ done: 0, of: 1 });
    expect(progressIn({ ...none, stage: { asks: rank as never }, own: [{ kind: 'rank', ranked: [1] }] })).toEqual({ done: 1, of: 1 });
    const compared: StageAnswer[] = [{ kind: 'pairs', better: 1, worse: 2 }];
    expect(progressIn({ ...none, stage: { asks: pairs as never }, own: compared })).toEqual({ done: 1, of: 2 });
    expect(progressIn({ ...none, stage: { asks: { ...pairs, each: 9 } as never }, own: [] })).toEqual({ done: 0, of: 3 });
  });
});

describe('the next pair', () => {
  test('is of the least compared, and none that this judge has compared, in any order', () => {
    expect(nextPair(pairs, [1, 2, 3], [], counts([1, 4], [2, 1], [3, 2]))).toEqual([2, 3]);
    expect(nextPair(pairs, [1, 2, 3], [{ kind: 'pairs', better: 3, worse: 2 }], counts([1, 4], [2, 1], [3, 2]))).toEqual([2, 1]);
    expect(nextPair(pairs, [3, 1, 2], [], counts())).toEqual([1, 2]);
  });

  test('is none once the judge has compared enough, or everything', () => {
    const own: StageAnswer[] = [
      { kind: 'pairs', better: 1, worse: 2 },
      { kind: 'pairs', better: 1, worse: 3 },
    ];
    expect(nextPair(pairs, [1, 2, 3], own, counts())).toEqual([]);
    expect(nextPair({ ...pairs, each: 9 }, [1, 2], own.slice(0, 1), counts())).toEqual([]);
    expect(nextPair(rank, [1, 2], [], counts())).toEqual([]);
  });
});

describe('the time an answer takes', () => {
  const every = (minutes: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => new Date((from + at * minutes) * 60_000));

  test('is the usual one before ten answers, and the judge’s own median from then on', () => {
    expect(paceOf('score', every(3, 9))).toEqual({ minutes: 6, isOwn: false });
    expect(paceOf('score', every(3, 10))).toEqual({ minutes: 3, isOwn: true });
    expect(paceOf('rank', [])).toEqual({ minutes: 20, isOwn: false });
  });

  test('leaves breaks out, and is never nothing', () => {
    expect(paceOf('screen', [...every(2, 6), ...every(2, 6, 600)])).toEqual({ minutes: 2, isOwn: true });
    expect(paceOf('screen', every(0.01, 12))).toEqual({ minutes: 0.5, isOwn: true });
    expect(paceOf('screen', every(60, 12))).toEqual({ minutes: 2, isOwn: false });
    expect(paceOf('screen', every(45, 12))).toEqual({ minutes: 45, isOwn: true });
    expect(paceOf('pick', every(4, 12).toReversed())).toEqual({ minutes: 4, isOwn: true });
  });
});
