import { expect, test } from 'vitest';
import { findUnknown, type KnownList, someOf, todaysNames, whereItStands } from './migrate.rules.ts';

const known: KnownList = { names: ['0001-a', '0002-b', '0004-d'], renamed: new Map([['0003-d', '0004-d']]) };

test('a migration that ran under a former name counts as the one of today', () => {
  expect([...todaysNames(['0001-a', '0003-d'], known)]).toEqual(['0001-a', '0004-d']);
  expect(findUnknown(['0001-a', '0003-d'], known)).toBeUndefined();
});

test('a newer version is told from one that went another way', () => {
  expect(findUnknown(['0001-a', '0005-e'], known)).toEqual({ isNewer: true, unknown: '0005-e', last: '0005-e', knownUpTo: '0004-d' });
  expect(findUnknown(['0002-x', '0001-a', '0005-e'], known)).toEqual({
    isNewer: false,
    unknown: '0002-x, 0005-e',
    last: '0005-e',
    knownUpTo: '0004-d',
  });
});

test('where a database is: its last migration, and what it lacks before that', () => {
  expect(whereItStands(new Set(), ['0001-a'])).toBe('This empty database');
  expect(whereItStands(new Set(['0002-b', '0001-a']), ['0004-d'])).toBe('This database (schema 0002-b)');
  expect(whereItStands(new Set(['0004-d', '0001-a']), ['0002-b'])).toBe('This database (schema 0004-d without 0002-b)');
});

test('of many names the first are given and the others counted', () => {
  expect(someOf(['a', 'b', 'c', 'd'])).toBe('a, b, c, d');
  expect(someOf(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
});
