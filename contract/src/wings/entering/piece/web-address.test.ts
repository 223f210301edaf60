import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#contract/kernel/call/field-errors.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { OptionalWebAddress, WebAddress } from './web-address.ts';

const wordsOf = (schema: ReturnType<typeof WebAddress> | ReturnType<typeof OptionalWebAddress>, typed: unknown): string[] =>
  fieldErrorsOf(schema.safeParse(typed).error?.issues ?? []).map(({ Message }) => inWords(Message, 'en-US'));

describe('a web address', () => {
  test.each([
    [' example.org/work ', 'http://example.org/work'],
    ['@example.org', 'http://example.org'],
    ['https://example.org', 'https://example.org'],
  ])('%j arrives as %j (R147, R148)', (typed, kept) => expect(WebAddress().parse(typed)).toBe(kept));

  test('is refused in words when no one could open it (R149)', () => {
    expect(wordsOf(WebAddress(), 'not a link')).toEqual(['Enter a valid web address, such as example.org/work.']);
    expect(wordsOf(WebAddress(), 'http://localhost:3000')).toEqual(['Enter a public web address. This one is private.']);
    expect(wordsOf(WebAddress(), 'javascript://alert(1)')).toEqual(['Enter a valid web address, such as example.org/work.']);
    expect(wordsOf(WebAddress(), `example.org/${'a'.repeat(2000)}`)).toEqual(['Use at most 2000 characters.']);
  });

  test('is refused in words of the field’s own where it has some', () => {
    const words = { invalid: 'Not this.', private: 'Nobody gets there.' };
    expect(wordsOf(OptionalWebAddress(words), 'not a link')).toEqual(['Not this.']);
    expect(wordsOf(WebAddress(words), '10.0.0.1')).toEqual(['Nobody gets there.']);
  });

  test('may be empty only where it may be left out', () => {
    for (const nothing of ['', '  ', ' @ ']) {
      expect(wordsOf(WebAddress(), nothing)).toEqual(['Fill this in.']);
      expect(OptionalWebAddress().parse(nothing)).toBe('');
    }
    expect(OptionalWebAddress().parse(null)).toBeNull();
    expect(OptionalWebAddress().parse(undefined)).toBeUndefined();
  });
});
