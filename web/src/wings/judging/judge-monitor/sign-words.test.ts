import { expect, test } from 'vitest';
import { shownValue } from './sign-words.ts';

test('points say whether they go up or down, counts do not', () => {
  expect(shownValue({ Kind: 'drift', Value: 2.1 })).toBe('+2.1');
  expect(shownValue({ Kind: 'outlier', Value: -4 })).toBe('−4');
  expect(shownValue({ Kind: 'run', Value: 9 })).toBe('9');
  expect(shownValue({ Kind: 'slope', Value: -0.2 })).toBe('−0.2');
});
