import { expect, test } from 'vitest';
import { failureRow } from '#contract/kernel/failures.ts';
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
  expect(mayResend({ state, linkRemoved })).toEqual({ resend: !refusal, notResendBecause: refusal ? failureRow(refusal).text : null });
});

const now = new Date('2026-11-15T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['waiting', null, false, undefined],
  ['held', null, false, undefined],
  ['waiting', after(-1), false, undefined],
  ['waiting', now, false, undefined],
  ['waiting', after(1), false, 'StillSending'],
  ['waiting', null, true, 'MailWarns'],
  ['held', null, true, 'MailWarns'],
  ['sent', null, false, 'Locked'],
  ['sent', null, true, 'Locked'],
  ['kept', null, false, 'Locked'],
  ['failed', null, false, 'Locked'],
  ['stopped', null, false, 'Locked'],
] as const)(
  'whoever stops a mail that is %s (in hand until %s, a warning: %s) is refused with %s',
  (state, sendingUntil, warns, refusal) => {
    expect(stopRefusal({ state, sendingUntil }, warns, now)).toBe(refusal);
  },
);

test.each([
  ['reset-password', 'reset'],
  ['new-entrant', 'reset'],
  ['new-administrator', 'reset'],
  ['judge-invitation', 'invitation'],
  ['confirm-email', 'confirm'],
  ['welcome', 'confirm'],
  ['email-change', undefined],
  ['ticket', undefined],
])('the recipient of %s can be sent a new link of the kind %s', (template, kind) => expect(linkToRenew(template)).toBe(kind));
