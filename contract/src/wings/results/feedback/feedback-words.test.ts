import { expect, test } from 'vitest';
import { feedbackWords } from './feedback-words.ts';

test('a percentile is said without a place', () => {
  expect(feedbackWords.percent(100)).toBe('Above all other works in the category');
  expect(feedbackWords.percent(95)).toBe('Above about 95% of the works in the category');
  expect(feedbackWords.percent(5)).toBe('Above about 5% of the works in the category');
  expect(feedbackWords.percent(0)).toBe('Below most works in the category');
});
