import { describe, expect, test } from 'vitest';
import { failureWords } from '#contract/kernel/call/failures.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { linkToRenew, mayResend, resendRefusal, stopRefusal } from './mail.rules.ts';

test.each([
  ['sent', false, undefined],
  ['sent', true, 'LinkSpent'],
  ['waiting', false, 'StillSending'],
  ['waiting', true, 'StillSending'],
  ['held', false, 'MailHeld'],
  ['stopped', false, undefined],
] as const)('a mail that is %s (link removed: %s) is refused with %s', (state, linkRemoved, refusal) => {
  expect(resendRefusal({ state, linkRemoved })).toBe(refusal);
  expect(mayResend({ state, linkRemoved }, 'en-US')).toEqual({
    resend: !refusal,
    notResendBecause: refusal ? inWords(failureWords(refusal), 'en-US') : null,
  });
});

describe('a mail can be stopped', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

  test.each([
    ['waiting', null, false, undefined],
    ['held', null, false, undefined],
    ['sent', null, false, 'Locked'],
    ['stopped', null, true, 'Locked'],
    ['waiting', null, true, 'MailWarns'],
    ['held', minutes(1), true, 'MailWarns'],
    ['waiting', minutes(1), false, 'StillSending'],
    ['waiting', now, false, undefined],
    ['waiting', minutes(-1), false, undefined],
  ])('while it is %s, being sent until %s (warning: %s): refused with %s', (state, sendingUntil, isWarning, refusal) => {
    expect(stopRefusal({ state, sendingUntil }, isWarning, now)).toBe(refusal);
  });
});

test('a link that is spent is renewed by the mail it came with', () => {
  expect(['new-entrant', 'judge-invitation', 'welcome', 'order-receipt'].map(linkToRenew)).toEqual([
    'reset',
    'invitation',
    'confirm',
    undefined,
  ]);
});
