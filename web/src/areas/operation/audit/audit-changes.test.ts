import { expect, test } from 'vitest';
import { usual } from '#contract/kernel/presets.ts';
import { actionWords, changesBetween, fieldWords } from './audit-changes.ts';

const telling = { subject: 'coupon', clock: usual, purse: usual };

test('a change shows the field with what it was and what it is', () => {
  expect(changesBetween({ Title: 'Old', Size: 3 }, { Title: 'New', Size: 3 }, telling)).toEqual([
    { field: 'Title', before: 'Old', after: 'New', isChanged: true },
    { field: 'Size', before: '3', after: '3', isChanged: false },
  ]);
});

test('what is new has nothing before, what is gone has nothing after', () => {
  expect(changesBetween(null, { Email: 'a@example.org' }, telling)).toEqual([
    { field: 'Email', before: undefined, after: 'a@example.org', isChanged: true },
  ]);
  expect(changesBetween({ Phone: '1' }, { Phone: null }, telling)).toEqual([
    { field: 'Phone', before: '1', after: undefined, isChanged: true },
  ]);
});

test('nested things and lists read as one line each', () => {
  expect(
    changesBetween({ Address: { City: 'Oslo' }, Roles: ['a', 'b'], IsActive: true }, undefined, telling).map(({ field, before }) => [
      field,
      before,
    ]),
  ).toEqual([
    ['Address.City', 'Oslo'],
    ['Roles', 'a, b'],
    ['IsActive', 'yes'],
  ]);
  expect(changesBetween([{ ID: 4 }], [{ ID: 5 }], telling)).toEqual([{ field: '0.ID', before: '4', after: '5', isChanged: true }]);
});

test('names of actions and fields become words', () => {
  expect(actionWords('administrator.added')).toBe('Administrator added');
  expect(actionWords('/property/UpdatePropertyGroups')).toBe('/property/UpdatePropertyGroups');
  expect(fieldWords('firstName')).toBe('First name');
  expect(fieldWords('0.PropertyID')).toBe('1, Property ID');
});

test('moments and amounts are told as the award tells them', () => {
  const tokyo = { ...usual, timeZone: 'Asia/Tokyo', currency: 'JPY' };
  const told = (value: object, subject: string, purse: { purse: typeof tokyo | undefined } = { purse: tokyo }) =>
    changesBetween(null, value, { subject, clock: tokyo, ...purse }).map(({ after }) => after);
  expect(told({ amountOff: 2500, endDate: '2026-11-30T15:00:00.000Z', maxUses: 10 }, 'coupon')).toEqual([
    '¥2,500',
    'Dec 1, 2026, 12:00 AM GMT+9',
    '10',
  ]);
  expect(told({ total: 12_000, prices: { Early: 9000 } }, 'order')).toEqual(['¥12,000', '¥9,000']);
  expect(told({ total: 12 }, 'season'), 'a total of things is a number').toEqual(['12']);
  expect(told({ amount: 2500 }, 'order', { purse: undefined }), 'without an award nobody knows the currency').toEqual(['2500']);
});
