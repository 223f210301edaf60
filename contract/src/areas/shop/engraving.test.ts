import { describe, expect, test } from 'vitest';
import { countLetters, lettersNotInFont, problemOfLine } from './engraving.ts';

describe('the engraver', () => {
  test.each([
    ['a title', 'Where the Songs Went'],
    ['accents of Europe', 'Æsir, Łódź, Şişli, Țară, Škoda, Žižkov, Ÿ'],
    ['figures and signs', 'No. 7: “Sea & Sky” (2026) – 100% @home…'],
    ['an accent of its own, put together', 'Cafe\u0301'],
  ])('has all letters of %s', (_, text) => expect(lettersNotInFont(text)).toEqual([]));

  test.each([
    ['Море', ['М', 'о', 'р', 'е']],
    ['海と空', ['海', 'と', '空']],
    ['So nice 🏆🏆', ['🏆']],
    ['one\ntwo', ['\n']],
    ['a\u200Bb', ['\u200B']],
    ['<b>', ['<', '>']],
  ])('has no letter for some of %j', (text, missing) => expect(lettersNotInFont(text)).toEqual(missing));

  test('counts letters as the plate shows them, without the space around them', () => {
    expect(countLetters('  Cafe\u0301 ')).toBe(4);
    expect(countLetters('🏆')).toBe(1);
  });
});

describe('a line', () => {
  const line = { MaxLength: 5, IsRequired: true };
  test('that is needed must be filled in; another may stay empty', () => {
    expect(problemOfLine(line, '  ')).toBe('Fill in this line.');
    expect(problemOfLine({ ...line, IsRequired: false }, '  ')).toBeUndefined();
  });
  test('ends where its room does', () => {
    expect(problemOfLine(line, 'Wrens')).toBeUndefined();
    expect(problemOfLine(line, 'Wrens!!')).toBe('This line is 2 too long. It holds 5 characters.');
  });
  test('names the letters that the engraver has not, the first five of them', () => {
    expect(problemOfLine(line, 'М')).toBe('The engraver has no М. Write this line without it.');
    expect(problemOfLine(line, 'абвгдеж')).toBe('The engraver has no а б в г д. Write this line without it.');
  });
});
