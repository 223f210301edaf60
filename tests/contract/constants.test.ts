import { encode } from 'zod/v4/core';
import { expect, test } from 'vitest';
import { isValidPassword, nomineesNeeded } from '#contract/kernel/call/constants.ts';
import { Instant } from '#contract/kernel/call/wire.ts';

test('a ballot has five nominees, fewer when there are fewer entries', () => {
  expect([0, 3, 5, 40].map(nomineesNeeded)).toEqual([0, 3, 5, 5]);
});

test('passwords have six characters or more, one of them neither letter nor digit', () => {
  expect(['abc12', 'abcdef1', 'ab-12', 'abc-12', 'äöüß12', 'pass word'].map(isValidPassword)).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('moments travel in UTC', () => {
  expect(encode(Instant, new Date('2026-12-04T15:59:00-08:00'))).toBe('2026-12-04T23:59:00.000Z');
});
