import { describe, expect, test } from 'vitest';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { type MonitoredReview, residualsOf } from './residuals.rules.ts';
import { randomSeason } from '#kit/monitored-season.ts';

const of = (given: readonly MonitoredReview[]) => residualsOf(given, calibrate(given, 1));

describe('a review against the others', () => {
  const season = randomSeason({ works: 200, judges: 30, reviews: 3, seed: 5 });
  const judges = of(season.given);

  test('is expected near the work’s quality by those who saw it too, never by this one alone', () => {
    // With one score of a work changed as far as can be, what was expected of that very review hardly moves, and what is expected of the others does.
    const one = season.given[40] as MonitoredReview;
    const changed = season.given.map((review) => (review === one ? { ...review, score: review.score > 5 ? 1 : 10 } : review));
    const expectedOf = (found: ReturnType<typeof of>, review: { entryId: number; judgeId: number }) =>
      found
        .flatMap(({ reviews }) => reviews)
        .find((each) => each.review.entryId === review.entryId && each.review.judgeId === review.judgeId)?.expected ?? 0;
    const other = season.given.find(({ entryId, judgeId }) => entryId === one.entryId && judgeId !== one.judgeId) as MonitoredReview;
    const after = of(changed);
    expect(Math.abs(expectedOf(after, one) - expectedOf(judges, one))).toBeLessThan(0.35);
    expect(Math.abs(expectedOf(after, other) - expectedOf(judges, other))).toBeGreaterThan(0.7);
  });

  test('is off by as much as is said, over all honest judges', () => {
    const all = judges.flatMap(({ reviews }) => reviews.map(({ rest, deviation }) => rest / deviation));
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    const spread = Math.sqrt(all.reduce((sum, one) => sum + one * one, 0) / all.length);
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(spread).toBeGreaterThan(0.85);
    expect(spread).toBeLessThan(1.15);
  });

  test('a judge’s severity is found, and drawn towards zero where reviews are few', () => {
    const found = new Map(judges.map(({ judgeId, severity }) => [judgeId, severity]));
    let together = 0;
    for (const [judge, offset] of season.offsets.entries()) together += Math.sign(offset) === Math.sign(found.get(judge) ?? 0) ? 1 : 0;
    expect(together).toBeGreaterThan(22);
    const few = of(season.given.filter(({ judgeId }, at) => judgeId !== 3 || at < 30));
    const severityIn = (all: typeof judges) => Math.abs(all.find(({ judgeId }) => judgeId === 3)?.severity ?? 0);
    expect(few.find(({ judgeId }) => judgeId === 3)?.reviews.length).toBeLessThan(5);
    expect(severityIn(few)).toBeLessThan(Math.abs(season.offsets[3] as number));
  });

  test('two judges of two works: what each is expected to give, and how far off they are, as worked out by hand', () => {
    const scores = [
      [10, 1, 7],
      [10, 2, 5],
      [11, 1, 8],
      [11, 2, 4],
    ];
    const given = scores.map(([entryId = 0, judgeId = 0, score = 0]) => {
      return { entryId, judgeId, categoryId: 1, score, at: new Date(0), heldMs: null, filmMs: null };
    });
    const [kind, strict] = residualsOf(given, {
      scoreOf: () => undefined,
      expectedOf: () => undefined,
      offsetOf: () => undefined,
      levelOf: () => 5,
      variance: { entry: 1, category: 1, judge: 0.5, noise: 1 },
    });
    expect(kind?.severity).toBeCloseTo(1.1, 10);
    expect(strict?.severity).toBeCloseTo(-0.7, 10);
    const found = [kind, strict].flatMap((judge) => judge?.reviews ?? []).map((one) => [one.expected, one.doubt, one.rest, one.deviation]);
    const expected = [
      [5, 1.5, 1.125, Math.sqrt(1.875)],
      [4.5, 1.5, 3, Math.sqrt(1.875)],
      [6, 1.5, -0.375, Math.sqrt(1.875)],
      [6.5, 1.5, -2.25, Math.sqrt(1.875)],
    ];
    for (const [at, numbers] of found.entries())
      for (const [nth, number] of numbers.entries())
        expect(number, `review ${at}, number ${nth}`).toBeCloseTo(expected[at]?.[nth] ?? 99, 10);
    expect(found).toHaveLength(4);
  });

  test('of nothing, nothing is said', () => expect(of([])).toEqual([]));
});
