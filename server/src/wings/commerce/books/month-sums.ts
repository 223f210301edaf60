import { bookAccounts } from '#contract/wings/commerce/books/books.ts';

interface MonthSum {
  month: string;
  currency: string;
  account: string;
  debit: number;
  credit: number;
}

interface AccountSum {
  Account: string;
  Debit: number;
  Credit: number;
  Balance: number;
}

const placeOf = (account: string): number => bookAccounts.findIndex((one) => account === one || account.startsWith(`${one}.`));

/** Months in which something moved, the latest first; each account that has moved until then, with its balance at the end. */
export function monthsOf(sums: readonly MonthSum[], currency: string): { Month: string; Accounts: AccountSum[] }[] {
  const balances = new Map<string, number>();
  const months = [...Map.groupBy(sums, ({ month }) => month)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return months
    .map(([Month, all]) => {
      const own = new Map(all.filter((sum) => sum.currency === currency).map((sum) => [sum.account, sum]));
      for (const { account, debit, credit } of own.values()) balances.set(account, (balances.get(account) ?? 0) + debit - credit);
      const Accounts = [...balances]
        .map(([Account, Balance]) => ({ Account, Debit: own.get(Account)?.debit ?? 0, Credit: own.get(Account)?.credit ?? 0, Balance }))
        .toSorted((one, other) => placeOf(one.Account) - placeOf(other.Account) || (one.Account < other.Account ? -1 : 1));
      return { Month, Accounts };
    })
    .reverse();
}

/** 2027-01 after 2026-12, and back. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + number - 1 + step;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}
