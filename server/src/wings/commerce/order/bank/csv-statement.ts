import { readRows } from '#contract/kernel/text/csv-rows.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import type { StatementLayout } from '#contract/wings/commerce/order/bank-statement.ts';
import {
  type DayOrder,
  type StatementColumn,
  statementColumns,
  statementLimits,
} from '#contract/wings/commerce/order/statement-columns.ts';
import texts from '#texts/commerce/bank-refusals.ts';
import { dayIn, minorUnits, type ParsedLine, type ParsedStatement, type Problem } from './parsed-line.ts';

const says = saying(texts);

/** What banks call the columns, in small letters without signs; the first that a file has counts. */
const headings: Readonly<Record<StatementColumn, string>> = {
  date:
    'buchungstag buchungsdatum buchung bookingdate transactiondate completeddate date postingdate datecomptable' +
    ' dateoperation datedoperation boekdatum datum fecha fechaoperacion datacontabile data valutadatum valuedate' +
    ' wertstellung datevaleur',
  amount: 'betrag betrageur amount amounteur transactionamount montant bedrag bedrageur importe importo umsatz',
  credit: 'haben gutschrift gutschriftinchf credit creditamount paidin moneyin deposits bij avere abono',
  debit: 'soll lastschrift lastschriftinchf debit debitamount paidout moneyout withdrawals af dare cargo',
  currency: 'waehrung wahrung currency devise munt valuta divisa muntsoort',
  payer:
    'auftraggeberempfaenger beguenstigterzahlungspflichtiger namezahlungsbeteiligter zahlungspflichtiger' +
    ' zahlungspflichtige auftraggeber partnername payer payername counterparty counterpartyname name nomcontrepartie' +
    ' donneurdordre tegenpartij naamtegenpartij naamomschrijving ordinante controparte payee',
  payerAccount:
    'kontonummeriban ibanzahlungsbeteiligter iban partneriban counterpartyiban counterpartyaccount payeraccount' +
    ' comptecontrepartie tegenrekening tegenrekeningibanbban ibancontroparte',
  text:
    'verwendungszweck buchungstext paymentreference description details narrative memo reference libelle communication' +
    ' mededelingen omschrijving omschrijving1 concepto descrizione causale zahlungsreferenz mitteilungen',
  reference:
    'bankreferenz transaktionsid transactionid bankreference transactionreference referentie volgnr buchungsreferenz' +
    ' fitid numerooperation id',
  account: 'auftragskonto ibanauftragskonto account accountnumber accountiban rekening ibanbban compte numerodecompte',
};

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Row {
  line: number;
  cells: string[];
}

/** What separates the cells is what most rows have the same number of. */
function rowsOf(content: string): Row[] {
  let best: Row[] = [];
  let most = 0;
  const head = content.slice(0, 20_000);
  for (const separator of [';', ',', '\t']) {
    const counts = new Map<number, number>();
    readRows(head, separator, ({ length }) => counts.set(length, (counts.get(length) ?? 0) + 1), statementLimits.columns);
    const score = Math.max(0, ...[...counts].map(([cells, rows]) => (cells > 1 ? (cells - 1) * rows : 0)));
    if (score <= most) continue;
    most = score;
    best = [];
    let line = 0;
    readRows(
      content,
      separator,
      (cells) => {
        line += 1;
        if (cells.some((cell) => cell.trim() !== '')) best.push({ line, cells: cells.map((cell) => cell.trim()) });
      },
      statementLimits.columns,
    );
  }
  return best;
}

function columnsIn(header: readonly string[]): StatementLayout['Columns'] {
  const named = header.map(plain);
  const taken = new Set<number>();
  const columns: StatementLayout['Columns'] = {};
  for (const column of statementColumns)
    for (const heading of headings[column].split(' ')) {
      const index = named.findIndex((name, at) => name === heading && !taken.has(at));
      if (index < 0) continue;
      taken.add(index);
      columns[column] = index;
      break;
    }
  return columns;
}

const isWhole = ({ date, amount, credit }: StatementLayout['Columns']): boolean => date !== undefined && (amount ?? credit) !== undefined;

/** Banks write lines about the account above the heading. */
function headerOf(rows: readonly Row[]): number {
  const found = rows.slice(0, 40).findIndex(({ cells }) => isWhole(columnsIn(cells)));
  return found < 0 ? 0 : found;
}

/** 2026-12-01, 01.12.2026, 1/12/26, 20261201. */
function dayOf(text: string, order: DayOrder): string | undefined {
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (packed) return dayIn(Number(packed[1]), Number(packed[2]), Number(packed[3]));
  const found = /^(\d{1,4})[-./ ](\d{1,2})[-./ ](\d{1,4})(?:[ T].{0,20})?$/.exec(text);
  if (!found) return undefined;
  const [first = 0, second = 0, third = 0] = found.slice(1).map(Number);
  const full = (year: number): number => (year < 100 ? 2000 + year : year);
  if ((found[1] ?? '').length === 4) return dayIn(first, second, third);
  if (order === 'mdy') return dayIn(full(third), first, second);
  return order === 'ymd' ? dayIn(full(first), second, third) : dayIn(full(third), second, first);
}

const cellsAt = (rows: readonly Row[], column: number | undefined): string[] =>
  column === undefined ? [] : rows.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []));

function dayOrderOf(days: readonly string[], usual: DayOrder): DayOrder {
  if (days.some((day) => /^\d{4}[-./ ]/.test(day))) return 'ymd';
  const orders: DayOrder[] = usual === 'mdy' ? ['mdy', 'dmy'] : ['dmy', 'mdy'];
  return orders.find((order) => days.length > 0 && days.every((day) => dayOf(day, order) !== undefined)) ?? usual;
}

/** What most amounts with decimals say; 1,234 and 1.234 say nothing. */
function decimalSignOf(amounts: readonly string[], usual: ',' | '.'): ',' | '.' {
  const said = amounts.flatMap((text) => /([.,])\d{1,2}\D?$/.exec(text)?.[1] ?? []);
  const commas = said.filter((sign) => sign === ',').length;
  return said.length === 0 || commas * 2 === said.length ? usual : commas * 2 > said.length ? ',' : '.';
}

interface Usual {
  currency: string;
  dayOrder: DayOrder;
  decimalSign: ',' | '.';
}

interface CsvReading {
  statement: ParsedStatement;
  header: string[];
  layout: StatementLayout;
  problems: Problem[];
}

const isBlank = (text: string | undefined): boolean => text === undefined || text === '' || /^[-–]$/.test(text);

/** A bank's list of transfers, with its columns as far as they are recognized; a person checks them. */
export function readCsvStatement(content: string, usual: Usual, chosen?: StatementLayout | null): CsvReading | Said {
  const said = /^sep=.\r?\n/i.exec(content);
  const all = rowsOf(said ? content.slice(said[0].length) : content);
  if (all.every(({ cells }) => cells.length < 2)) return says('notAStatement');
  const at = headerOf(all);
  const header = all[at]?.cells ?? [];
  const rows = all.slice(at + 1);
  const columns = chosen?.Columns ?? columnsIn(header);
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap((column) => cellsAt(rows, column));
  const layout = chosen ?? {
    Columns: columns,
    DayOrder: dayOrderOf(cellsAt(rows, columns.date), usual.dayOrder),
    DecimalSign: decimalSignOf(amounts, usual.decimalSign),
  };
  const empty = { format: 'CSV' as const, account: '', lines: [] };
  if (!isWhole(columns)) return { statement: empty, header, layout, problems: [{ line: 0, message: says('chooseColumns') }] };
  const lines: ParsedLine[] = [];
  const problems: Problem[] = [];
  const accounts = new Set<string>();
  for (const { line, cells } of rows) {
    const cell = (column: StatementColumn): string => cells[columns[column] ?? -1] ?? '';
    const figures = [cell('amount'), cell('credit'), cell('debit')];
    // Sums and notes below the list.
    if (isBlank(cell('date')) || figures.every(isBlank)) continue;
    const bookedOn = dayOf(cell('date'), layout.DayOrder);
    const currency = (cell('currency') || usual.currency).toUpperCase();
    const amount = amountIn(figures, currency, layout.DecimalSign);
    if (!bookedOn) problems.push({ line, message: says('unreadableDay', { text: cell('date').slice(0, 40) }) });
    else if (!/^[A-Z]{3}$/.test(currency)) problems.push({ line, message: says('unreadableCurrency', { text: currency.slice(0, 40) }) });
    else if (amount === undefined)
      problems.push({ line, message: says('unreadableAmount', { text: figures.filter(Boolean).join(' ').slice(0, 40) }) });
    else if (amount !== 0) {
      if (cell('account')) accounts.add(cell('account').replaceAll(' ', ''));
      lines.push({
        bankReference: cell('reference'),
        bookedOn,
        amount,
        currency,
        payer: cell('payer'),
        payerAccount: cell('payerAccount'),
        details: cell('text'),
        structured: '',
        endToEnd: '',
        isReturn: amount < 0 && /r(?:ü|ue)ck(?:gabe|buchung|überweisung)|retoure|returned|rejet|storno/i.test(cells.join(' ')),
      });
    }
  }
  if (accounts.size > 1) return says('severalAccounts');
  return { statement: { ...empty, account: [...accounts][0] ?? '', lines }, header, layout, problems };
}

function amountIn([amount = '', credit = '', debit = '']: readonly string[], currency: string, sign: ',' | '.'): number | undefined {
  const withoutCurrency = (text: string): string =>
    text
      .replace(/^(?:[A-Z]{3}|[€$£])/, '')
      .replace(/(?:[A-Z]{3}|[€$£])$/, '')
      .trim();
  if (!isBlank(amount)) return minorUnits(withoutCurrency(amount), currency, sign);
  const [came, left] = [credit, debit].map((text) => (isBlank(text) ? 0 : minorUnits(withoutCurrency(text), currency, sign)));
  return came === undefined || left === undefined ? undefined : Math.abs(came) - Math.abs(left);
}
