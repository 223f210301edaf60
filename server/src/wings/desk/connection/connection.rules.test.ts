import { expect, test } from 'vitest';
import { risksOf } from './connection.rules.ts';

const paid = { fees: true, cardPayments: true };

test('opening without email is a decision, also where no one knows whether it arrives', () => {
  expect(risksOf({ Mail: 'none', Cards: 'live' }, paid, true)).toEqual(['no-mail']);
  expect(risksOf({ Mail: 'untested', Cards: 'live' }, paid, true)).toEqual(['mail-untested']);
  expect(risksOf({ Mail: 'arrived', Cards: 'live' }, paid, true)).toEqual([]);
});

test('cards that are no money are a decision, where an award takes money by card', () => {
  const of = (Cards: 'none' | 'sandbox' | 'test') => risksOf({ Mail: 'arrived', Cards }, paid, true);
  expect([of('none'), of('sandbox'), of('test')]).toEqual([['no-cards'], ['sandbox'], ['test-cards']]);
  expect(risksOf({ Mail: 'arrived', Cards: 'none' }, paid, false)).toEqual([]);
  expect(risksOf({ Mail: 'arrived', Cards: 'none' }, { fees: false, cardPayments: true }, true)).toEqual([]);
  expect(risksOf({ Mail: 'arrived', Cards: 'none' }, { fees: true, cardPayments: false }, true)).toEqual([]);
});
