import { expect, test } from 'vitest';
import { groupsOf, patternsOf, placeOf, sharedWith, typicalOf } from './alike.rules.ts';

/** Category 1 has works 11 to 13, category 2 works 21 to 23, and so on. */
const categoryOf = new Map([1, 2, 3, 4].flatMap((category) => [1, 2, 3].map((work) => [category * 10 + work, category] as const)));
const of = (...rows: [people: number, ...entryIds: number[]][]) =>
  patternsOf(
    [1, 2, 3, 4],
    categoryOf,
    rows.map(([people, ...entryIds]) => ({ people, entryIds })),
  );
const own = [11, 21, 31].map((entryId) => ({ entryId, categoryId: categoryOf.get(entryId) ?? 0 }));

test('only people who voted in all of the same categories are compared, also if they voted in more', () => {
  const patterns = of([1, 11, 21, 31], [20, 11, 21, 32], [5, 12, 22, 32, 41], [40, 11, 21], [7, 11, 31, 41]);
  expect(sharedWith(patterns, own)).toEqual([5, 0, 20, 0]);
});

test('the voter is not among those who chose alike', () => {
  expect(sharedWith(of([31, 11, 21, 31]), own)).toEqual([0, 0, 0, 30]);
  // Counted before the voter's own votes were.
  expect(sharedWith(of([3, 12, 22, 32]), own)).toEqual([3, 0, 0, 0]);
});

test('a choice that no one else made has nothing in common, and a category that was not counted compares with no one', () => {
  const lone = [13, 23, 33].map((entryId) => ({ entryId, categoryId: categoryOf.get(entryId) ?? 0 }));
  expect(sharedWith(of([12, 11, 21, 31]), lone)).toEqual([12, 0, 0, 0]);
  expect(sharedWith(of([12, 11, 21, 31]), [...own, { categoryId: 9, entryId: 91 }])).toEqual([0, 0, 0, 0, 0]);
});

test('as drawn: groups under ten are put together from the most alike, and no one is lost', () => {
  const histogram = [212, 866, 1498, 1567, 1068, 572, 262, 94, 33, 6, 2, 0, 0];
  const groups = groupsOf(histogram);
  expect(groups.at(-1)).toEqual({ From: 8, To: 12, People: 41 });
  expect(groups.slice(0, -1).map(({ From, To, People }) => [From, To, People])).toEqual(
    histogram.slice(0, 8).map((people, shared) => [shared, shared, people]),
  );
  expect(groups.reduce((sum, { People }) => sum + People, 0)).toBe(6180);
  expect(typicalOf(histogram)).toBe(3);
});

test.each([
  [[3, 20, 4], [{ From: 0, To: 2, People: 27 }]],
  [
    [9, 10, 10],
    [
      { From: 0, To: 1, People: 19 },
      { From: 2, To: 2, People: 10 },
    ],
  ],
  [
    [10, 0, 0, 10],
    [
      { From: 0, To: 2, People: 10 },
      { From: 3, To: 3, People: 10 },
    ],
  ],
  [[3, 3, 3], []],
  [[0, 0], []],
])('%j people are shown as %j', (histogram, groups) => {
  expect(groupsOf(histogram)).toEqual(groups);
});

test('no group has fewer than ten, whatever the numbers are', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const histogram = Array.from({ length: 2 + (seed % 12) }, (_, at) => (seed * (at + 3) * 7919) % 23);
    const groups = groupsOf(histogram);
    expect(groups.every(({ People }) => People >= 10)).toBe(true);
    if (groups.length === 0) continue;
    expect(groups.reduce((sum, { People }) => sum + People, 0)).toBe(histogram.reduce((sum, people) => sum + people, 0));
    expect([groups[0]?.From, groups.at(-1)?.To]).toEqual([0, histogram.length - 1]);
  }
});

test('half of the people have the typical number of choices in common, or fewer', () => {
  expect(typicalOf([10, 0, 10])).toBe(0);
  expect(typicalOf([0, 4, 6])).toBe(2);
  expect(typicalOf([0, 0, 5])).toBe(2);
  expect(typicalOf([])).toBe(0);
});

test('a place and its distance follow from the published totals; works without votes have the last place', () => {
  const totals = [
    { entryId: 1, votes: 90 },
    { entryId: 2, votes: 62 },
    { entryId: 3, votes: 62 },
  ];
  expect([1, 2, 3, 4].map((id) => placeOf(id, totals, 5))).toEqual([
    { place: 1, of: 5, distance: 28 },
    { place: 2, of: 5, distance: 28 },
    { place: 2, of: 5, distance: 28 },
    { place: 4, of: 5, distance: 90 },
  ]);
  expect(placeOf(1, [{ entryId: 1, votes: 3 }], 1)).toEqual({ place: 1, of: 1, distance: 3 });
});
