import { expect, test } from 'vitest';
import {
  findTooOld,
  findUnknown,
  type KnownList,
  missingOf,
  schemaName,
  someOf,
  stepsTo,
  todaysNames,
  whereItStands,
} from './migrate.rules.ts';

const known: KnownList = {
  oldest: ['0001-a', '0002-b'],
  bridge: ['0003-c', '0005-e'],
  renamed: new Map([['0004-e', '0005-e']]),
  names: [schemaName, '1001-f'],
};

test('a migration that ran under a former name counts as the one of today', () => {
  expect([...todaysNames(['0001-a', '0004-e'], known)]).toEqual(['0001-a', '0005-e']);
  expect(findUnknown(['0001-a', '0004-e', schemaName], known)).toBeUndefined();
});

test('a newer version is distinguished from one that went another way', () => {
  expect(findUnknown([schemaName, '1002-g'], known)).toEqual({ isNewer: true, unknown: '1002-g', last: '1002-g', knownUpTo: '1001-f' });
  expect(findUnknown(['0002-x', '0001-a', '1002-g'], known)).toEqual({
    isNewer: false,
    unknown: '0002-x, 1002-g',
    last: '1002-g',
    knownUpTo: '1001-f',
  });
});

test('a list that ends before the bridge is too old, and none that has the schema or all the bridge needs', () => {
  expect(findTooOld(['0001-a'], known)).toBe('0001-a');
  expect(findTooOld(['0003-c', '0001-a'], known)).toBe('0003-c');
  expect(findTooOld(['0001-a', '0002-b'], known)).toBeUndefined();
  expect(findTooOld([schemaName], known)).toBeUndefined();
  expect(findTooOld([], known), 'an empty database').toBeUndefined();
});

test('an empty database gets the schema and what came since, an older one crosses the bridge first', () => {
  expect(missingOf(new Set(), known)).toEqual([schemaName, '1001-f']);
  expect(missingOf(new Set(['0001-a', '0002-b', '0005-e']), known)).toEqual(['0003-c', schemaName, '1001-f']);
  expect(missingOf(new Set([schemaName]), known)).toEqual(['1001-f']);
  expect(missingOf(new Set([...known.oldest, ...known.bridge, schemaName, '1001-f']), known)).toEqual([]);
});

test('a backup gets the schema that it was made with', () => {
  expect(stepsTo(['0001-a', '0002-b', '0005-e'], known)).toEqual(['0001-a', '0002-b', '0005-e']);
  expect(stepsTo([...known.oldest, ...known.bridge], known), 'the last before the schema').toEqual([schemaName]);
  expect(stepsTo([schemaName], known)).toEqual([schemaName]);
  expect(stepsTo(['0001-a', '0002-b', '0003-c', '0005-e', schemaName, '1001-f'], known)).toEqual([schemaName, '1001-f']);
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
