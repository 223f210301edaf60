import { textLimits } from '#contract/kernel/call/constants.ts';
import { readRows } from '#contract/kernel/text/csv-rows.ts';
import { type CreditValues, emptyCredit } from '#web/wings/entering/piece/room/piece-values.ts';

export type CreditField = keyof CreditValues;
type CreditProblem = 'nameMissing' | 'tooLong';

interface PastedCredit {
  /** As a spreadsheet counts, from 1. */
  row: number;
  credit: CreditValues;
  problems: readonly CreditProblem[];
}
interface PastedCredits {
  columns: readonly (CreditField | 'FullName' | null)[];
  hasHeader: boolean;
  rows: readonly PastedCredit[];
}

const longest = textLimits.usual;
export const creditLimits: Record<CreditField, number> = {
  FirstName: longest,
  LastName: longest,
  Title: longest,
  Organization: longest,
  Brand: longest,
};

type Column = CreditField | 'FullName' | null;

/** What people call the columns, as letters only. */
const headers: Record<string, Column> = {
  firstname: 'FirstName',
  first: 'FirstName',
  givenname: 'FirstName',
  forename: 'FirstName',
  lastname: 'LastName',
  last: 'LastName',
  surname: 'LastName',
  familyname: 'LastName',
  name: 'FullName',
  fullname: 'FullName',
  person: 'FullName',
  title: 'Title',
  role: 'Title',
  jobtitle: 'Title',
  position: 'Title',
  credit: 'Title',
  organization: 'Organization',
  organisation: 'Organization',
  company: 'Organization',
  agency: 'Organization',
  studio: 'Organization',
  employer: 'Organization',
  brand: 'Brand',
};
const headerOf = (cell: string): Column => headers[cell.toLowerCase().replace(/[^a-z]/g, '')] ?? null;

const separatorOf = (text: string): string =>
  text.includes('\t') ? '\t' : text.split(/[\r\n]/).some((line) => /^[^,]*;/.test(line)) ? ';' : ',';

/** Cells of a pasted table: tabs as spreadsheets copy them, else semicolons or commas; quotes as in CSV. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  readRows(text, separatorOf(text), (cells) => rows.push(cells.map((cell) => cell.trim().replace(/\s+/g, ' '))));
  return rows;
}

/** The last word is the family name; people with two correct it in the form. */
function splitName(name: string): Pick<CreditValues, 'FirstName' | 'LastName'> {
  const words = name.split(' ').filter(Boolean);
  return { FirstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), LastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

const roleWords =
  /direct|produc|design|writ|edit|sound|music|compos|develop|engineer|photo|camera|cinemat|manag|lead|head|artist|animat|illustrat|action(or|ress)|voice|strateg|copy|research|founder|officer|account|planner/i;

/** 'Ada Vale, director': a line as people write it, as against a table with a column for each name. */
function areNamesWithRoles(rows: readonly (readonly string[])[]): boolean {
  const told = rows.filter(([, second]) => second);
  const most = (isSo: (cells: readonly string[]) => boolean) => told.filter(isSo).length * 2 > told.length;
  return most(([name = '']) => name.includes(' ')) || most(([, role = '']) => roleWords.test(role));
}
const lines: readonly Column[] = ['FullName', 'Title', 'Organization', 'Brand'];
const usual: readonly Column[] = ['FirstName', 'LastName', 'Title', 'Organization', 'Brand'];

/** What a pasted table says about who made the work. A first row that names columns is understood as such; else the usual order holds. */
export function parseCredits(text: string, hasBrand: boolean): PastedCredits {
  const table = cellsOf(text)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  const first = table[0]?.cells ?? [];
  const named = first.map(headerOf);
  const hasHeader = named.filter(Boolean).length >= Math.min(2, first.length) && named.some((one) => one !== null);
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const isLines = width === 1 || (separatorOf(text) === ',' && areNamesWithRoles(table.map(({ cells }) => cells)));
  const columns = (hasHeader ? named : (isLines ? lines : usual).slice(0, width)).map((column) =>
    column === 'Brand' && !hasBrand ? null : column,
  );
  const rows = table.slice(hasHeader ? 1 : 0).map(({ cells, row }) => {
    const credit = { ...emptyCredit };
    columns.forEach((column, index) => {
      const cell = cells[index] ?? '';
      if (column === 'FullName') Object.assign(credit, splitName(cell));
      else if (column) credit[column] = cell;
    });
    return { row, credit, problems: problemsOf(credit) };
  });
  return { columns, hasHeader, rows };
}

export function problemsOf(credit: CreditValues): CreditProblem[] {
  const fields = Object.keys(creditLimits) as CreditField[];
  return [
    // One name is enough: some people have no other.
    ...(credit.FirstName.trim() ? [] : (['nameMissing'] as const)),
    ...(fields.some((field) => credit[field].length > creditLimits[field]) ? (['tooLong'] as const) : []),
  ];
}
