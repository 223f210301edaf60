import { describe, expect, test } from 'vitest';
import { changesPlace, firstOf, placesOf, resultWith } from './group-result.ts';

/** As drawn: without the first group another work wins, without the second nothing moves. */
const works = [
  { entryId: 1, others: 1797, inGroups: [408, 9] },
  { entryId: 2, others: 1935, inGroups: [2, 31] },
  { entryId: 3, others: 1889, inGroups: [1, 12] },
  { entryId: 4, others: 1112, inGroups: [1, 7] },
  { entryId: 5, others: 841, inGroups: [0, 4] },
];
const all = resultWith(works, [0, 1]);
const withoutFirst = resultWith(works, [1]);
const withoutSecond = resultWith(works, [0]);
const withoutBoth = resultWith(works, []);

describe('the result with and without groups', () => {
  test('adds up', () => {
    expect([all.total, withoutFirst.total, withoutSecond.total, withoutBoth.total]).toEqual([8049, 7637, 7986, 7574]);
    expect(all.votes.get(1)).toBe(2214);
  });

  test('names the places', () => {
    expect([...all.places.values()]).toEqual([1, 2, 3, 4, 5]);
    expect([...withoutFirst.places.values()]).toEqual([3, 1, 2, 4, 5]);
    expect(firstOf(all)).toEqual([1]);
    expect(firstOf(withoutFirst)).toEqual([2]);
  });

  test('knows which group changes a place', () => {
    expect(changesPlace(all, withoutFirst)).toBe(true);
    expect(changesPlace(all, withoutSecond)).toBe(false);
    expect(changesPlace(withoutBoth, withoutFirst)).toBe(false);
  });
});

test('equals share a place, and works without votes have none', () => {
  const counted = [3, 5, 3, 0].map((votes, at) => ({ entryId: at, votes }));
  expect(placesOf(counted)).toEqual(
    new Map([
      [0, 2],
      [1, 1],
      [2, 2],
    ]),
  );
  expect(
    changesPlace(resultWith([{ entryId: 1, others: 0, inGroups: [1] }], [0]), resultWith([{ entryId: 1, others: 0, inGroups: [1] }], [])),
  ).toBe(true);
});
