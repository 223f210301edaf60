import { expect, test } from 'vitest';
import { keepsOrder, whyRuleStays } from './ballot-rule.rules.ts';
import { worded } from '#kit/worded.ts';

test('what executives voted by stays, and the words say where they voted', () => {
  expect(whyRuleStays([], 'the tie-breaker')).toBeUndefined();
  const words = (...names: string[]) =>
    worded(
      whyRuleStays(
        names.map((name) => ({ name })),
        'the tie-breaker',
      ),
    );
  expect(words('Film')).toBe(
    'Executives have voted in Film, so the tie-breaker can’t change: how ballots are counted is fixed with the first one.',
  );
  expect(words('Film', 'Web')).toContain('in Film and 1 other category, so');
  expect(words('Film', 'Web', 'Games')).toContain('in Film and 2 other categories, so');
});

test('an order is kept if its members follow each other as before, even with others between them', () => {
  expect(keepsOrder([3, 1], [3, 2, 1])).toBe(true);
  expect(keepsOrder([3, 1], [1, 2, 3])).toBe(false);
  expect(keepsOrder([3, 1, 2], [1, 2])).toBe(true);
  expect(keepsOrder([1, 3, 2], [1, 2])).toBe(true);
  expect(keepsOrder([], [1])).toBe(true);
});
