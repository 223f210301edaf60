import { describe, expect, test } from 'vitest';
import { categoriesIn, filterReviews, noFilter } from './own-reviews.ts';

const row = (PieceTitle: string, more: object = {}) => ({
  PieceTitle,
  CategoryID: 1,
  CategoryName: 'Best Home Page',
  State: 'scored' as const,
  IsSetAside: false,
  Note: null,
  PrivateNote: null,
  ...more,
});
const rows = [
  row('Tide Table', { PrivateNote: 'the lighthouse one' }),
  row('Night Bus', { State: 'conflict', CategoryID: 2, CategoryName: 'Podcasts' }),
  row('Tide Clock', { Note: 'slow to load' }),
  row('Our Own Ferry', { IsSetAside: true }),
];
const titles = (filter: Partial<typeof noFilter>) => filterReviews(rows, { ...noFilter, ...filter }).map(({ PieceTitle }) => PieceTitle);

describe('a judge’s own reviews', () => {
  test('are all there without a filter', () => expect(titles({})).toHaveLength(4));
  test.each([
    ['tide', ['Tide Table', 'Tide Clock']],
    ['TIDE slow', ['Tide Clock']],
    ['lighthouse', ['Tide Table']],
    ['podcasts', ['Night Bus']],
    ['nothing like it', []],
  ])('are found by %s', (words, found) => expect(titles({ words })).toEqual(found));
  test('are narrowed by state and category', () => {
    expect(titles({ state: 'conflict' })).toEqual(['Night Bus']);
    expect(titles({ categoryId: 1, state: 'conflict' })).toEqual([]);
  });
  test('are not among the scored ones when they were set aside', () => {
    expect(titles({ state: 'scored' })).toEqual(['Tide Table', 'Tide Clock']);
    expect(titles({ state: 'setAside' })).toEqual(['Our Own Ferry']);
  });
  test('name their categories once', () =>
    expect(categoriesIn(rows)).toEqual([
      { id: 1, name: 'Best Home Page' },
      { id: 2, name: 'Podcasts' },
    ]));
});
