import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { byteOrderMark, csvLine, CsvTable } from '#contract/kernel/text/csv.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';
import { Rows } from '../database/rows.ts';
import { hiddenColumns, veiled, type Veiling } from '../call/veil.ts';
import type { CopyOut } from './copy-out.ts';
import { linesOf, type Sheet, withEmpty } from './sheet.ts';

/** What a call's handler may offer besides its rows. */
export type ExportHandler = ((given: object) => Promise<unknown>) & { sheet?: (given: object) => Promise<Sheet> };

export interface ExportAsked {
  call: AnyCall;
  handler: ExportHandler;
  /** What the handler is given. */
  given: object;
  /** Whose clock writes the moments. */
  clock: Clock;
  veiling?: Veiling | undefined;
}

interface Writing {
  copies: CopyOut;
  path: string;
  isPacked: boolean;
  /** Known already, if it was asked for to guess how large it gets. */
  sheet?: Sheet | undefined;
  signal?: AbortSignal | undefined;
  onRows?: ((rows: number) => void) | undefined;
}

/** An export as a CSV file on this machine, packed or not: memory stays flat however long it is. */
export async function writeCsvFile(asked: ExportAsked, writing: Writing): Promise<{ rows: number; bytes: number }> {
  const file = createWriteStream(writing.path, { mode: 0o600 });
  const sink = writing.isPacked ? createGzip({ level: 5 }) : file;
  if (sink !== file) sink.pipe(file);
  const closed = once(file, 'close');
  closed.catch(() => undefined);
  try {
    const sheet = writing.sheet ?? (await asked.handler.sheet?.(asked.given));
    const rows = sheet ? await copySheet(sheet, asked, sink, writing) : await writeRows(asked, sink, writing);
    sink.end();
    await closed;
    return { rows, bytes: (await stat(writing.path)).size };
  } catch (error) {
    sink.destroy();
    file.destroy();
    throw error;
  }
}

async function copySheet(
  sheet: Sheet,
  { clock, veiling }: ExportAsked,
  sink: Writable,
  { copies, signal, onRows }: Writing,
): Promise<number> {
  const names = sheet.columns.map(({ name }) => name);
  sink.write(byteOrderMark + csvLine(names, clock));
  return copies.write(linesOf(veiling ? withEmpty(sheet, hiddenColumns(veiling)) : sheet, clock), sink, { signal, onRows });
}

type Row = Readonly<Record<string, unknown>>;

async function* pagesOf(result: unknown, veiling: Veiling | undefined): AsyncGenerator<readonly Row[]> {
  const pages = result instanceof Rows ? (result.pages as AsyncIterable<readonly Row[]>) : [(result ?? []) as readonly Row[]];
  for await (const page of pages) yield veiling?.hidden.size ? veiled(structuredClone(page), veiling) : page;
}

/** Exports that no statement writes: they are made of what only this process knows, and small. Lists of rows need as many columns as the longest, so these are read twice. */
async function writeRows({ handler, given, clock, veiling }: ExportAsked, sink: Writable, { signal, onRows }: Writing): Promise<number> {
  const table = new CsvTable();
  let isNested = false;
  for await (const page of pagesOf(await handler(given), veiling)) {
    for (const row of page) table.see(row);
    isNested ||= page.some((row) => Object.values(row).some((value) => Array.isArray(value)));
    if (page.length > 0 && !isNested) break;
  }
  sink.write(byteOrderMark + csvLine(table.columns, clock));
  let rows = 0;
  for await (const page of pagesOf(await handler(given), veiling)) {
    signal?.throwIfAborted();
    rows += page.length;
    onRows?.(rows);
    if (!sink.write(page.map((row) => csvLine(table.lineOf(row), clock)).join(''))) await once(sink, 'drain');
  }
  return rows;
}
