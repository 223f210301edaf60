import { expect, test } from 'vitest';
import { fairness, spendReviews } from '../../../../bench/fairness.ts';
import { smallSeason } from '../../../../bench/kit/simulated-season.ts';

/** Seasons of made-up judges: too slow to be asked about every mutant of a rule, so it stands by itself. */
test('the calibrated score finds more of the truly best than the raw mean, and nearly what could be found at all', () => {
  for (const { reviews, rawMean, calibrated, best } of fairness([3, 5], 2)) {
    expect(calibrated, `${reviews} reviews an entry`).toBeGreaterThan(rawMean);
    expect(calibrated / best, `${reviews} reviews an entry`).toBeGreaterThan(0.93);
  }
});

test('reviews find more where works near the line get more of them', () => {
  const spent = spendReviews(smallSeason, 8);
  const of = (way: (typeof spent)[number]['way']) => spent.find((one) => one.way === way);
  const [uniform, adaptive] = [of('uniform 3'), of('adaptive 3, minimum 2')];
  expect((adaptive?.found.mean ?? 0) - (uniform?.found.mean ?? 1)).toBeGreaterThan(0.03);
  expect(adaptive?.atTwo).toBeGreaterThan(0.4);
});
