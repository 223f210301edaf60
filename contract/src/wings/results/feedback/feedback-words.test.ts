import { expect, test } from 'vitest';
import { percentKey } from './feedback-words.ts';

test('a percentile is said without a place', () => {
  expect(percentKey(100)).toBe('percent-all');
  expect(percentKey(95)).toBe('percent-some');
  expect(percentKey(5)).toBe('percent-some');
  expect(percentKey(0)).toBe('percent-none');
});
