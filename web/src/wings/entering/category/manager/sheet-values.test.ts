import { expect, test } from 'vitest';
import type { CategorySheet } from '#contract/wings/entering/category/category-manager.ts';
import { bodyOf, changesOf, newValues, valuesOf } from './sheet-values.ts';

const purse = { currency: 'USD', locale: 'en-US' } as const;
const sheet = {
  CategoryID: 7,
  Version: 3,
  CategoryTypeID: 2,
  Name: 'Science',
  Description: 'About it',
  Rules: '',
  IsActive: true,
  IsHidden: true,
  IsCampaign: false,
  IsMobile: true,
  IsPodcast: false,
  IsHiddenFromExecutives: false,
  HasOwnPrice: true,
  Price: { Early: 39_500, Regular: 44_550, Late: 0 },
  DeviceTypeGroupID: 1,
  MaxPerEntrant: 4,
  Excluded: [{ CategoryID: 9, Name: 'Shops', Works: 0 }],
  Clusters: [{ ClusterID: 5, Name: 'Web', IsActive: true }],
} as unknown as CategorySheet;

test('what is shown and saved without a change is what was loaded', () => {
  const values = valuesOf(sheet, purse);
  expect([values.Early, values.Regular, values.Late]).toEqual(['395.00', '445.50', '0.00']);
  expect(bodyOf(values, sheet, purse)).toEqual({
    CategoryID: 7,
    Version: 3,
    IsActive: true,
    IsHidden: true,
    CategoryTypeID: 2,
    Name: 'Science',
    Description: 'About it',
    Rules: '',
    Price: { Early: 39_500, Regular: 44_550, Late: 0 },
    IsCampaign: false,
    IsMobile: true,
    IsPodcast: false,
    IsHiddenFromExecutives: false,
    DeviceTypeGroupID: 1,
    MaxPerEntrant: 4,
    ExcludedCategoryIDs: [9],
    ClusterIDs: [5],
  });
  expect(changesOf(values, values)).toBe(0);
});

test('changes are counted by what they are about', () => {
  const values = valuesOf(sheet, purse);
  expect(changesOf(values, { ...values, Name: 'Nature', MaxPerEntrant: null })).toBe(2);
  expect(changesOf(values, { ...values, Early: '1', Late: '2' })).toBe(1);
  const inherited = { ...values, isOwn: false };
  expect(changesOf(inherited, { ...inherited, Early: '1' }), 'a price that is not its own is not typed').toBe(0);
  expect(changesOf(inherited, values)).toBe(1);
});

test('a new category begins with the price of its line and none of its own', () => {
  const values = newValues(2, { Early: 100, Regular: 200, Late: 300 }, purse);
  expect([values.Early, values.isOwn, values.CategoryTypeID]).toEqual(['1.00', false, '2']);
  const body = bodyOf(values, undefined, purse);
  expect([body.Price, 'CategoryID' in body, body.DeviceTypeGroupID]).toEqual([null, false, null]);
  expect(newValues(undefined, null, purse)).toMatchObject({ Early: '', CategoryTypeID: '' });
});
