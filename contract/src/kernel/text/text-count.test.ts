import { describe, expect, test } from 'vitest';
import { countCharacters, countWords, hasTooManyWords } from './text-count.ts';

describe('counting words', () => {
  test.each([
    ['', 0],
    ['   ', 0],
    ['one', 1],
    ['  two   words\n', 2],
    ['line\nbreaks\tand tabs', 4],
    ['half-light counts-once', 2],
    ['non breaking', 2],
  ])('R479: %j holds %i', (text, words) => expect(countWords(text)).toBe(words));
  test('R479: nothing typed is no word', () => {
    expect(countWords(null)).toBe(0);
    expect(countWords(undefined)).toBe(0);
  });
  test('R479: the maximum itself is valid, one more is not', () => {
    expect(hasTooManyWords('one two three', 3)).toBe(false);
    expect(hasTooManyWords('one two three four', 3)).toBe(true);
  });
  test('a line break is one character however it is sent', () => expect(countCharacters('a\r\nb')).toBe(3));
});
