import { expect, test } from 'vitest';
import type { ShopProduct } from '#contract/wings/commerce/shop/shop.ts';
import { isForBuyer, sectionsOf } from './front-sections.ts';

const product = (Name: string, change: Partial<ShopProduct> = {}): ShopProduct =>
  ({
    Name,
    ProductType: 'Statue',
    ProductGroup: null,
    IsTicket: false,
    IsHonor: false,
    Combines: [],
    NeedsEntry: false,
    EligibleEntryIDs: [],
    ...change,
  }) as unknown as ShopProduct;
const part = { ProductSeasonID: 1, Name: 'x', Quantity: 1, Price: 1 };

test('what is for certain levels is the buyer’s only with such a work', () => {
  expect(isForBuyer({ NeedsEntry: false, EligibleEntryIDs: [] })).toBe(true);
  expect(isForBuyer({ NeedsEntry: true, EligibleEntryIDs: [] })).toBe(false);
  expect(isForBuyer({ NeedsEntry: true, EligibleEntryIDs: [4] })).toBe(true);
});

test('shelves are the organizer’s groups, then sets, honors and tickets', () => {
  const sections = sectionsOf([
    product('Gala', { IsTicket: true }),
    product('Statue'),
    product('Box', { Combines: [part], IsHonor: true }),
    product('Print', { ProductGroup: 'Paper' }),
    product('Honor', { IsHonor: true }),
    product('Small statue'),
  ]);
  expect(sections.map(({ kind, name, products }) => [kind, name, products.map(({ Name }) => Name)])).toEqual([
    ['named', 'Statue', ['Statue', 'Small statue']],
    ['named', 'Paper', ['Print']],
    ['sets', '', ['Box']],
    ['honors', '', ['Honor']],
    ['tickets', '', ['Gala']],
  ]);
});

test('what the buyer can have comes first on its shelf', () => {
  const [shelf] = sectionsOf([
    product('Winners', { NeedsEntry: true }),
    product('All'),
    product('Mine', { NeedsEntry: true, EligibleEntryIDs: [1] }),
  ]);
  expect(shelf?.products.map(({ Name }) => Name)).toEqual(['All', 'Mine', 'Winners']);
});
