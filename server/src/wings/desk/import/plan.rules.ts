import { importFields, importFieldsOf, type ImportField, type ImportKind } from '#contract/wings/desk/import/import-kinds.ts';
import type { FormField } from '#contract/wings/entering/form/form.ts';
import type { Table } from './table.rules.ts';
import { type Said, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

/** One line of a file, by our names of its columns. */
export interface Line {
  line: number;
  values: Readonly<Record<string, string>>;
}

export interface Problem {
  line: number;
  /** The key of a field; empty where the whole line is meant. */
  field: string;
  message: Words;
}

/** What would come of a file: nothing while there is a problem. */
export interface Plan<Fresh> {
  problems: Problem[];
  fresh: Fresh[];
  /** Lines whose content is there already. */
  existing: number[];
}

export type Mapping = Readonly<Record<string, number | null>>;

/** The lines by the fields their columns are mapped to. */
export const mappedLines = (
  kind: ImportKind,
  { lines }: Pick<Table, 'lines'>,
  mapping: Mapping,
  questions: readonly FormField[] = [],
): Line[] => {
  const columns = importFieldsOf(kind, questions).flatMap(({ key }) => {
    const at = mapping[key];
    return at === null || at === undefined ? [] : [[key, at] as const];
  });
  return lines.map(({ line, cells }) => ({ line, values: Object.fromEntries(columns.map(([key, at]) => [key, cells[at] ?? ''])) }));
};

/** Fields that need a column and have none. */
const unmapped = (kind: ImportKind, mapping: Mapping): ImportField[] =>
  importFields[kind].filter(({ key, isRequired }) => isRequired && (mapping[key] ?? null) === null);

/** What is wrong with a line on its own: what must not be empty, and what is too long. */
export function problemsOf(kind: ImportKind, { line, values }: Line): Problem[] {
  return importFields[kind].flatMap(({ key, label, isRequired, longest }) => {
    const value = values[key] ?? '';
    if (isRequired && value === '') return [{ line, field: key, message: says('fieldEmpty', { label }) }];
    if (value.length > longest) return [{ line, field: key, message: says('fieldTooLong', { label, longest }) }];
    return [];
  });
}

/** Names are compared without letter case and surrounding spaces. */
export const keyOf = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts
    .map((part) =>
      String(part ?? '')
        .trim()
        .toLowerCase(),
    )
    .join('\u001f');

/** `Websites; Film` -> two names. */
export const listOf = (value: string | undefined): string[] => [
  ...new Map(
    (value ?? '')
      .split(/[;|]/)
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => [keyOf(name), name]),
  ).values(),
];

/** A number that a file names; undefined for anything else. */
export const numberOf = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) || /^[1]\d{9}$/.test(value) ? Number(value) : undefined;

const yes = ['yes', 'y', 'true', '1', 'x'];
const no = ['no', 'n', 'false', '0', ''];
export const flagOf = (value: string | undefined): boolean | undefined => {
  const word = keyOf(value);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
};

/** As addresses are compared: strict enough that a mail can be sent there. */
export const isEmail = (value: string): boolean => /^[^\s@"<>(),;:]+@[^\s@"<>(),;:]+\.[^\s@"<>(),;:.]{2,}$/.test(value);
export const emailWords = says('enterEmail');

/** A name that may be in mails and mastheads. */
export const isName = (value: string): boolean => !value.includes('://') && !/[\p{Cc}\u2028\u2029]/u.test(value);
export const nameWords = says('nameOnly');

/** What has to be mapped before lines can be looked at, in words. */
export function unmappedWords(kind: ImportKind, mapping: Mapping): Said[] {
  const words = unmapped(kind, mapping).map(({ label }) => says('columnOf', { label }));
  const keys = importFields[kind].map(({ key }) => key);
  const isMapped = (key: string) => (mapping[key] ?? null) !== null;
  // A work is named by either of its numbers.
  if (keys.includes('PieceID') && !isMapped('PieceID') && !isMapped('EntryID')) words.unshift(says('columnOfWork'));
  return words;
}
