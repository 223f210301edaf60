import { expect, test } from 'vitest';
import { findPasswordProblem, passwordsMatch } from './password-rules.ts';

test('R476: a required password that is missing is flagged, an optional one is not', () => {
  expect(findPasswordProblem('', true)).toBe('required');
  expect(findPasswordProblem(null, true)).toBe('required');
  expect(findPasswordProblem('', false)).toBeUndefined();
});

test.each([
  ['abc!1', 'invalid'],
  ['abcdef', 'invalid'],
  ['abcde1', 'invalid'],
  ['abcde!', undefined],
  ['      ', undefined],
])('R477: %j is %j', (password, problem) => expect(findPasswordProblem(password, true)).toBe(problem));

test('R478: the confirmation equals the password; both null is acceptable', () => {
  expect(passwordsMatch('abcde!', 'abcde!')).toBe(true);
  expect(passwordsMatch('abcde!', 'abcde?')).toBe(false);
  expect(passwordsMatch(null, null)).toBe(true);
  expect(passwordsMatch('abcde!', null)).toBe(false);
});
