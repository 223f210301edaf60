import { expect, test } from 'vitest';
import { transferCode } from './transfer-code.ts';

const seller = {
  Name: 'Cadenza Preis gGmbH',
  Address: 'Am Kai 1',
  TaxNumber: '',
  PaymentTerms: '',
  Account: 'DE89 3704 0044 0532 0130 00',
};
const owed = { seller, currency: 'EUR', amount: 82_170, orderNumber: 'CA14-00417' };

test('a code says to whom, how much and with which reference, line by line', () => {
  expect(transferCode(owed)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Cadenza Preis gGmbH',
    'DE89370400440532013000',
    'EUR821.70',
    '',
    'RF13CA1400417',
  ]);
});

test.each([
  ['in another currency', { currency: 'USD' }],
  ['of nothing', { amount: 0 }],
  ['of more than it can say', { amount: 100_000_000_000 }],
  ['without a seller', { seller: null }],
  ['to an account that isn’t an IBAN', { seller: { ...seller, Account: '12-345-6' } }],
  ['to an IBAN with wrong check digits', { seller: { ...seller, Account: 'DE88 3704 0044 0532 0130 00' } }],
])('there is none %s', (_, change) => {
  expect(transferCode({ ...owed, ...change })).toBeUndefined();
});

test('a long name is cut, and no name can add a line', () => {
  const lines = transferCode({ ...owed, seller: { ...seller, Name: `${'N'.repeat(80)}\nBCD` } })?.split('\n') ?? [];
  expect(lines).toHaveLength(10);
  expect(lines[5]).toHaveLength(70);
});
