import { needOf } from '#server/wings/entering/submission/need.rules.ts';
import { describe, expect, test } from 'vitest';
import type { GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { isDisputed, linesToDraw, worthOf, worthsOf } from './worth.rules.ts';

describe('what a review is worth', () => {
  test('is counted in steps of a fifth, in quarters of them', () => {
    expect(worthOf(1, 0)).toBe(0);
    expect(worthOf(1 / 1.25, 0)).toBe(-1000);
    expect(worthOf(0.1, 0)).toBe(-10_250);
    expect(worthOf(0, 0)).toBe(-60_000);
  });

  test('is not old by the reviews it was counted with', () => {
    const before = needOf({ reviews: 2, leases: 0, wanted: 2, worth: worthOf(0.2, 2) });
    const after = needOf({ reviews: 3, leases: 0, wanted: 2, worth: worthOf(0.16, 3) });
    expect(before - after).toBe(1000);
  });

  const fit = { offsetOf: () => 0, variance: { entry: 1, category: 0.1, judge: 0.5, noise: 1 } };
  const rule = { minimum: 2, most: 6 };
  const works = [9, 6.2, 6, 3].map((mean, at) => ({ entryId: at + 1, mean, deviation: 0.6 }));
  const reviews = (...scores: number[]) => scores.map((score, at): GivenScore => ({ entryId: 1, judgeId: at, categoryId: 1, score }));

  test('is most at the line, and least far from it', () => {
    const worths = worthsOf(works, [2], () => reviews(6, 6), fit, rule);
    expect(worths.get(2)).toBeGreaterThan(worths.get(1) ?? 0);
    expect(worths.get(3)).toBeGreaterThan(worths.get(4) ?? 0);
  });

  test('is counted for every line that matters', () => {
    const [one, both] = [[2], [2, 1]].map((lines) => worthsOf(works, lines, () => reviews(6, 6), fit, rule));
    expect(both?.get(1)).toBeGreaterThan(one?.get(1) ?? 0);
  });

  test('is more at a line that decides more places', () => {
    // Two works as near to the winner's line as two others are to the line of five.
    const pairs = [8, 7.6, 7, 6.9, 6.2, 5.8, 3].map((mean, at) => ({ entryId: at + 1, mean, deviation: 0.3 }));
    const worths = worthsOf(pairs, [5, 1], () => reviews(6, 6), fit, rule);
    const [nearFirst, nearFifth] = [worths.get(2) ?? 0, worths.get(6) ?? 0];
    expect(nearFifth - nearFirst).toBeGreaterThan(5000);
    expect(worthsOf(pairs, [1], () => reviews(6, 6), fit, rule).get(1)).toBeGreaterThan(worths.get(1) ?? 0);
  });

  test('is not less because the shortlist has room for all works', () => {
    const winner = worthsOf(works, [1], () => reviews(6, 6), fit, rule);
    for (const size of [works.length, 20]) expect(worthsOf(works, [size, 1], () => reviews(6, 6), fit, rule)).toEqual(winner);
  });

  test('is the doubt about the line, by how much of what works differ by is unknown of this one', () => {
    const equals = [1, 2].map((entryId) => ({ entryId, mean: 6, deviation: 2 }));
    // Each has one chance of two: a doubt of ¼, and 2² of 2 unknown.
    const worths = worthsOf(equals, [1], () => [], { ...fit, variance: { ...fit.variance, entry: 2 } }, rule);
    expect([...worths.values()]).toEqual([worthOf(0.5, 0), worthOf(0.5, 0)]);
  });

  test('ends with the most reviews that a work gets', () => {
    const five = worthsOf(works, [2], () => reviews(6, 6, 6, 6, 6), fit, rule);
    const six = worthsOf(works, [2], () => reviews(6, 6, 6, 6, 6, 6), fit, rule);
    expect(five.get(2)).toBeGreaterThan(-20_000);
    expect(six.get(2)).toBe(-2_000_000);
  });

  test('of works without reviews counts as well', () => {
    expect(worthsOf(works, [2], () => [], fit, rule).get(2)).toBeGreaterThan(-20_000);
  });

  test('is high where two judges contradict each other, until two more have seen it', () => {
    const far = (...more: number[]) => worthsOf(works, [2], () => reviews(2, 9, ...more), fit, rule).get(4) ?? 0;
    expect(far()).toBe(worthOf(0.25, 2));
    expect(far(5)).toBe(worthOf(0.25, 3));
    expect(far(5, 5)).toBeLessThan(worthOf(0.25, 4));
  });

  test('judges contradict each other by what lies between them without their habits', () => {
    expect(isDisputed(reviews(3, 6.5), fit)).toBe(false);
    expect(isDisputed(reviews(3, 6.6), fit)).toBe(true);
    expect(isDisputed(reviews(3, 6.6), { ...fit, offsetOf: (judge) => (judge === 1 ? 0.5 : 0) })).toBe(false);
    expect(isDisputed(reviews(7), fit)).toBe(false);
    expect(isDisputed([], fit)).toBe(false);
    // Where chance plays twice the part: two and a half deviations of 2.
    const noisy = { ...fit, variance: { ...fit.variance, noise: 2 } };
    expect([8, 8.1].map((score) => isDisputed(reviews(3, score), noisy))).toEqual([false, true]);
  });
});

test('nominees and winner are lines where the reviews decide them', () => {
  expect(linesToDraw(8, [])).toEqual([8]);
  expect(linesToDraw(8, [1, 5])).toEqual([8, 5, 1]);
  expect(linesToDraw(5, [1, 5])).toEqual([5, 1]);
});
