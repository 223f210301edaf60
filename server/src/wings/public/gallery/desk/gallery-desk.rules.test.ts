import { expect, test } from 'vitest';
import { isToCome, namesAll } from './gallery-desk.rules.ts';

test('an embargo ends at a moment to come; a click that took a while is forgiven', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const seconds = (count: number) => new Date(now.getTime() + count * 1000);
  expect([1, 0, -59, -60, -3600].map((count) => isToCome(seconds(count), now))).toEqual([true, true, true, false, false]);
});

test('an order names everything once', () => {
  expect(namesAll([2, 1], [1, 2])).toBe(true);
  expect(namesAll([], [])).toBe(true);
  expect(namesAll([1], [1, 2])).toBe(false);
  expect(namesAll([1, 1], [1, 2])).toBe(false);
  expect(namesAll([1, 3], [1, 2])).toBe(false);
  expect(namesAll([1, 2, 2], [1, 2])).toBe(false);
});
