import { expect, test } from 'vitest';
import { calibrate } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { juryDrift } from './jury-drift.rules.ts';
import { randomSeason } from '#kit/monitored-season.ts';
import { residualsOf } from './residuals.rules.ts';

const driftOf = (given: ReturnType<typeof randomSeason>['given']) => juryDrift(residualsOf(given, calibrate(given, 1)));
const size = { works: 600, judges: 40, reviews: 4 };

test('a jury that grows kinder by a point shows it from first to last', () => {
  const parts = driftOf(randomSeason({ ...size, seed: 11, drift: (time) => time }).given);
  expect(parts).toHaveLength(12);
  const [first, last] = [parts[0], parts.at(-1)];
  expect((last?.points ?? 0) - (first?.points ?? 0)).toBeGreaterThan(0.5);
  expect(first?.error).toBeLessThan(0.2);
  expect(first?.to.getTime()).toBeLessThan(parts[1]?.from.getTime() ?? 0);
});

test('an even jury stays within what chance does', () => {
  for (const { points, error } of driftOf(randomSeason({ ...size, seed: 12 }).given)) expect(Math.abs(points)).toBeLessThan(4 * error);
});

test('all reviews are in one of the parts', () => {
  const { given } = randomSeason({ ...size, seed: 13 });
  expect(driftOf(given).reduce((sum, { reviews }) => sum + reviews, 0)).toBe(given.length);
});

test('few reviews say nothing of a drift', () =>
  expect(driftOf(randomSeason({ works: 20, judges: 5, reviews: 2, seed: 1 }).given)).toEqual([]));

test('sixty reviews are two parts, and each says how far its scores are off once the judges’ own severity is taken out', () => {
  const judge = (judgeId: number, severity: number) => ({
    judgeId,
    severity,
    reviews: Array.from({ length: 30 }, (_, at) => {
      const time = 2 * at + judgeId;
      const off = (time < 30 ? 1 : -1) + (judgeId === 0 ? 1 : -1);
      const review = { entryId: at, judgeId, categoryId: 1, score: 6 + severity + off, at: new Date(time), heldMs: null, filmMs: null };
      return { review, expected: 6, doubt: 1, rest: 0, deviation: 1 };
    }),
  });
  const parts = juryDrift([judge(0, 2), judge(1, -1)]);
  expect(parts.map(({ points, reviews }) => [points, reviews])).toEqual([
    [expect.closeTo(1, 9), 30],
    [expect.closeTo(-1, 9), 30],
  ]);
  for (const { error } of parts) expect(error).toBeCloseTo(Math.sqrt(1 / 29), 9);
  expect(juryDrift([judge(0, 2)])).toEqual([]);
});
