import { expect, test } from 'vitest';
import { attack, fairness, spendReviews } from '../../../../../bench/fairness.ts';
import { smallSeason } from '../../../../../bench/kit/simulated-season.ts';

/** Seasons of made-up judges: too slow to be asked about every mutant of a rule, so it has a file of its own. */
test('the calibrated score finds more of the truly best than the raw mean, and nearly what could be found at all', () => {
  for (const { reviews, rawMean, calibrated, best } of fairness([3, 5], 2)) {
    expect(calibrated, `${reviews} reviews an entry`).toBeGreaterThan(rawMean);
    expect(calibrated / best, `${reviews} reviews an entry`).toBeGreaterThan(0.93);
  }
});

test('reviews find more where works near the cutoff get more of them', () => {
  const spent = spendReviews(smallSeason, 8);
  const of = (way: (typeof spent)[number]['way']) => spent.find((one) => one.way === way);
  const [uniform, adaptive] = [of('uniform 3'), of('adaptive 3, minimum 2')];
  expect((adaptive?.found.mean ?? 0) - (uniform?.found.mean ?? 1)).toBeGreaterThan(0.03);
  expect(adaptive?.atTwo).toBeGreaterThan(0.4);
});

test('a judge who gives one work a 10 and everything else two points less gains less than by the plain mean, and is mostly noticed', () => {
  const { ways, noticed } = attack(12);
  expect(ways.fit1.favored.mean, 'as seasons were calibrated before').toBeGreaterThan(ways.rawMean.favored.mean);
  expect(ways.fit2.favored.mean).toBeLessThan(ways.rawMean.favored.mean);
  expect(ways.fit2.favored.mean).toBeLessThan(0.5);
  expect(ways.fit1.found.mean - ways.fit2.found.mean).toBeLessThan(0.02);
  expect(noticed.bent.mean).toBeGreaterThan(0.65);
  expect(noticed.honest.mean).toBeLessThan(0.02);
});
