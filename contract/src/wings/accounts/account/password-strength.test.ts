import { describe, expect, test } from 'vitest';
import { isValidPassword, passwordMinLength } from '#contract/kernel/call/constants.ts';
import { holdsOwnName, isCommonPassword } from './password-strength.ts';

describe('common passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'p@$$word!',
    'Welcome123!',
    '!qwerty!',
    'Qwerty123!',
    'letmein!',
    'Summer2026!',
    'Admin@123',
    'iloveyou!',
    '123456!',
    '12345678.',
    'abcdef!',
    'abc123!',
    '!!!!!!!!',
    'aaaaaa!',
    'Monday-1',
    'asdfgh!',
    'secret!',
    'Test-1234',
    '!!!Secret!!!',
    '12secret34!',
    'fedcba!',
    'xyz-987!',
    'ababab!',
    'welcome 0000',
    'qwerty!98765',
    '24-24-24!',
  ])('%s keeps the printed rule and is refused', (password) => {
    expect(isValidPassword(password)).toBe(true);
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'Laurel!2026',
    'Paper boat 7!',
    'a Very long passphrase 9!',
    'kx9!vPq2',
    'passage-of-rivers',
    'wordsmith&co',
    'Other-1',
    'Summer rain in Oslo!',
    'abcabd!',
    'welcome 48151',
    '48151-62342!',
    '1a2b3c!',
  ])('%s is let pass', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe("one's own name or address", () => {
  const about = ['robin.vale@lantern.example', 'Robin', 'Vale', null];
  test.each(['Robin!2026', 'robin.vale!', 'Lantern-12', 'R0bin!!!', 'vale!vale'])('%s is refused', (password) => {
    expect(holdsOwnName(password, about, passwordMinLength)).toBe(true);
  });
  test.each(['Robin lives by the sea 9', 'Paper boat 7!', 'Ro!bi!n9', 'prevalent!77'])('%s is let pass', (password) => {
    expect(holdsOwnName(password, about, passwordMinLength)).toBe(false);
  });
  test('what is left without it must be enough', () => {
    expect(holdsOwnName('Robin!sea12', about, passwordMinLength)).toBe(false);
    expect(holdsOwnName('Robin!sea1', about, passwordMinLength)).toBe(true);
    expect(holdsOwnName('sea!1', about, passwordMinLength)).toBe(false);
  });
  test('nothing is known of no one', () => expect(holdsOwnName('Paper', [null, undefined, ''], passwordMinLength)).toBe(false));
  test('short names do not count', () => {
    expect(holdsOwnName('Bo!Bo!Bo', ['Bo', 'Li'], passwordMinLength)).toBe(false);
  });
});
