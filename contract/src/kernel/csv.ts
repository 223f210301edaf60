/** What a spreadsheet needs to read a file as UTF-8 (R411). */
export const byteOrderMark = '\uFEFF';

/**
 * One value of a CSV file: line breaks become spaces (R406), quotes are doubled (R407), booleans read True and False (R408), nothing is blank
 * (R409), leading zeros stay by writing ="0123" (R410, A46), and text that a spreadsheet would run as a formula gets an apostrophe (A47).
 */
export function csvValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  const text = (value instanceof Date ? value.toISOString() : String(value)).replace(/\r\n|\r|\n/g, ' ');
  if (/^0\d+$/.test(text)) return quoted(`="${text}"`);
  return quoted(/^[=+@\t]/.test(text) ? `'${text}` : text);
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`;

/** A whole file in memory, for lists that came as JSON. */
export const csvFile = (columns: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  byteOrderMark + csvLine(columns) + rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
