import { expect, test } from 'vitest';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { clustersOf, mustChooseSeason } from './registration.rules.ts';

test('expertise closes up in the order of its slots, each cluster once', () =>
  expect(
    clustersOf({
      ExpertiseCluster1ID: 7,
      ExpertiseCluster2ID: null,
      ExpertiseCluster3ID: 5,
      ExpertiseCluster4ID: 7,
      ExpertiseCluster6ID: 6,
    }),
  ).toEqual([7, 5, 6]));

test('a season must be chosen only where several are open and the site asks (R117, R119, R246, R486)', () => {
  expect(mustChooseSeason(traitsOf(10), 2)).toBe(true);
  expect(mustChooseSeason(traitsOf(10), 1)).toBe(false);
  expect(mustChooseSeason(traitsOf(2), 2)).toBe(false);
});
