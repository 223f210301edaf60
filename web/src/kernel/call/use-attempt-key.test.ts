import { expect, test } from 'vitest';
import { openAttempts } from './use-attempt-key.ts';

test('what is sent again unchanged keeps its key; a change, or what comes after an answer, gets another', () => {
  const { keyOf, arrived } = openAttempts();
  const first = keyOf({ Title: 'Lantern' });
  expect(first.length).toBeGreaterThanOrEqual(8);
  expect(keyOf({ Title: 'Lantern' })).toBe(first);
  const changed = keyOf({ Title: 'Lanterns' });
  expect(changed).not.toBe(first);
  arrived();
  expect(keyOf({ Title: 'Lanterns' })).not.toBe(changed);
});
