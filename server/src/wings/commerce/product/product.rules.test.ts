import { expect, test } from 'vitest';
import { personalizationOf, productPictureUrl, productSeasonOf, stockAfter } from './product.rules.ts';

test('a product of a season shows what it is and how it is sold', () => {
  const row = {
    id: 70,
    productId: 7,
    propertyId: 1,
    name: 'Statue',
    description: 'Cast bronze.',
    typeId: 1,
    typeName: 'Statue',
    groupId: 2,
    groupName: 'Winners',
    weight: 1800,
    isTicket: false,
    isHonor: true,
    seasonId: 4,
    parentId: null,
    price: 29_500,
    isAvailable: true,
    stock: 14,
    restockAt: '2027-06-02T00:00:00Z',
    imageKey: 'statue.webp',
    position: 3,
    levelIds: [1, 2],
    combines: [{ partId: 3, quantity: 2 }],
    version: 5,
  } as unknown as Parameters<typeof productSeasonOf>[0];
  expect(productSeasonOf(row, (key) => `/files/${key}`)).toEqual({
    ProductID: 7,
    PropertyID: 1,
    Name: 'Statue',
    Description: 'Cast bronze.',
    ProductTypeID: 1,
    ProductType: 'Statue',
    ProductGroupID: 2,
    ProductGroup: 'Winners',
    Weight: 1800,
    IsTicket: false,
    IsHonor: true,
    ProductSeasonID: 70,
    SeasonID: 4,
    ParentID: null,
    Price: 29_500,
    IsAvailable: true,
    Stock: 14,
    RestockDate: '2027-06-02T00:00:00Z',
    ImageUrl: '/files/statue.webp',
    Position: 3,
    Combines: [{ ProductSeasonID: 3, Quantity: 2 }],
    AwardLevelIDs: [1, 2],
    Version: 5,
  });
});

test('what is sold while an organizer edits the stock stays sold', () => {
  expect(stockAfter(11, 20, 14)).toBe(17);
  expect(stockAfter(11, 14, 14)).toBe(11);
  expect(stockAfter(2, 1, 14)).toBe(0);
  expect(stockAfter(11, null, 14)).toBeNull();
  expect(stockAfter(null, 5, 14)).toBe(5);
  expect(stockAfter(11, 20, undefined)).toBe(20);
  expect(stockAfter(11, 20, null)).toBe(20);
});

test('a picture of the organizer’s has an address of its own, others are files', () => {
  const urlOf = (key: string) => `/files/${key}`;
  expect(productPictureUrl(null, urlOf)).toBeNull();
  expect(productPictureUrl('/brand/a.webp', urlOf)).toBe('/brand/a.webp');
  expect(productPictureUrl('demo/a.webp', urlOf)).toBe('/files/demo/a.webp');
});

test('a line to be engraved says how long it may be and whether it must be filled in', () =>
  expect(personalizationOf({ id: 9, productSeasonId: 70, label: 'Name', maxLength: 40, isRequired: true, position: 1 } as never)).toEqual({
    PersonalizationID: 9,
    ProductSeasonID: 70,
    Label: 'Name',
    MaxLength: 40,
    IsRequired: true,
    Position: 1,
  }));
