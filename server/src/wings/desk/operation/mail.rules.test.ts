import { expect, test } from 'vitest';
import { failureRow } from '#contract/kernel/call/failures.ts';
import { mayResend, resendRefusal } from './mail.rules.ts';

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
