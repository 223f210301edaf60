import { expect, test } from 'vitest';
import { isOpenSeason } from './open-season.ts';

test('judges are scheduled for the season at work and for planned ones, never for one that is over', () => {
  expect(isOpenSeason({ isCurrent: true, number: 4 }, 4)).toBe(true);
  expect(isOpenSeason({ isCurrent: false, number: 5 }, 4)).toBe(true);
  expect(isOpenSeason({ isCurrent: false, number: 3 }, 4)).toBe(false);
  expect(isOpenSeason({ isCurrent: false, number: 1 }, undefined)).toBe(false);
});
