import { describe, expect, test } from 'vitest';
import type { JudgingMenu, MenuCluster } from '#contract/wings/judging/cluster/judging-menu.ts';
import { clusterGroups, curatedItems, findItems, menuProgress, nextItem, suggestedItems } from './category-menu.ts';

const category = (id: number, value2 = '') => ({ id, value: `Category ${id}`, value2 });
const cluster = (ClusterID: number, ids: readonly number[], voted: readonly number[] = []): MenuCluster => ({
  ClusterID,
  Name: `Cluster ${ClusterID}`,
  CssClass: '',
  Categories: ids.map((id) => category(id, voted.includes(id) ? 'voted' : '')),
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const menu = (given: Partial<JudgingMenu> = {}): JudgingMenu => ({
  Clusters1: [],
  Clusters2: [],
  Clusters3: [],
  FeaturedCategory: null,
  ...given,
});
const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

describe('the curated categories', () => {
  test('are two of the third, three of the second and five of the first expertise (R076, R277)', () => {
    const full = menu({
      Clusters1: [cluster(1, range(1, 12))],
      Clusters2: [cluster(2, range(21, 29))],
      Clusters3: [cluster(3, range(31, 39))],
    });
    expect(ids(curatedItems(full))).toEqual([1, 2, 3, 4, 5, 21, 22, 23, 31, 32]);
  });

  test.each([
    ['nothing in the third', { Clusters2: [cluster(2, range(21, 29))] }, [...range(1, 7), 21, 22, 23]],
    ['one in each', { Clusters2: [cluster(2, [21])], Clusters3: [cluster(3, [31])] }, [...range(1, 8), 21, 31]],
    ['only the first', {}, range(1, 10)],
  ])('with %s the first fills up to ten (R590)', (_, more, expected) =>
    expect(ids(curatedItems(menu({ Clusters1: [cluster(1, range(1, 12))], ...more })))).toEqual(expected),
  );

  test('are fewer than ten when the first expertise has no more (R590)', () =>
    expect(ids(curatedItems(menu({ Clusters1: [cluster(1, [1])], Clusters2: [cluster(2, range(21, 29))] })))).toEqual([1, 21, 22, 23]));

  test('hold no category twice, however many clusters it is in (R590)', () =>
    expect(
      ids(
        curatedItems(
          menu({ Clusters1: [cluster(1, [1, 2]), cluster(4, [2, 3])], Clusters2: [cluster(2, [3, 4])], Clusters3: [cluster(3, [1, 5])] }),
        ),
      ),
    ).toEqual([1, 2, 3, 4, 5]));

  test('mark what is voted', () =>
    expect(curatedItems(menu({ Clusters1: [cluster(1, [1, 2], [2])] })).map(({ isVoted }) => isVoted)).toEqual([false, true]));
});

describe('the suggestions', () => {
  test('are three at most, the featured one first, none of them voted (R077)', () =>
    expect(
      ids(
        suggestedItems(menu({ Clusters1: [cluster(1, range(1, 9), [1])], Clusters3: [cluster(3, [31])], FeaturedCategory: category(5) })),
      ),
    ).toEqual([5, 2, 3]));

  test('come from beyond the curated ten when those are all voted', () =>
    expect(ids(suggestedItems(menu({ Clusters3: [cluster(3, range(31, 35), [31, 32])] })))).toEqual([33, 34, 35]));
});

describe('the next category', () => {
  test('is the featured one (R071)', () =>
    expect(nextItem(menu({ Clusters1: [cluster(1, [1])], FeaturedCategory: category(8) }))?.id).toBe(8));

  test('is else the first that is open and has an id above 0 (R071, R589)', () =>
    expect(nextItem(menu({ Clusters1: [cluster(1, [0, 1, 2], [1])], Clusters2: [cluster(2, [3])] }))?.id).toBe(2));

  test('is never the one just finished, even in an old response', () =>
    expect(nextItem(menu({ Clusters1: [cluster(1, [8, 9])], FeaturedCategory: category(8) }), 8)?.id).toBe(9));

  test.each([
    ['every one is voted', menu({ Clusters1: [cluster(1, [1], [1])] })],
    ['there is none', menu()],
    ['the featured one has no id', menu({ FeaturedCategory: category(0) })],
  ])('is none when %s (R071)', (_, given) => expect(nextItem(given)).toBeUndefined());
});

test('a category in two clusters counts once in all and in each of its clusters', () => {
  const twice = menu({ Clusters1: [cluster(1, [1, 2], [1])], Clusters3: [cluster(3, [1, 3], [1])] });
  expect(menuProgress(twice)).toEqual({ voted: 1, all: 3 });
  expect(clusterGroups(twice).map(({ name, voted, items }) => [name, voted, items.length])).toEqual([
    ['Cluster 1', 1, 2],
    ['Cluster 3', 1, 2],
  ]);
});

test('someone finds a category by parts of its words', () => {
  const named = menu({ Clusters1: [{ ...cluster(1, []), Categories: [{ id: 1, value: 'Poster and print', value2: '' }, category(2)] }] });
  expect(ids(findItems(named, ' PRINT pos '))).toEqual([1]);
  expect(findItems(named, ' ')).toEqual([]);
});

describe('a category that a conflict of interest closes', () => {
  const closed = menu({
    Clusters1: [{ ...cluster(1, []), Categories: [category(1, 'conflict'), category(2, 'voted'), category(3)] }],
    FeaturedCategory: category(1, 'conflict'),
  });
  test('is not suggested and does not come next', () => {
    expect(ids(suggestedItems(closed))).toEqual([3]);
    expect(nextItem(closed)?.id).toBe(3);
    expect(nextItem(closed, 3)).toBeUndefined();
  });
  test('is nothing that is left to do', () => {
    expect(menuProgress(closed)).toEqual({ voted: 1, all: 2 });
    expect(clusterGroups(closed)[0]).toMatchObject({ voted: 1, all: 2 });
  });
});
