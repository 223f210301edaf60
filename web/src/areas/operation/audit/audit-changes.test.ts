import { expect, test } from 'vitest';
import { actionWords, changesBetween, fieldWords } from './audit-changes.ts';

test('a change shows the field with what it was and what it is', () => {
  expect(changesBetween({ Title: 'Old', Size: 3 }, { Title: 'New', Size: 3 })).toEqual([
    { field: 'Title', before: 'Old', after: 'New', isChanged: true },
    { field: 'Size', before: '3', after: '3', isChanged: false },
  ]);
});

test('what is new has nothing before, what is gone has nothing after', () => {
  expect(changesBetween(null, { Email: 'a@example.org' })).toEqual([
    { field: 'Email', before: undefined, after: 'a@example.org', isChanged: true },
  ]);
  expect(changesBetween({ Phone: '1' }, { Phone: null })).toEqual([{ field: 'Phone', before: '1', after: undefined, isChanged: true }]);
});

test('nested things and lists read as one line each', () => {
  expect(
    changesBetween({ Address: { City: 'Oslo' }, Roles: ['a', 'b'], IsActive: true }, undefined).map(({ field, before }) => [field, before]),
  ).toEqual([
    ['Address.City', 'Oslo'],
    ['Roles', 'a, b'],
    ['IsActive', 'yes'],
  ]);
  expect(changesBetween([{ ID: 4 }], [{ ID: 5 }])).toEqual([{ field: '0.ID', before: '4', after: '5', isChanged: true }]);
});

test('names of actions and fields become words', () => {
  expect(actionWords('administrator.added')).toBe('Administrator added');
  expect(actionWords('/property/UpdatePropertyGroups')).toBe('/property/UpdatePropertyGroups');
  expect(fieldWords('firstName')).toBe('First name');
  expect(fieldWords('0.PropertyID')).toBe('1, Property ID');
});
