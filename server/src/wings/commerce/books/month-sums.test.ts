import { expect, test } from 'vitest';
import { monthBeside, monthsOf } from './month-sums.ts';

const sum = (month: string, account: string, debit: number, credit: number, currency = 'EUR') => ({
  month,
  account,
  debit,
  credit,
  currency,
});

test('balances carry over from month to month, and stay within their currency', () => {
  const sums = [
    sum('2026-11', 'receivable', 11_900, 0),
    sum('2026-11', 'sales.entries', 0, 10_000),
    sum('2026-11', 'tax', 0, 1900),
    sum('2026-11', 'receivable', 500, 0, 'JPY'),
    sum('2026-12', 'receivable', 0, 11_900),
    sum('2026-12', 'money.transfer', 11_900, 0),
  ];
  const [december, november, ...rest] = monthsOf(sums, 'EUR');
  expect(rest).toEqual([]);
  expect(november).toEqual({
    Month: '2026-11',
    Accounts: [
      { Account: 'receivable', Debit: 11_900, Credit: 0, Balance: 11_900 },
      { Account: 'tax', Debit: 0, Credit: 1900, Balance: -1900 },
      { Account: 'sales.entries', Debit: 0, Credit: 10_000, Balance: -10_000 },
    ],
  });
  expect(december?.Accounts).toEqual([
    { Account: 'money.transfer', Debit: 11_900, Credit: 0, Balance: 11_900 },
    { Account: 'receivable', Debit: 0, Credit: 11_900, Balance: 0 },
    { Account: 'tax', Debit: 0, Credit: 0, Balance: -1900 },
    { Account: 'sales.entries', Debit: 0, Credit: 0, Balance: -10_000 },
  ]);
  expect(monthsOf(sums, 'JPY')[1]?.Accounts).toEqual([{ Account: 'receivable', Debit: 500, Credit: 0, Balance: 500 }]);
});

test('months follow one another across years', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1), monthBeside('2026-06', 1), monthBeside('2026-06', -1)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-07',
    '2026-05',
  ]);
});
