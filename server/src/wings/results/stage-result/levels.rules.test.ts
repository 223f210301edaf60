import { expect, test } from 'vitest';
import { kindOfLevel } from './levels.rules.ts';

test('a printed level keeps its kind, one for having come so far is an honor, every other one a prize', () => {
  const reached = { by: 'reached', stage: 'final' } as const;
  const place = { by: 'place', stage: 'final', from: 1, to: 1 } as const;
  expect(kindOfLevel({ id: 'nominee', given: [place] })).toBe('nominee');
  expect(kindOfLevel({ id: 'peoples-winner', given: [place] })).toBe('pv_winner');
  expect(kindOfLevel({ id: 'finalist', given: [reached] })).toBe('honoree');
  expect(kindOfLevel({ id: 'gold', given: [place] })).toBe('winner');
  expect(kindOfLevel({ id: 'commended', given: [reached, place] })).toBe('winner');
});
