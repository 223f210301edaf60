import { describe, expect, test } from 'vitest';
import { mayVoteOn, menuOf, nextCategoryId } from './judging-menu.rules.ts';

type Row = Parameters<typeof menuOf>[0][number];
type Category = Row['categories'][number];

const category = (id: number, change: Partial<Category> = {}): Category => ({
  id,
  name: `Category ${id}`,
  ballots: 3,
  isVoted: false,
  isAssigned: false,
  isBarred: false,
  ...change,
});
const cluster = (id: number, slot: number | null, ...categories: Category[]): Row => ({
  id,
  name: `Cluster ${id}`,
  cssClass: `c${id}`,
  slot,
  categories,
});
const judge = 40;
const idsOf = (clusters: readonly { Categories: { id: number }[] }[]) => clusters.map(({ Categories }) => Categories.map(({ id }) => id));

describe('the menu of an executive judge', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((slot) => cluster(slot, slot, category(slot * 10))).concat(cluster(7, null, category(70)));

  test('shows the first two fields of expertise first, the next two after them, then everything else', () => {
    const menu = menuOf(rows, judge);
    expect(idsOf(menu.Clusters1)).toEqual([[10], [20]]);
    expect(idsOf(menu.Clusters2)).toEqual([[30], [40]]);
    expect(idsOf(menu.Clusters3)).toEqual([[50], [60], [70]]);
  });

  test('names clusters and categories, and says what was voted on and what may concern the judge', () => {
    const voted = category(1, { isVoted: true, isBarred: true });
    const [first] = menuOf([cluster(9, 1, voted, category(2, { isBarred: true }), category(3))], judge).Clusters1;
    expect(first).toEqual({
      ClusterID: 9,
      Name: 'Cluster 9',
      CssClass: 'c9',
      Categories: [
        { id: 1, value: 'Category 1', value2: 'voted' },
        { id: 2, value: 'Category 2', value2: 'conflict' },
        { id: 3, value: 'Category 3', value2: '' },
      ],
    });
  });

  test('leaves out clusters without a category', () => {
    expect(idsOf(menuOf([cluster(1, 1), cluster(2, 2, category(5))], judge).Clusters1)).toEqual([[5]]);
  });

  test('has only the assigned categories where an administrator assigned some', () => {
    const assigned = category(2, { isAssigned: true });
    const menu = menuOf([cluster(1, 1, category(1)), cluster(2, null, assigned, category(3))], judge);
    expect([menu.Clusters1, menu.Clusters2, idsOf(menu.Clusters3)]).toEqual([[], [], [[2]]]);
    expect(menu.FeaturedCategory).toEqual({ id: 2, value: 'Category 2', value2: '' });
  });
});

describe('the featured category', () => {
  const featured = (rows: readonly Row[], reviewerId = judge) => menuOf(rows, reviewerId).FeaturedCategory?.id;

  test('is the one with the fewest ballots, in the judge’s own fields', () => {
    const own = cluster(1, 1, category(1, { ballots: 10 }), category(2, { ballots: 9 }), category(3, { ballots: 11 }));
    expect(featured([own, cluster(2, null, category(4, { ballots: 0 }))])).toBe(2);
  });

  test('is never one that the judge voted on, or that has a work of theirs', () => {
    const rest = [category(3, { ballots: 5 })];
    const closed = [category(1, { ballots: 0, isVoted: true }), category(2, { ballots: 1, isBarred: true })];
    expect(featured([cluster(1, 1, ...closed, ...rest)])).toBe(3);
    expect(featured([cluster(1, 1, ...closed)])).toBeUndefined();
  });

  test('differs between judges where several need ballots alike, and stays the same for each', () => {
    const alike = [cluster(1, 1, ...Array.from({ length: 12 }, (_, index) => category(index + 1)))];
    const judges = Array.from({ length: 60 }, (_, index) => index + 1);
    const found = judges.map((id) => featured(alike, id));
    expect(new Set(found).size).toBeGreaterThan(6);
    expect(judges.map((id) => featured([cluster(1, 1, ...(alike[0]?.categories ?? []).toReversed())], id))).toEqual(found);
  });
});

describe('after a vote', () => {
  const voted = category(1, { isVoted: true });

  test('the featured category comes next', () => {
    const menu = menuOf([cluster(1, 1, category(1, { ballots: 8 }), category(2))], judge);
    expect(nextCategoryId(menu)).toBe(2);
  });

  test.each([1, 3, 5])('else the first that is open, in whichever part of the menu (%i)', (slot) => {
    const menu = menuOf([cluster(1, slot, voted, category(2, { isBarred: true }), category(3), category(4))], judge);
    expect(nextCategoryId({ ...menu, FeaturedCategory: null })).toBe(3);
  });

  test('and none when all are done', () => expect(nextCategoryId(menuOf([cluster(1, 1, voted)], judge))).toBe(0));

  test.each([1, 3, 5])('a judge may vote on what the menu has, and on nothing else (%i)', (slot) => {
    const menu = menuOf([cluster(1, slot, voted, category(2)), cluster(2, slot, category(3))], judge);
    expect([1, 2, 3, 4].filter((id) => mayVoteOn(menu, id))).toEqual([1, 2, 3]);
  });
});
