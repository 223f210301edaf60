import { expect, test } from 'vitest';
import { countByReviews, meanReviews, sumOf } from './judging-summary.rules.ts';

test('reviews of an entry on average, to one decimal', () => {
  expect(meanReviews({ reviews: 10, entries: 3 })).toBe(3.3);
  expect(meanReviews({ reviews: 0, entries: 0 })).toBe(0);
});

test('entries by how many reviews they have, the fewest first', () => {
  expect(countByReviews([{ reviews: 10 }, { reviews: 2 }, { reviews: 0 }, { reviews: 2 }])).toEqual([
    { Reviews: 0, Entries: 1 },
    { Reviews: 2, Entries: 2 },
    { Reviews: 10, Entries: 1 },
  ]);
  expect(countByReviews([])).toEqual([]);
});

test('a figure of all rows', () => expect(sumOf([{ one: 2 }, { one: 3 }], ({ one }) => one)).toBe(5));
