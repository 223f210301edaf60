import { Readable } from 'node:stream';
import { byteOrderMark, csvLine } from '#contract/kernel/csv.ts';
import type { FileAnswer } from '#contract/kernel/wire.ts';

async function* lines(columns: readonly string[], rows: AsyncIterable<Record<string, unknown>>, zone: string) {
  yield byteOrderMark + csvLine(columns, zone);
  let chunk = '';
  for await (const row of rows) {
    chunk += csvLine(
      columns.map((column) => row[column]),
      zone,
    );
    if (chunk.length > 32_768) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** A CSV that leaves while it is still being read: memory stays flat however long it is. */
export const csvAnswer = (
  fileName: string,
  columns: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
  zone: string,
): FileAnswer => ({
  fileName,
  type: 'text/csv; charset=utf-8',
  content: Readable.from(lines(columns, rows, zone)),
});
