import { expect, test } from 'vitest';
import { findTextProblem, findWebsiteProblem } from './about-rules.ts';

test('a text about oneself has at most 200 words and 2000 characters', () => {
  expect(findTextProblem('word '.repeat(200))).toBeUndefined();
  expect(findTextProblem('word '.repeat(201))).toBe('tooManyWords');
  expect(findTextProblem('a'.repeat(2000))).toBeUndefined();
  expect(findTextProblem('a'.repeat(2001))).toBe('tooLong');
});

test('a website is an address that everybody can open; none is fine', () => {
  expect(findWebsiteProblem('')).toBeUndefined();
  expect(findWebsiteProblem('example.org/me')).toBeUndefined();
  expect(findWebsiteProblem('not a website')).toBe('websiteWrong');
  expect(findWebsiteProblem('javascript://alert(1)')).toBe('websiteWrong');
  expect(findWebsiteProblem('http://192.168.0.4')).toBe('websitePrivate');
});
