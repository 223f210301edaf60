import { expect, test } from 'vitest';
import { Signer } from '#server/kernel/identity/signer.ts';
import { codeOf, markOf, readCode } from './mail-proof.rules.ts';

const signer = new Signer('a secret that only tests would ever use');
const now = new Date('2027-01-01T00:00:00Z');
const claim = { mark: 'abc', askedBy: 7, expiresAt: new Date('2027-01-02T00:00:00Z') };

test('a code says what it was made for, until it expires', () => {
  const code = codeOf(signer, claim);
  expect(readCode(signer, code, now)).toEqual(claim);
  expect(readCode(signer, code, claim.expiresAt)).toBeUndefined();
});

test('no one else makes or changes one', () => {
  const code = codeOf(signer, claim);
  for (const other of [
    code.replace('abc', 'abd'),
    code.replace('.7.', '.8.'),
    `${code}A`,
    '',
    'abc.7.zzz',
    codeOf(new Signer('another secret of thirty-two letters'), claim),
  ])
    expect(readCode(signer, other, now), other).toBeUndefined();
});

test('another server, login or sender has another mark, which reveals nothing about the password', () => {
  const settings = { SMTP_URL: 'smtp://ada:one@mail.example', MAIL_FROM: 'a@example.org' };
  const mark = markOf(signer, settings);
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(markOf(signer, { ...settings })).toBe(mark);
  expect(markOf(signer, { ...settings, SMTP_URL: 'smtp://ada:two@mail.example' })).not.toBe(mark);
  expect(markOf(signer, { ...settings, MAIL_FROM: 'b@example.org' })).not.toBe(mark);
});
