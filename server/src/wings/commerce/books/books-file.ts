import type { BookFormat } from '#contract/wings/commerce/books/books.ts';
import { recordedGateway } from '#contract/kernel/award/card-providers.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { byteOrderMark, csvLine } from '#contract/kernel/text/csv.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import type { Movement, TaxRow } from './books.store.ts';

interface Month {
  /** 2026-11 */
  month: string;
  movements: readonly Movement[];
  tax: readonly TaxRow[];
  traits: PropertyTraits;
  now: Date;
}

/** Numbers of the German standard chart SKR 03; charts of other countries are matched when a program imports the file for the first time. */
const numbers: Readonly<Record<string, string>> = {
  money: '1360',
  [`money.${recordedGateway}`]: '1200',
  receivable: '1400',
  outside: '1361',
  buyerCredit: '1710',
  tax: '1770',
  badDebt: '2400',
  'sales.entries': '8200',
  'sales.products': '8201',
  'sales.tickets': '8202',
  'sales.shipping': '8203',
};

export const numberOfAccount = (account: string): string => numbers[account] ?? numbers[account.split('.')[0] ?? ''] ?? '1590';

const english: Readonly<Record<string, string>> = {
  sale: 'Sale',
  shipping: 'Shipping',
  tax: 'Tax',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute lost',
  outside: 'Paid elsewhere',
  writeOff: 'Written off',
  credit: 'Overpaid',
};

const describe = ({ part, isReversal, confirmationNumber }: Movement): string =>
  `${english[part] ?? part} ${confirmationNumber}${isReversal ? ', corrected' : ''}`;

const [day, month, year] = [(on: string) => on.slice(8), (on: string) => on.slice(5, 7), (on: string) => on.slice(0, 4)];

const table = (traits: PropertyTraits, columns: readonly string[], rows: readonly (readonly unknown[])[]): Buffer =>
  Buffer.from(byteOrderMark + [columns, ...rows].map((row) => csvLine(row, traits)).join(''));

/** Both sides of a movement, as programs take them that want a line for each. */
const sidesOf = (one: Movement): { account: string; debit: string; credit: string; signed: string }[] => {
  const amount = plainAmount(one.amount, one.currency);
  return [
    { account: one.debit, debit: amount, credit: '', signed: amount },
    { account: one.credit, debit: '', credit: amount, signed: `-${amount}` },
  ];
};

const plainJournal = ({ movements, traits }: Month): Buffer =>
  table(
    traits,
    ['Entry', 'Date', 'Order', 'Description', 'Debit account', 'Credit account', 'Amount', 'Currency', 'Posted'],
    movements.map((one) => [
      one.id,
      one.bookedOn,
      one.confirmationNumber,
      describe(one),
      one.debit,
      one.credit,
      plainAmount(one.amount, one.currency),
      one.currency,
      one.postedAt,
    ]),
  );

/** Manual journals: a journal is what has one narration and date, so each movement is one. */
const xero = ({ movements, traits }: Month): Buffer =>
  table(
    traits,
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    movements.flatMap((one) =>
      sidesOf(one).map(({ account, signed }) => [
        `${one.id} ${describe(one)}`,
        one.bookedOn,
        describe(one),
        numberOfAccount(account),
        'Tax Exempt',
        signed,
      ]),
    ),
  );

const quickbooks = ({ movements, traits }: Month): Buffer =>
  table(
    traits,
    ['JournalNo', 'JournalDate', 'Currency', 'Memo', 'AccountName', 'Debits', 'Credits', 'Description'],
    movements.flatMap((one) =>
      sidesOf(one).map(({ account, debit, credit }) => [
        String(one.id),
        `${month(one.bookedOn)}/${day(one.bookedOn)}/${year(one.bookedOn)}`,
        one.currency,
        one.confirmationNumber,
        account,
        debit,
        credit,
        describe(one),
      ]),
    ),
  );

const taxReport = ({ month: of, tax, traits }: Month): Buffer =>
  table(
    traits,
    ['Month', 'Country', 'Rate', 'Reason', 'Currency', 'Net', 'Tax'],
    tax.map((row) => [
      of,
      row.country,
      `${row.rate / 100} %`,
      row.reason,
      row.currency,
      plainAmount(row.net, row.currency),
      plainAmount(row.tax, row.currency),
    ]),
  );

// ---- DATEV: EXTF, category 21 (Buchungsstapel), version 13 ----

/** Windows-1252, which DATEV reads; of other letters there is none in it. */
const windows = (text: string): Buffer => Buffer.from(text.replace(/[^\u0020-\u007E\u00A0-\u00FF\r\n]/g, '?'), 'latin1');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const lastDay = (of: string): string =>
  new Date(Date.UTC(Number(year(`${of}-01`)), Number(month(`${of}-01`)), 0)).toISOString().slice(0, 10);
const compact = (on: string): string => on.replaceAll('-', '');

const datevColumns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
];

function datev({ month: of, movements, traits, now }: Month): Buffer {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 17);
  const head = [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    stamp,
    '',
    quoted('LA'),
    quoted(''),
    quoted(''),
    // Consultant and client: the program asks whose they are if these don't exist there.
    1001,
    1,
    `${year(`${of}-01`)}0101`,
    4,
    compact(`${of}-01`),
    compact(lastDay(of)),
    quoted(`${traits.name} ${of}`.slice(0, 30)),
    quoted(''),
    1,
    0,
    0,
    quoted(traits.currency),
    '',
    quoted(''),
    '',
    '',
    quoted('03'),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
  const lines = movements.map((one) =>
    [
      plainAmount(one.amount, one.currency).replace('.', ','),
      quoted('S'),
      quoted(one.currency),
      '',
      '',
      quoted(''),
      numberOfAccount(one.debit),
      numberOfAccount(one.credit),
      quoted(''),
      `${day(one.bookedOn)}${month(one.bookedOn)}`,
      quoted(one.confirmationNumber),
      quoted(String(one.id)),
      '',
      quoted(describe(one).slice(0, 60)),
    ].join(';'),
  );
  return windows([head.join(';'), datevColumns.join(';'), ...lines].map((line) => `${line}\r\n`).join(''));
}

const writers: Readonly<Record<BookFormat, (of: Month) => Buffer>> = { csv: plainJournal, datev, xero, quickbooks, tax: taxReport };

export function booksFile(format: BookFormat, of: Month): { fileName: string; type: string; content: Buffer } {
  const name = { csv: 'Journal', datev: 'EXTF_Buchungsstapel', xero: 'Xero', quickbooks: 'QuickBooks', tax: 'Tax' }[format];
  return { fileName: `${name} ${of.month}.csv`, type: 'text/csv', content: writers[format](of) };
}
