import { expect, test } from 'vitest';
import { calibrate } from '#server/wings/results/ranking/fit/calibration.rules.ts';
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
