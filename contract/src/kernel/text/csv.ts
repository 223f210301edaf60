import { type Clock, momentInFile } from './formats.ts';

/** What a spreadsheet needs to read a file as UTF-8 (R411). */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula: also behind spaces, in the wide letters of East Asian keyboards, and after a minus unless a plain number follows. */
const isFormula = (text: string): boolean =>
  /^\s*(?:[=+@\t＝＋－＠]|-(?!(?:\d+(?:[.,]\d+)?|[.,]\d+)\s*$))/.test(text) && text.trim() !== '-';

/**
 * One value of a CSV file: line breaks become spaces (R406), quotes are doubled (R407), booleans read True and False (R408), nothing is blank
 * (R409), moments are written by the award's clock as printed (R300), leading zeros stay by writing ="0123" (R410, A46), and text that a spreadsheet would run as a formula gets an apostrophe (A47).
 */
export function csvValue(value: unknown, clock: Clock): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  const text = (value instanceof Date ? momentInFile(value, clock) : String(value)).replace(/\r\n|\r|\n/g, ' ');
  if (/^0\d+$/.test(text)) return quoted(`="${text}"`);
  return quoted(isFormula(text) ? `'${text}` : text);
}

/** What `csvValue` wrote, as it was before: without the apostrophe that disarms a formula, and without the ="" that keeps leading zeros. */
export function csvText(cell: string): string {
  if (cell.startsWith("'") && isFormula(cell.slice(1))) return cell.slice(1);
  return /^="(0\d+)"$/.exec(cell)?.[1] ?? cell;
}

// A semicolon and a tab separate columns, too, in spreadsheets of other countries: what follows one could begin a formula.
const quoted = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (values: readonly unknown[], clock: Clock): string =>
  `${values.map((value) => csvValue(value, clock)).join(',')}\r\n`;

type Row = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !(value instanceof Date);

/**
 * Rows as a flat table (R585): a list of plain values is joined with '; ', a list of rows becomes numbered columns (`FirstName 1`, ...), as many
 * as the longest list needs, shorter ones padded with blanks (R621). Everything in it has to be seen before the first line.
 */
export class CsvTable {
  /** Each field with, where it holds lists of rows, their fields and how long the longest is. */
  readonly #fields = new Map<string, { inner: Set<string>; most: number }>();

  see(row: Row): void {
    for (const [field, value] of Object.entries(row)) {
      const known = this.#fields.get(field) ?? { inner: new Set<string>(), most: 0 };
      this.#fields.set(field, known);
      if (!isList(value)) continue;
      known.most = Math.max(known.most, value.length);
      for (const item of value) if (isRow(item)) for (const name of Object.keys(item)) known.inner.add(name);
    }
  }

  get columns(): string[] {
    return [...this.#fields].flatMap(([field, { inner, most }]) =>
      inner.size > 0 ? numbers(most).flatMap((at) => [...inner].map((name) => `${name} ${at + 1}`)) : [field],
    );
  }

  lineOf(row: Row): unknown[] {
    return [...this.#fields].flatMap(([field, { inner, most }]) => {
      const value = row[field];
      const list = isList(value) ? value : [];
      if (inner.size > 0) return numbers(most).flatMap((at) => [...inner].map((name) => (isRow(list[at]) ? list[at][name] : undefined)));
      return [isList(value) ? value.join('; ') : value];
    });
  }
}

const numbers = (most: number) => Array.from({ length: most }, (_, at) => at);

export function csvTable(rows: readonly Row[]): { columns: string[]; lines: unknown[][] } {
  const table = new CsvTable();
  for (const row of rows) table.see(row);
  return { columns: table.columns, lines: rows.map((row) => table.lineOf(row)) };
}
