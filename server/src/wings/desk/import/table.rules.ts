import { importLimits } from '#contract/wings/desk/import/import-kinds.ts';
import { readRows } from '#contract/kernel/text/csv-rows.ts';
import { csvText } from '#contract/kernel/text/csv.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

export interface Table {
  header: string[];
  /** Each with its cells; blank ones are left out, and the others keep their numbers. */
  lines: TableLine[];
}
interface TableLine {
  /** As a spreadsheet counts: the heading is 1. */
  line: number;
  cells: string[];
}

type Reading = { table: Table; problem?: undefined } | { problem: Said };

const startsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean => bytes.every((byte, at) => content[at] === byte);

const noText = says('notText');
const workbook = says('spreadsheet');

/** Tabs and line breaks are the only signs below a space that text has. */
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x09 || (code > 0x0d && code < 0x20)) return true;
  }
  return false;
};

/** The text of a file in one of the encodings that spreadsheets write. Without a mark, what is no UTF-8 is taken for Windows-1252. */
export function decodeText(content: Uint8Array): { text: string } | { problem: Said } {
  if (startsWith(content, 0x50, 0x4b, 0x03, 0x04) || startsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: workbook };
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return hasControls(text) ? { problem: noText } : { text };
}

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (startsWith(content, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(content, 0xfe, 0xff)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const longestHeading = 100_000;
const separators = [',', ';', '\t'] as const;

/** What separates columns is what the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  // By quotes: every second part is within them. Only the beginning, which is far more than a heading has.
  const [bare = ''] = text
    .slice(0, longestHeading)
    .split('"')
    .filter((_, part) => part % 2 === 0)
    .join('')
    .split(/[\r\n]/, 1);
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] as string;
}

/** A CSV file as a table, or in words why it isn't one. */
export function readTable(content: Uint8Array): Reading {
  const decoded = decodeText(content);
  if ('problem' in decoded) return decoded;
  // Some spreadsheets say in a line of its own what separates columns.
  const said = /^sep=(.)\r?\n/i.exec(decoded.text);
  const text = said ? decoded.text.slice(said[0].length) : decoded.text;
  let header: string[] | undefined;
  let line = 0;
  let count = 0;
  const lines: TableLine[] = [];
  const takeIn = (row: readonly string[]) => {
    line += 1;
    if (!header) {
      header = row.map((cell) => cell.trim());
      return;
    }
    const cells = row.map((cell) => csvText(cell).trim());
    if (cells.every((cell) => cell === '')) return;
    count += 1;
    if (count <= importLimits.rows) lines.push({ line, cells });
  };
  const open = readRows(text, said?.[1] ?? separatorOf(text), takeIn, importLimits.columns + 1);
  if (open !== undefined) return { problem: says('openQuotation', { line: open }) };
  while (header?.at(-1) === '') header.pop();
  if (!header?.length) return { problem: says('emptyFile') };
  if (header.length > importLimits.columns) return { problem: says('tooManyColumns', { most: importLimits.columns }) };
  if (count === 0) return { problem: says('noRows') };
  if (count > importLimits.rows) return { problem: says('tooManyRows', { count, most: importLimits.rows }) };
  return { table: { header, lines } };
}
