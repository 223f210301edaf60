import { expect, test } from 'vitest';
import { newAdministratorMail } from '#server/wings/accounts/account/mails/new-administrator.ts';
import { resetPasswordMail } from '#server/wings/accounts/account/mails/reset-password.ts';
import { orderConfirmationMail } from '#server/wings/commerce/order/mails/order-confirmation.ts';
import { judgeReminderMail } from '#server/wings/judging/reviewer/mails/judge-reminder.ts';
import { isSentBy, problemsOf } from './mail-text.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const words = { Subject: 'For {award}', Title: 'Hello', Text: 'Hello {first name}', Button: 'Go', Fallbacks: {} };
const known = [
  { name: 'award', is: 'text' },
  { name: 'first name', is: 'text' },
];

test('an award sends mail to entrants, a judging site to judges, and both about accounts', () => {
  expect(isSentBy(orderConfirmationMail, 'entry')).toBe(true);
  expect(isSentBy(orderConfirmationMail, 'judging')).toBe(false);
  expect(isSentBy(judgeReminderMail, 'judging')).toBe(true);
  expect(isSentBy(judgeReminderMail, 'entry')).toBe(false);
  expect(isSentBy(newAdministratorMail, 'admin')).toBe(true);
  expect(isSentBy(newAdministratorMail, 'entry')).toBe(false);
  for (const kind of ['entry', 'judging', 'admin'] as const) expect(isSentBy(resetPasswordMail, kind)).toBe(true);
});

test('a problem is shown at the field where it was typed', () => {
  expect(problemsOf(words, known)).toEqual([]);
  expect(problemsOf({ ...words, Subject: '{order}', Text: '{nickname}' }, known).map(({ field }) => field)).toEqual([
    'Words.Subject',
    'Words.Text',
  ]);
  expect(
    problemsOf({ ...words, Button: '[x](https://a.example)' }, known).map(({ field, message }) => [field, inWords(message, 'en-US')]),
  ).toEqual([['Words.Button', 'A subject can’t have links.']]);
});
