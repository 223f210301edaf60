import { expect, test } from 'vitest';
import { monthsOf, pointsOf, weekly } from './curve-points.ts';

const curve = [
  { Day: '2026-10-30', DaysLeft: 20, Total: 1 },
  { Day: '2026-10-31', DaysLeft: 19, Total: 4 },
  { Day: '2026-11-01', DaysLeft: 18, Total: 9 },
];

test('days are placed by how far they are from the deadline', () =>
  expect(pointsOf(curve)).toEqual([
    { x: -20, y: 1 },
    { x: -19, y: 4 },
    { x: -18, y: 9 },
  ]));

test('months begin where this season’s calendar has them, also ahead of today', () => {
  expect(monthsOf(curve, 15)).toEqual([
    { x: -18, label: 'Nov' },
    { x: 12, label: 'Dec' },
  ]);
  expect(monthsOf([{ Day: '2026-07-04', DaysLeft: 40, Total: 1 }], -20)).toEqual([{ x: -40, label: 'Jul' }]);
  expect(monthsOf([], 15)).toEqual([]);
});

test('a table has every seventh day, and the last', () => expect(weekly([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([2, 9]));
