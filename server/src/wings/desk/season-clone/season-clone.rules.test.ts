import { describe, expect, test } from 'vitest';
import { keyIn, missing, pairsOf } from './season-clone.rules.ts';

describe('what came over already', () => {
  const prior = [
    { id: 1, key: 'Film' },
    { id: 2, key: 'Sound' },
    { id: 3, key: 'Text' },
  ];
  const here = [
    { id: 11, key: 'Moving image', clonedFrom: 1 },
    { id: 12, key: 'SOUND', clonedFrom: null },
  ];

  test('is known by where it came from, else by its name in any letter case', () =>
    expect([...pairsOf(prior, here)]).toEqual([
      [1, 11],
      [2, 12],
    ]));
  test('is known by its origin before its name', () =>
    expect(pairsOf([{ id: 1, key: 'Film' }], [...here, { id: 13, key: 'Film', clonedFrom: null }]).get(1)).toBe(11));
  test('leaves the rest to come', () => expect(missing(prior, pairsOf(prior, here))).toEqual([{ id: 3, key: 'Text' }]));
});

test('a name counts within its parent, and one without a parent here equals none that has one', () => {
  expect(keyIn(4, 'Film')).not.toBe(keyIn(5, 'Film'));
  expect(keyIn(undefined, 'Film')).not.toBe(keyIn(0, 'Film'));
  expect(keyIn(4, 'Film')).not.toBe(keyIn(4, 'Sound'));
  expect(keyIn(undefined, 'Film')).toBe('none Film');
});
