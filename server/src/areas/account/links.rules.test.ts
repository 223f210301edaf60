import { expect, test } from 'vitest';
import { pageOf } from './links.rules.ts';

const home = 'https://awards.example.org';

test.each([
  ['an entrant to the entries portal of the award', 1, 'reset-password', { code: 'a b' }, '/entries/halyard/reset-password?code=a+b'],
  ['a judge to the judging site', 2, 'login', {}, '/judging/halyard/login'],
  ['an administrator to the admin portal, which has no slug', 0, 'login', {}, '/admin/login'],
] as const)('a mail leads %s', (_, propertyId, page, query, path) => expect(pageOf(home, propertyId, page, query)).toBe(home + path));

test('without a page it leads to the front of the portal', () => {
  expect(pageOf(home, 1)).toBe(`${home}/entries/halyard`);
  expect(pageOf(home, 0)).toBe(`${home}/admin`);
});
