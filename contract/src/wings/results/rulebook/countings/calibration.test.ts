import { madeUpSeason } from '#kit/made-up-season.ts';
import { describe, expect, test } from 'vitest';
import { calibrate as calibrateBy, calibrating, fitVersions, type GivenScore } from './calibration.ts';

/** Judges 1, 2 ... give each entry its own score plus their habit. */
const given = (
  entries: Record<number, { true: number; judges: number[]; category?: number }>,
  habits: Record<number, number>,
): GivenScore[] =>
  Object.entries(entries).flatMap(([id, { true: quality, judges, category = 1 }]) =>
    judges.map((judgeId) => ({ entryId: Number(id), judgeId, categoryId: category, score: quality + (habits[judgeId] ?? 0) })),
  );

const sequence = (length: number) => Array.from({ length }, (_, at) => at + 1);

/** Six works of two categories, seen by some of three judges: entry, judge, category, score. */
const small: GivenScore[] = [
  [1, 1, 1, 7],
  [1, 2, 1, 8],
  [1, 3, 1, 6.5],
  [2, 1, 1, 4],
  [2, 2, 1, 6],
  [3, 2, 1, 9],
  [3, 3, 1, 7.5],
  [4, 1, 2, 5],
  [4, 3, 2, 5.5],
  [5, 2, 2, 8.5],
  [5, 3, 2, 6],
  [6, 1, 2, 3],
  [6, 2, 2, 5.5],
  [6, 3, 2, 4],
].map(([entryId = 0, judgeId = 0, categoryId = 0, score = 0]) => ({ entryId, judgeId, categoryId, score }));

describe.each(fitVersions)('the calibrated score of fit %i', (version) => {
  const calibrate = (scores: readonly GivenScore[]) => calibrateBy(scores, version);

  test('lifts a work that only severe judges saw above an equal one that generous judges saw', () => {
    const habits = { 1: -1.5, 2: -1.5, 3: 1.5, 4: 1.5 };
    const shared = Object.fromEntries(sequence(12).map((id) => [id, { true: 4 + (id % 4), judges: [1, 2, 3, 4] }]));
    const scores = given({ ...shared, 100: { true: 7, judges: [1, 2] }, 200: { true: 6.5, judges: [3, 4] } }, habits);
    const { scoreOf, offsetOf } = calibrate(scores);
    // Raw means: 5.5 against 8.
    expect(scoreOf(100)).toBeGreaterThan(scoreOf(200) ?? 10);
    expect(offsetOf(1)).toBeLessThan(-1);
    expect(offsetOf(4)).toBeGreaterThan(1);
  });

  test('keeps the order of the raw means where everyone saw everything', () => {
    const scores = given(Object.fromEntries(sequence(9).map((id) => [id, { true: id, judges: [1, 2, 3] }])), { 1: -1, 2: 0, 3: 1 });
    const { scoreOf } = calibrate(scores);
    const found = sequence(9).map((id) => scoreOf(id) ?? 0);
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });

  test('trusts many reviews more than one', () => {
    const base = Object.fromEntries(sequence(10).map((id) => [id, { true: 5 + (id % 3), judges: [1, 2, 3, 4, 5] }]));
    const scores = given({ ...base, 50: { true: 9.5, judges: [1] }, 51: { true: 9.5, judges: [1, 2, 3, 4, 5] } }, {});
    const { scoreOf } = calibrate(scores);
    expect(scoreOf(50)).toBeLessThan(scoreOf(51) ?? 0);
    expect(scoreOf(50)).toBeGreaterThan(scoreOf(3) ?? 10);
  });

  test('does not take judges for generous who only saw a strong category', () => {
    const strong = Object.fromEntries(sequence(8).map((id) => [id, { true: 7.5 + (id % 3) * 0.5, judges: [1, 2], category: 1 }]));
    const weak = Object.fromEntries(sequence(8).map((id) => [id + 100, { true: 4 + (id % 3) * 0.5, judges: [3, 4], category: 2 }]));
    const { scoreOf } = calibrate(given({ ...strong, ...weak }, {}));
    // The worst of the strong stays ahead of the best of the weak, which scores relative to each judge would turn round.
    const worst = Math.min(...sequence(8).map((id) => scoreOf(id) ?? 0));
    const best = Math.max(...sequence(8).map((id) => scoreOf(id + 100) ?? 10));
    expect(worst).toBeGreaterThan(best);
  });

  test('moves with the scale: a point more from everyone is a point more for every work', () => {
    const scores = given(Object.fromEntries(sequence(12).map((id) => [id, { true: 3 + (id % 5), judges: [1 + (id % 3), 4] }])), {
      1: 1,
      2: -1,
    });
    const [before, after] = [calibrate(scores), calibrate(scores.map((one) => ({ ...one, score: one.score + 1 })))];
    for (const id of sequence(12)) expect((after.scoreOf(id) ?? 0) - (before.scoreOf(id) ?? 0)).toBeCloseTo(1, 6);
  });

  test('moves with the spread: anyone who scores twice as widely gets the same order, twice as wide', () => {
    const scores = small.map((one) => ({ ...one, score: one.score * 2 }));
    const [once, twice] = [calibrate(small), calibrate(scores)];
    for (const id of sequence(6)) expect(twice.scoreOf(id)).toBeCloseTo((once.scoreOf(id) ?? 0) * 2, 6);
    for (const id of sequence(3)) expect(twice.offsetOf(id)).toBeCloseTo((once.offsetOf(id) ?? 0) * 2, 6);
  });

  test('does not depend on the order in which reviews came in', () => {
    const scores = given(Object.fromEntries(sequence(12).map((id) => [id, { true: 3 + (id % 5), judges: [1 + (id % 3), 4, 5] }])), {
      4: 1,
    });
    const [one, other] = [calibrate(scores), calibrate([...scores].reverse())];
    for (const id of sequence(12)) expect(one.scoreOf(id)).toBeCloseTo(other.scoreOf(id) ?? 0, 6);
  });

  test('says nothing about works no one has seen, and copes with one review and with equal ones', () => {
    expect(calibrate([]).scoreOf(1)).toBeUndefined();
    expect(calibrate([{ entryId: 1, judgeId: 1, categoryId: 1, score: 8 }]).scoreOf(1)).toBeCloseTo(8, 3);
    expect(calibrate(given({ 1: { true: 6, judges: [1, 2] }, 2: { true: 6, judges: [1, 2] } }, {})).scoreOf(2)).toBeCloseTo(6, 3);
  });
});

test('the calibrated score of fit 1 is what another program finds that solves the same model entry by entry', () => {
  const { scoreOf, offsetOf } = calibrateBy(small, 1);
  const expected = [6.985242, 5.204494, 7.480637, 5.794425, 6.681474, 4.512963];
  for (const [at, score] of expected.entries()) expect(scoreOf(at + 1), `entry ${at + 1}`).toBeCloseTo(score, 5);
  for (const [at, offset] of [-0.644621, 0.954881, -0.304236].entries()) expect(offsetOf(at + 1), `judge ${at + 1}`).toBeCloseTo(offset, 5);
  expect(scoreOf(7)).toBeUndefined();
  expect(offsetOf(4)).toBeUndefined();
});

test('the calibrated score of fit 2 is what another program finds, with one judge who gives a weak work a 10', () => {
  const lifted = small.map((one) => (one.entryId === 6 && one.judgeId === 2 ? { ...one, score: 10 } : one));
  const { scoreOf, offsetOf, levelOf, variance } = calibrateBy(lifted, 2);
  const expected = [7.054968, 5.349357, 7.507029, 6.025079, 6.748261, 5.403998];
  for (const [at, score] of expected.entries()) expect(scoreOf(at + 1), `entry ${at + 1}`).toBeCloseTo(score, 5);
  for (const [at, offset] of [-0.811206, 1.099015, -0.488941].entries()) expect(offsetOf(at + 1), `judge ${at + 1}`).toBeCloseTo(offset, 5);
  expect([1, 2, 99].map((category) => levelOf(category).toFixed(5))).toEqual(['6.48790', '6.32347', '6.42857']);
  for (const [part, found] of Object.entries({ entry: 1.466492, category: 0.194353, judge: 0.853946, noise: 1.903851 }))
    expect(variance[part as keyof typeof variance], part).toBeCloseTo(found, 5);
});

test.each(fitVersions)('fit %i can be made round by round, and is the same', (version) => {
  const calibrate = (scores: readonly GivenScore[]) => calibrateBy(scores, version);
  const steps = calibrating(small, version);
  let step = steps.next();
  let rounds = 0;
  for (; !step.done; step = steps.next()) rounds += 1;
  expect(rounds).toBe(40);
  const { scoreOf } = calibrate(small);
  expect(small.map(({ entryId }) => step.value?.scoreOf(entryId))).toEqual(small.map(({ entryId }) => scoreOf(entryId)));
});

test.each(fitVersions)(
  'judges by other numbers, in any order, give the same bits of fit %i: a recount from the jury record gives these scores',
  (version) => {
    let state = 7;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state % below;
    };
    const given = Array.from({ length: 400 }, (_, at) => ({
      entryId: Math.floor(at / 4) + 1,
      judgeId: 1 + ((at * 7 + Math.floor(at / 13)) % 23),
      categoryId: 1 + (Math.floor(at / 4) % 5),
      score: 1 + next(28) / 3,
    })).filter(({ entryId, judgeId }, at, all) => all.findIndex((one) => one.entryId === entryId && one.judgeId === judgeId) === at);
    const others = new Map(Array.from({ length: 24 }, (_, id) => [id, 1000 + ((id * 11) % 24)]));
    const renamed = given
      .map((one) => ({ ...one, judgeId: others.get(one.judgeId) as number }))
      .map((one) => [next(1000), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
    const [one, other] = [calibrateBy(given, version), calibrateBy(renamed, version)];
    for (const { entryId, judgeId } of given) {
      expect(other.scoreOf(entryId)).toBe(one.scoreOf(entryId));
      expect(other.offsetOf(others.get(judgeId) as number)).toBe(one.offsetOf(judgeId));
    }
  },
);

test('where most works have one review the mean decides, and a fit as soon as half of them have a second', () => {
  const single = madeUpSeason(3).filter((_, at) => at % 3 === 0);
  const scoreOf = new Map(single.map(({ entryId, score }) => [entryId, score]));
  const fit = calibrateBy(single, 2);
  for (const [entryId, score] of scoreOf) expect(fit.scoreOf(entryId)).toBe(score);
  const twice = [...single, { entryId: 1, judgeId: 99, categoryId: 2, score: 2 }];
  expect(calibrateBy(twice, 2).scoreOf(1)).toBe(((scoreOf.get(1) ?? 0) + 2) / 2);
  expect(calibrateBy(single, 1).scoreOf(1), 'seasons that began before keep their fit').not.toBe(scoreOf.get(1));
  const half = madeUpSeason(3).filter(({ entryId }, at) => at % 3 === 0 || (at % 3 === 1 && entryId <= 30));
  expect(calibrateBy(half, 2).scoreOf(60)).not.toBe(scoreOf.get(60));
  expect(calibrateBy(half, 2).scoreOf(60)).toBe(calibrateBy(half, 2).expectedOf(60));
});
