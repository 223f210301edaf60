import { expect, test } from 'vitest';
import { foldedColumns, placesOf, staysInSight } from './table-column.ts';

const column = (id: string, width: number, keep = 0, stays = false) => ({ id, width, keep, stays });
const row = [
  column('picture', 60, 0, true),
  column('number', 70, -1),
  column('title', 200, 0, true),
  column('category', 150, 2),
  column('status', 120, 0, true),
  column('mean', 60, -1),
  column('changed', 100, 1),
];

test('columns that fit all stay', () => {
  expect(foldedColumns(row, 760, 40)).toEqual({ folded: [], missing: 0 });
});

test('the least needed go first, of equals the last, until the rest and the arrow fit', () => {
  expect(foldedColumns(row, 740, 40)).toEqual({ folded: ['mean'], missing: 0 });
  expect(foldedColumns(row, 690, 40)).toEqual({ folded: ['mean', 'number'], missing: 0 });
  expect(foldedColumns(row, 600, 40).folded).toEqual(['mean', 'number', 'changed']);
  expect(foldedColumns(row, 500, 40)).toEqual({ folded: ['mean', 'number', 'changed', 'category'], missing: 0 });
});

test('the column that carries the work never goes; missing ones are named', () => {
  expect(foldedColumns(row, 300, 40)).toEqual({ folded: ['mean', 'number', 'changed', 'category'], missing: 120 });
  expect(foldedColumns([column('title', 200, 0, true)], 150, 40)).toEqual({ folded: [], missing: 50 });
});

test('columns find their places by what they are called', () => {
  const places = placesOf([
    { id: 'Picture', isHeaderHidden: true },
    { id: 'Number', place: 'detail' },
    { id: 'Name' },
    { id: 'Organization' },
    { id: 'Status' },
    { id: 'Actions', isHeaderHidden: true },
  ]);
  expect([...places.entries()].sort()).toEqual([
    ['Actions', 'action'],
    ['Name', 'title'],
    ['Number', 'detail'],
    ['Organization', 'detail'],
    ['Picture', 'picture'],
    ['Status', 'state'],
  ]);
  expect(['picture', 'title', 'state', 'action'].every((place) => staysInSight(place as 'title'))).toBe(true);
  expect(['under', 'line', 'figure', 'detail'].some((place) => staysInSight(place as 'line'))).toBe(false);
  expect(staysInSight(undefined)).toBe(false);
});

test('what is below the title needs no arrow, and makes room only as far as the title is as wide', () => {
  const people = [
    column('name', 100, 0, true),
    { ...column('email', 160, -1), isUnder: true },
    column('seen', 90),
    column('phone', 80, -2),
  ];
  expect(foldedColumns(people, 360, 40, 100)).toEqual({ folded: ['phone', 'email'], missing: 0 });
  expect(foldedColumns([people[0] as never, people[1] as never], 200, 40, 100)).toEqual({ folded: ['email'], missing: 0 });
  expect(foldedColumns([people[0] as never, people[1] as never], 150, 40, 100)).toEqual({ folded: ['email'], missing: 10 });
});
