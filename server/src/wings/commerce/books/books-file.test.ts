import { expect, test } from 'vitest';
import { bookFormats } from '#contract/wings/commerce/books/books.ts';
import { recordedGateway } from '#contract/kernel/award/card-providers.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { booksFile, numberOfAccount } from './books-file.ts';
import type { Movement } from './books.store.ts';

const now = new Date('2026-12-01T09:08:07.006Z');
const movement = (change: Partial<Movement> = {}): Movement => ({
  id: 41,
  confirmationNumber: 'K7QF-2XWM-9TRA',
  part: 'sale',
  isReversal: false,
  debit: 'receivable',
  credit: 'sales.entries',
  amount: 119_050,
  currency: 'EUR',
  bookedOn: '2026-11-05',
  postedAt: now,
  ...change,
});
const tax = [{ country: 'DE', rate: 1900, reason: 'domestic', currency: 'EUR', net: 100_000, tax: 19_000 }];
const movements = [
  movement(),
  movement({
    id: 42,
    part: 'refund',
    isReversal: true,
    debit: `money.${recordedGateway}`,
    credit: 'receivable',
    amount: 5,
    currency: 'JPY',
  }),
];
const linesOf = (format: (typeof bookFormats)[number], month = '2026-11'): string[] =>
  booksFile(format, { month, movements, tax, traits: traitsOf(1), now })
    .content.toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .split('\r\n')
    .filter(Boolean);

test('DATEV gets a head with the month, and a line for each movement with both accounts', () => {
  const [head = '', columns = '', ...lines] = linesOf('datev');
  const fields = head.split(';');
  expect(fields.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261201090807006']);
  expect(fields.slice(10, 16)).toEqual(['1001', '1', '20260101', '4', '20261101', '20261130']);
  expect(fields).toHaveLength(31);
  expect(columns.split(';')).toHaveLength(14);
  expect(lines).toEqual([
    '1190,50;"S";"EUR";;;"";1400;8200;"";0511;"K7QF-2XWM-9TRA";"41";;"Sale K7QF-2XWM-9TRA"',
    '5;"S";"JPY";;;"";1200;1400;"";0511;"K7QF-2XWM-9TRA";"42";;"Refund K7QF-2XWM-9TRA, corrected"',
  ]);
  expect(linesOf('datev', '2028-02')[0]).toContain(';20280201;20280229;');
});

test('letters that DATEV has no place for are replaced, and no text breaks out of its quotes', () => {
  const odd = movement({ confirmationNumber: 'A"Ł\nB' });
  const { content } = booksFile('datev', { month: '2026-11', movements: [odd], tax, traits: traitsOf(1), now });
  expect(content.toString('latin1')).toContain('"A""?\nB"'.replace('\n', '\n'));
});

test('Xero and QuickBooks get both sides, which add up to nothing', () => {
  expect(linesOf('xero').slice(1, 3)).toEqual([
    '41 Sale K7QF-2XWM-9TRA,2026-11-05,Sale K7QF-2XWM-9TRA,1400,Tax Exempt,1190.50',
    '41 Sale K7QF-2XWM-9TRA,2026-11-05,Sale K7QF-2XWM-9TRA,8200,Tax Exempt,-1190.50',
  ]);
  expect(linesOf('quickbooks').slice(3)).toEqual([
    `42,11/05/2026,JPY,K7QF-2XWM-9TRA,money.${recordedGateway},5,,"Refund K7QF-2XWM-9TRA, corrected"`,
    '42,11/05/2026,JPY,K7QF-2XWM-9TRA,receivable,,5,"Refund K7QF-2XWM-9TRA, corrected"',
  ]);
});

test('the journal has a line for each movement, and the tax report one for each country and rate', () => {
  expect(linesOf('csv')[1]).toMatch(/^41,2026-11-05,K7QF-2XWM-9TRA,Sale K7QF-2XWM-9TRA,receivable,sales\.entries,1190\.50,EUR,/);
  expect(linesOf('tax')).toEqual(['Month,Country,Rate,Reason,Currency,Net,Tax', '2026-11,DE,19 %,domestic,EUR,1000.00,190.00']);
  for (const format of bookFormats)
    expect(booksFile(format, { month: '2026-11', movements, tax, traits: traitsOf(1), now }).fileName).toMatch(/ 2026-11\.csv$/);
});

test('each payment method that has no account of its own is on that of money, and what is unknown on the one to be cleared', () => {
  expect(['money.stripe', `money.${recordedGateway}`, 'sales.tickets', 'other'].map(numberOfAccount)).toEqual([
    '1360',
    '1200',
    '8202',
    '1590',
  ]);
});
