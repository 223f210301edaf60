import { expect, test } from 'vitest';
import { EntryFilter, isOfOneSeason } from './entry-filter.ts';

const wanting = (given: object) => isOfOneSeason(EntryFilter.parse(given));

test('a kept filter belongs to one season when it names things of a season', () => {
  expect(wanting({ MediaTypeIDs: [1] })).toBe(true);
  expect(wanting({ CategoryIDs: [1] })).toBe(true);
  expect(wanting({ ClusterIDs: [1] })).toBe(true);
  expect(wanting({ MediaTypeIDs: [1], CategoryIDs: [2], ClusterIDs: [3] })).toBe(true);
});

test('and to every season otherwise', () => expect(wanting({ States: ['paid'], IsOff: true })).toBe(false));
