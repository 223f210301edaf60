import { expect, test } from 'vitest';
import { codePageOf, pageOf } from './links.rules.ts';

const home = 'https://awards.example.org';

test.each([
  ['an entrant to the entries portal of the award', 1, 'forgot', '/entries/halyard/forgot'],
  ['a judge to the judging site', 2, 'login', '/judging/halyard/login'],
  ['an administrator to the admin portal, which has no slug', 0, 'login', '/admin/login'],
] as const)('a mail leads %s', (_, propertyId, page, path) => expect(pageOf(home, propertyId, page)).toBe(home + path));

test('a page with a code says its code to its reader alone', () => {
  const link = codePageOf(home, 1, 'reset-password', { code: 'a b' }, new Date('2026-11-15T12:00:00Z'));
  expect(link.expiresAt).toEqual(new Date('2026-11-15T12:00:00Z'));
  expect(link.reveal()).toBe(`${home}/entries/halyard/reset-password?code=a+b`);
  expect([String(link), JSON.stringify(link), link.shown].join()).not.toContain('a+b');
  expect(link.shown).toBe(`${home}/entries/halyard/reset-password?••••••••••`);
});

test('without a page it leads to the front of the portal', () => {
  expect(pageOf(home, 1)).toBe(`${home}/entries/halyard`);
  expect(pageOf(home, 0)).toBe(`${home}/admin`);
});
