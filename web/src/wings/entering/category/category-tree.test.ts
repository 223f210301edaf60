import { expect, test } from 'vitest';
import type { MediaType } from '#contract/wings/entering/category/category.ts';
import { categoriesIn, countIn, filterTree } from './category-tree.ts';

const category = (CategoryID: number, Name: string, Description = '') => ({
  CategoryID,
  Name,
  Description,
  IsCampaign: false,
  IsMobile: false,
  IsPodcast: false,
  Price: { Early: 1, Regular: 2, Late: 3, Currency: 'USD' },
});
const media: MediaType[] = [
  {
    MediaTypeID: 1,
    Name: 'Websites',
    IsCampaignMode: false,
    CategoryTypes: [
      { CategoryTypeID: 1, Name: 'General', Categories: [category(1, 'Maps', 'Works that show places.'), category(2, 'Cafés and bars')] },
      { CategoryTypeID: 2, Name: 'Craft', Categories: [category(3, 'Best writing')] },
    ],
  },
  {
    MediaTypeID: 2,
    Name: 'Films',
    IsCampaignMode: false,
    CategoryTypes: [{ CategoryTypeID: 3, Name: 'Short', Categories: [category(4, 'Under three minutes')] }],
  },
];
const found = (search: string) => categoriesIn(filterTree(media, search)).map(({ CategoryID }) => CategoryID);

test('a stranger finds categories by words of their name, description, type or medium, in any order', () => {
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('PLACES')).toEqual([1]);
  expect(found('craft website')).toEqual([3]);
  expect(found('films')).toEqual([4]);
  expect(found('cafes')).toEqual([2]);
  expect(found('nothing like it')).toEqual([]);
});

test('groups without a match are left out, and counted', () => {
  const groups = filterTree(media, 'general');
  expect(groups.map((group) => [group.Name, countIn(group)])).toEqual([['Websites', 2]]);
});
