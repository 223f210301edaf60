import { expect, test } from 'vitest';
import { fairness } from '../../../../bench/fairness.ts';

/** Seasons of made-up judges: too slow to be asked about every mutant of a rule, so it stands by itself. */
test('the calibrated score finds more of the truly best than the raw mean, and nearly what could be found at all', () => {
  for (const { reviews, rawMean, calibrated, best } of fairness([3, 5], 2)) {
    expect(calibrated, `${reviews} reviews an entry`).toBeGreaterThan(rawMean);
    expect(calibrated / best, `${reviews} reviews an entry`).toBeGreaterThan(0.93);
  }
});
