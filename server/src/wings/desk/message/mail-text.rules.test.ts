import { expect, test } from 'vitest';
import { isSentBy, problemsOf } from './mail-text.rules.ts';

const words = { Subject: 'For {award}', Title: 'Hello', Text: 'Hello {first name}', Button: 'Go', Fallbacks: {} };
const known = [
  { name: 'award', is: 'text' },
  { name: 'first name', is: 'text' },
];

test('an award sends mail to entrants, a judging site to judges, and both about accounts', () => {
  expect(isSentBy('order-confirmation', 'entry')).toBe(true);
  expect(isSentBy('order-confirmation', 'judging')).toBe(false);
  expect(isSentBy('judge-reminder', 'judging')).toBe(true);
  expect(isSentBy('judge-reminder', 'entry')).toBe(false);
  expect(isSentBy('new-administrator', 'admin')).toBe(true);
  expect(isSentBy('new-administrator', 'entry')).toBe(false);
  for (const kind of ['entry', 'judging', 'admin'] as const) expect(isSentBy('reset-password', kind)).toBe(true);
});

test('a problem is shown at the field where it was typed', () => {
  expect(problemsOf(words, known)).toEqual([]);
  expect(problemsOf({ ...words, Subject: '{order}', Text: '{nickname}' }, known).map(({ field }) => field)).toEqual([
    'Words.Subject',
    'Words.Text',
  ]);
  expect(problemsOf({ ...words, Button: '[x](https://a.example)' }, known)).toEqual([
    { field: 'Words.Button', message: 'A subject can’t have links.' },
  ]);
});
