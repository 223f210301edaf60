import { expect, test } from 'vitest';
import { holds, roles } from './permissions.ts';

test('a permission belongs to the roles its row names', () => {
  expect(roles.filter((role) => holds(role, 'review.give'))).toEqual(['Reviewer']);
  expect(roles.filter((role) => holds(role, 'order.manage'))).toEqual(['Administrator']);
  expect(new Set(roles.filter((role) => holds(role, 'order.place')))).toEqual(new Set(['Entrant', 'Guest']));
});

test('what is public belongs to everybody', () => expect(roles.filter((role) => holds(role, 'public'))).toEqual([...roles]));
