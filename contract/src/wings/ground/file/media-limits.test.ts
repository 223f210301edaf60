import { expect, test } from 'vitest';
import { inWords } from '#contract/kernel/text/said.ts';
import { durationWords } from './media-limits.ts';

const minute = 60_000;

test.each([
  [4500, '5 s'],
  [minute, '1 min'],
  [3 * minute, '3 min'],
  [60 * minute, '1 h'],
  [65 * minute, '1 h 5 min'],
  [240 * minute + 1, '4 h 1 min'],
])('%d ms are %s', (ms, words) => {
  expect(inWords(durationWords(ms), 'en-US')).toBe(words);
});
