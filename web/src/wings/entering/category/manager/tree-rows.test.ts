import { describe, expect, test } from 'vitest';
import type { CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import {
  allCategories,
  categoriesUnder,
  linesOf,
  movedTo,
  neighbourOf,
  pathTo,
  reordered,
  searchedTree,
  siblingsOf,
  tickedUnder,
} from './tree-rows.ts';

const price = { Early: 1, Regular: 2, Late: 3 };
const category = (CategoryID: number, Name: string, change: object = {}) => ({
  CategoryID,
  Name,
  IsActive: true,
  IsHidden: false,
  IsCampaign: false,
  HasOwnPrice: false,
  Price: price,
  Entries: 2,
  Unpaid: 0,
  Drafts: 0,
  Judges: 3,
  Version: 1,
  ...change,
});
const tree: CategoryTree = {
  PropertyID: 1,
  SeasonID: 1,
  FixedBecause: null,
  ReviewsWanted: 3,
  Phases: [],
  MediaTypes: [
    {
      MediaTypeID: 1,
      Name: 'Websites',
      IsActive: true,
      OwnPrice: price,
      Judges: 9,
      Version: 1,
      CategoryTypes: [
        {
          CategoryTypeID: 10,
          Name: 'General',
          IsActive: true,
          OwnPrice: null,
          Judges: 5,
          Version: 1,
          Categories: [category(100, 'Science'), category(101, 'Shops', { HasOwnPrice: true, Judges: 2 })],
        },
        {
          CategoryTypeID: 11,
          Name: 'Craft',
          IsActive: false,
          OwnPrice: null,
          Judges: 0,
          Version: 1,
          Categories: [category(102, 'Sound design', { IsHidden: true })],
        },
      ],
    },
    { MediaTypeID: 2, Name: 'Films', IsActive: true, OwnPrice: null, Judges: 0, Version: 1, CategoryTypes: [] },
  ],
};
const open = () => true;

describe('the lines of a tree', () => {
  test('are those below an open one, each with its sums and its state', () => {
    expect(linesOf(tree, () => false).map(({ key, entries, categories }) => [key, entries, categories])).toEqual([
      ['m1', 6, 3],
      ['m2', 0, 0],
    ]);
    expect(linesOf(tree, open).map(({ key, level, state, isOwnPrice }) => [key, level, state, isOwnPrice])).toEqual([
      ['m1', 1, 'open', true],
      ['t10', 2, 'open', false],
      ['c100', 3, 'open', false],
      ['c101', 3, 'fewJudges', true],
      ['t11', 2, 'off', false],
      ['c102', 3, 'hidden', false],
      ['m2', 1, 'open', true],
    ]);
  });

  test('show where there are fewer judges than every entry should get reviews, by what the season wants', () => {
    const stateOf = (ReviewsWanted: number) => linesOf({ ...tree, ReviewsWanted }, open).find(({ key }) => key === 'c100')?.state;
    expect([2, 3, 4].map(stateOf)).toEqual(['open', 'open', 'fewJudges']);
  });

  test('keep what a search names, with what is above and below it', () => {
    const found = (search: string) => linesOf({ ...tree, MediaTypes: searchedTree(tree.MediaTypes, search) }, open).map(({ key }) => key);
    expect(found('SHOP')).toEqual(['m1', 't10', 'c101']);
    expect(found('craft')).toEqual(['m1', 't11', 'c102']);
    expect(found('nothing')).toEqual([]);
    expect(found(' ')).toHaveLength(7);
  });
});

test('siblings are found at every level and put into another order', () => {
  expect(siblingsOf(tree, { kind: 'mediaType', parent: undefined })).toEqual([1, 2]);
  expect(siblingsOf(tree, { kind: 'categoryType', parent: 'm1' })).toEqual([10, 11]);
  expect(siblingsOf(tree, { kind: 'category', parent: 't10' })).toEqual([100, 101]);
  expect(siblingsOf(tree, { kind: 'category', parent: 't99' })).toEqual([]);
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(
    linesOf(reordered(tree, { kind: 'category', parent: 't10' }, [101, 100]), open)
      .map(({ key }) => key)
      .slice(2, 4),
  ).toEqual(['c101', 'c100']);
  expect(reordered(tree, { kind: 'mediaType', parent: undefined }, [2, 1]).MediaTypes[0]?.Name).toBe('Films');
  expect(reordered(tree, { kind: 'categoryType', parent: 'm1' }, [11, 10]).MediaTypes[0]?.CategoryTypes[0]?.Name).toBe('Craft');
});

test('one goes from category to category through the whole tree', () => {
  expect([neighbourOf(tree, 101, 1), neighbourOf(tree, 100, -1), neighbourOf(tree, 102, -1), neighbourOf(tree, 5, 1)]).toEqual([
    102,
    undefined,
    101,
    undefined,
  ]);
  expect(pathTo(tree, 102)).toEqual(['m1', 't11']);
  expect(pathTo(tree, 5)).toEqual([]);
  expect(allCategories(tree)).toHaveLength(3);
});

test('a tick on a line chooses what follows its price; one with its own price is ticked separately', () => {
  expect(tickedUnder(tree, 'm1')).toEqual([100, 102]);
  expect(tickedUnder(tree, 't10')).toEqual([100]);
  expect(tickedUnder(tree, 'c101')).toEqual([101]);
  expect(tickedUnder(tree, 'm2')).toEqual([]);
  expect(categoriesUnder(tree, 'm1').map(({ CategoryID }) => CategoryID)).toEqual([100, 101, 102]);
  const own = {
    MediaTypes: [
      {
        ...tree.MediaTypes[0],
        CategoryTypes: [{ ...tree.MediaTypes[0]?.CategoryTypes[0], Categories: [category(1, 'Own', { HasOwnPrice: true })] }],
      },
    ],
  };
  expect(tickedUnder(own as never, 'm1'), 'all have their own').toEqual([1]);
});
