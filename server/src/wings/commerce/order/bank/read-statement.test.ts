import { describe, expect, test } from 'vitest';
import { inWords, Said } from '#contract/kernel/text/said.ts';
import { minorUnits } from './parsed-line.ts';
import { readStatement } from './read-statement.ts';

const german = { currency: 'EUR', locale: 'de-DE' };
const read = (content: string, more: object = {}) => {
  const reading = readStatement({ content, ...german, ...more });
  if (reading instanceof Said) throw new Error(inWords(reading, 'en-US'));
  return reading;
};
const refused = (content: string) => {
  const reading = readStatement({ content, ...german });
  return reading instanceof Said ? inWords(reading, 'en-US') : undefined;
};

const camt = (entries: string, head = '<Acct><Id><IBAN>DE02 1203 0000 0000 2020 51</IBAN></Id></Acct>') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${head}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, direction: string, details: string, more = '<AcctSvcrRef>B1</AcctSvcrRef>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>${more}<NtryDtls>${details}</NtryDtls></Ntry>`;
const transfer = (rest: string) => `<TxDtls>${rest}</TxDtls>`;

describe('camt.053', () => {
  test('says who paid, what for, and by which reference', () => {
    const { lines, account, format } = read(
      camt(
        entry(
          '821.7',
          'CRDT',
          transfer(
            '<Refs><EndToEndId>E2E-7</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Müller &amp; Söhne</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>CA14-00417</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>',
          ),
        ),
      ),
    );
    expect({ account, format }).toEqual({ account: 'DE02120300000000202051', format: 'camt.053' });
    expect(lines).toMatchObject([
      {
        bookedOn: '2026-12-01',
        amount: 82_170,
        currency: 'EUR',
        payer: 'Müller & Söhne',
        payerAccount: 'DE89370400440532013000',
        details: 'Invoice CA14-00417',
        structured: 'RF18539007547034',
        endToEnd: 'E2E-7',
        isReturn: false,
      },
    ]);
  });

  test('of 2013 has its parties and its state one level higher', () => {
    const old = camt(entry('10.00', 'CRDT', transfer('<RltdPties><Dbtr><Nm>Ada Fern</Nm></Dbtr></RltdPties>')))
      .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
      .replace('053.001.08', '053.001.02');
    expect(read(old).lines).toMatchObject([{ payer: 'Ada Fern', amount: 1000 }]);
  });

  test('an entry of several transfers is as many lines, if they come to it', () => {
    const part = (amount: string, name: string) =>
      transfer(`<Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>`);
    expect(read(camt(entry('30.00', 'CRDT', part('10.00', 'Ada') + part('20.00', 'Bea')))).lines).toMatchObject([
      { amount: 1000, payer: 'Ada', key: 'B1/1|2026-12-01|1000' },
      { amount: 2000, payer: 'Bea', key: 'B1/2|2026-12-01|2000' },
    ]);
    expect(read(camt(entry('31.00', 'CRDT', part('10.00', 'Ada') + part('20.00', 'Bea')))).lines).toMatchObject([
      { amount: 3100, payer: '' },
    ]);
  });

  test('what left the account is negative, a return says so, and what isn’t booked is left out', () => {
    const { lines } = read(
      camt(
        entry('5.00', 'DBIT', transfer('')) +
          entry('7.00', 'DBIT', transfer('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'), '<AcctSvcrRef>B2</AcctSvcrRef>') +
          entry('9.00', 'CRDT', transfer(''), '<AcctSvcrRef>B3</AcctSvcrRef>').replace('BOOK', 'PDNG'),
      ),
    );
    expect(lines.map(({ amount, isReturn }) => ({ amount, isReturn }))).toEqual([
      { amount: -500, isReturn: false },
      { amount: -700, isReturn: true },
    ]);
  });

  test('a file with entities, without an end, or of something else is refused', () => {
    expect(refused(`<!DOCTYPE d [<!ENTITY a "b">]>${camt('')}`)).toMatch(/isn’t a bank statement/);
    expect(refused(camt('').slice(0, -12))).toMatch(/damaged/);
    expect(refused(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toMatch(/isn’t a bank statement/);
    expect(refused('<html><body>Sign in</body></html>')).toMatch(/isn’t a bank statement/);
    expect(refused(camt('').replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'))).toMatch(/aren’t final/);
    expect(refused(camt(entry('many', 'CRDT', '')))).toMatch(/Entry 1/);
  });
});

describe('MT940', () => {
  const swift = (lines: string) =>
    `:20:START\r\n:25:10020030/1234567\r\n:28C:00001/001\r\n:60F:C261130EUR1000,00\r\n${lines}:62F:C261201EUR2000,00\r\n-`;

  test('of a German bank has numbered parts', () => {
    const { lines, account, format } = read(
      swift(
        ':61:2612011201CR821,70NTRFNONREF//B77\r\n:86:166?00GUTSCHRIFT?20EREF+E2E-7?21SVWZ+Rechnung CA14-0?220417?30COBADEFF?31DE89370400440532013000?32Ada?33 Fern GmbH\r\n',
      ),
    );
    expect({ account, format }).toEqual({ account: '10020030/1234567', format: 'MT940' });
    expect(lines).toMatchObject([
      {
        amount: 82_170,
        bookedOn: '2026-12-01',
        details: 'Rechnung CA14-00417',
        endToEnd: 'E2E-7',
        payer: 'Ada Fern GmbH',
        payerAccount: 'DE89370400440532013000',
        bankReference: 'B77',
      },
    ]);
  });

  test('of a Dutch bank has them between slashes, over several lines', () => {
    const { lines } = read(
      swift(
        ':61:261201C10,NTRFEREF\r\n:86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/NAME/A FERN/REMI/Factuur\r\n 00417/EREF/NOTPROVIDED\r\n',
      ),
    );
    expect(lines).toMatchObject([
      { amount: 1000, payer: 'A FERN', payerAccount: 'NL91ABNA0417164300', details: 'Factuur 00417', endToEnd: '' },
    ]);
  });

  test('knows reversals, and the year around New Year', () => {
    const { lines } = read(swift(':61:2701010101RC1,00NRTIx\r\n:61:2701011231D2,00NTRFx\r\n'));
    expect(lines.map(({ amount, bookedOn, isReturn }) => ({ amount, bookedOn, isReturn }))).toEqual([
      { amount: -100, bookedOn: '2027-01-01', isReturn: true },
      { amount: -200, bookedOn: '2026-12-31', isReturn: false },
    ]);
  });
});

describe('CSV', () => {
  test('of a German bank, with lines above the heading', () => {
    const { lines, layout } = read(
      'Kontoauszug;;;;;\nZeitraum;1.12.2026 - 7.12.2026;;;;\n\nBuchungstag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Kontonummer/IBAN;Betrag;Waehrung\n01.12.2026;Ada Fern;"Rechnung ""CA14-00417""; danke";DE89;1.821,70;EUR\n02.12.26;;Gebühr;;-3,5;EUR\n;;Summe;;1.818,20;EUR\n',
    );
    expect(layout).toMatchObject({ DayOrder: 'dmy', DecimalSign: ',' });
    expect(lines).toMatchObject([
      { bookedOn: '2026-12-01', amount: 182_170, payer: 'Ada Fern', details: 'Rechnung "CA14-00417"; danke' },
      { bookedOn: '2026-12-02', amount: -350 },
    ]);
  });

  test('of an American bank, month first, with a point', () => {
    const { lines, layout } = read('Date,Description,Amount\n12/01/2026,Transfer Ada Fern,"1,295.00"\n12/31/2026,Fee,(none)\n', {
      currency: 'USD',
      locale: 'en-US',
    });
    expect(layout).toMatchObject({ DayOrder: 'mdy', DecimalSign: '.' });
    expect(lines).toMatchObject([{ bookedOn: '2026-12-01', amount: 129_500, currency: 'USD' }]);
  });

  test('of a Swiss, a French and a British one', () => {
    expect(
      read("Datum;Buchungstext;Gutschrift in CHF;Lastschrift in CHF\n01.12.2026;Ada Fern;1'250.05;\n02.12.2026;Miete;;800.00\n", {
        currency: 'CHF',
        locale: 'de-CH',
      }).lines.map(({ amount }) => amount),
    ).toEqual([125_005, -80_000]);
    expect(
      read('Date opération\tLibellé\tDébit\tCrédit\n01/12/2026\tVIR FERN\t\t1 250,00\n02/12/2026\tFrais\t3,00\t\n', { locale: 'fr-FR' })
        .lines,
    ).toMatchObject([{ amount: 125_000, bookedOn: '2026-12-01' }, { amount: -300 }]);
    expect(
      read('Date,Description,Paid out,Paid in\n01/12/2026,FERN A,,295.00\n', { currency: 'GBP', locale: 'en-GB' }).lines,
    ).toMatchObject([{ amount: 29_500, bookedOn: '2026-12-01' }]);
  });

  test('columns that a person chose count, and what can’t be read is named by its line', () => {
    const content = 'when,what,how much\n2026-12-01,Ada,12.50\nnever,Bea,1.00\n2026-12-03,Cal,lots\n';
    expect(read(content).problems.map(({ message }) => inWords(message, 'en-US'))).toEqual([
      'Choose the columns with the date and the amount.',
    ]);
    const { lines, problems } = read(content, { layout: { Columns: { date: 0, text: 1, amount: 2 }, DayOrder: 'ymd', DecimalSign: '.' } });
    expect(lines).toMatchObject([{ amount: 1250, details: 'Ada' }]);
    expect(problems.map(({ line, message }) => [line, inWords(message, 'en-US')])).toEqual([
      [3, '“never” isn’t a date.'],
      [4, '“lots” isn’t an amount.'],
    ]);
  });
});

test('lines that say the same count one by one, and the bank’s own number counts once', () => {
  const csv = 'Date,Amount,Name\n2026-12-01,10.00,Ada\n2026-12-01,10.00,Ada\n';
  const [first, second] = read(csv, { locale: 'en-GB' }).lines;
  expect(second?.key).toBe(`${first?.key}|2`);
  // The next statement overlaps by that day: it has both again.
  expect(
    read(`${csv}2026-12-02,10.00,Ada\n`, { locale: 'en-GB' })
      .lines.map(({ key }) => key)
      .slice(0, 2),
  ).toEqual([first?.key, second?.key]);
  expect(read(camt(entry('10.00', 'CRDT', transfer('')) + entry('10.00', 'CRDT', transfer('')))).lines).toHaveLength(1);
});

test.each([
  ['1.234,56', ',', 123_456],
  ['1,234.56', '.', 123_456],
  ['1.234', ',', 123_400],
  ['1.234', '.', undefined],
  ["1'234.5", '.', 123_450],
  ['-12,5', ',', -1250],
  ['12,50-', ',', -1250],
  ['12,505', ',', undefined],
  ['', '.', undefined],
  ['1e3', '.', undefined],
] as const)('%s with %s is %s', (text, sign, amount) => {
  expect(minorUnits(text, 'EUR', sign)).toBe(amount);
});

test('yen have no decimals, dinars three', () => {
  expect(minorUnits('1,500', 'JPY', '.')).toBe(1500);
  expect(minorUnits('1.250', 'KWD', '.')).toBe(1250);
});
