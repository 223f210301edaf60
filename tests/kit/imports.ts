import { inWords } from '#contract/kernel/text/said.ts';
import { type ImportKind, importFields } from '#contract/wings/desk/import/import-kinds.ts';
import { imports } from '#contract/wings/desk/import/import.ts';
import type { TestServer } from './test-server.ts';

/** A CSV file from rows of values; text is written as it is. */
export const csvFile = (rows: string | readonly (readonly unknown[])[], name = 'file.csv'): File =>
  new File(
    [
      typeof rows === 'string'
        ? rows
        : rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n'),
    ],
    name,
  );

/** The same from objects by field, with our own headings. */
export const fileOf = (kind: ImportKind, rows: readonly Readonly<Record<string, unknown>>[], name?: string): File => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const labels = keys.map((key) => inWords(importFields[kind].find((field) => field.key === key)?.label ?? key, 'en-US'));
  return csvFile([labels, ...rows.map((row) => keys.map((key) => row[key]))], name);
};

interface Where {
  PropertyID: number;
  SeasonID: number;
}

/** Uploads a file, chooses options and imports it, as someone does on the screen. */
export function importing(server: TestServer, by: { token: string }, where: Where) {
  const send = server.as(by);
  const upload = (Kind: ImportKind, rows: readonly Readonly<Record<string, unknown>>[]) =>
    send(imports.addImport, { body: { ...where, Kind, file: fileOf(Kind, rows) } });
  const choose = (
    { ImportID, Version, Mapping }: { ImportID: number; Version: number; Mapping: Record<string, number | null> },
    Options: object,
  ) => send(imports.mapImport, { body: { ImportID, Version, Mapping, Options: { EntriesAs: 'draft', SendMail: false, ...Options } } });
  const apply = ({ ImportID, Version }: { ImportID: number; Version: number }) =>
    send(imports.applyImport, { body: { ImportID, Version } });
  return {
    upload,
    choose,
    apply,
    undo: ({ ImportID }: { ImportID: number }) => send(imports.undoImport, { body: { ImportID } }),
    all: async (Kind: ImportKind, rows: readonly Readonly<Record<string, unknown>>[], options: object = {}) =>
      apply(await choose(await upload(Kind, rows), options)),
  };
}
