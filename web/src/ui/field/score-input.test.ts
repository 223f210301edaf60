import { describe, expect, test } from 'vitest';
import { scoreAfterKey } from './score-input.tsx';

describe('a judge scores with the keyboard', () => {
  test.each([
    [null, '7', 7],
    [7, '0', 10],
    [7, 'Backspace', null],
    [null, 'ArrowRight', 1],
    [null, 'ArrowLeft', 1],
    [10, 'ArrowRight', 10],
    [1, 'ArrowLeft', 1],
    [4, 'ArrowUp', 5],
    [4, 'End', 10],
  ])('from %j, %s gives %j', (before, key, after) => expect(scoreAfterKey(before, key)).toBe(after));
  test('other keys are left alone', () => expect(scoreAfterKey(4, 'Tab')).toBeUndefined());
});
