import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { $ZodType } from 'zod/v4/core';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { isEnglish } from '#contract/kernel/text/catalog.ts';
import type { Clock } from '#contract/kernel/text/formats.ts';
import { type Rows, rowsById } from '../database/rows.ts';

/** What each column of an export is in SQL; the columns and their order are the contract's. */
export type CellsOf<Reply> = Reply extends readonly (infer Row)[] ? { [Name in keyof Required<Row>]: RawBuilder<unknown> } : never;

interface Compiled {
  sql: string;
  parameters: readonly unknown[];
}

interface Selectable {
  select: (cells: never) => { compile: () => Compiled; execute: () => Promise<Record<string, unknown>[]> };
  where: (condition: never) => Selectable;
  clearOrderBy: () => Selectable;
}

/** An export as one statement: PostgreSQL writes the file by it, and the rows of the answer are read by it. */
export interface Sheet {
  columns: readonly Column[];
  /** Some hundreds at a time, as a call answers them. */
  rows: () => Promise<Rows<object>>;
  statement: Compiled;
  /** One value for each row, in no order: for counting them. */
  unordered: Compiled;
}

type CellKind = 'text' | 'number' | 'flag' | 'moment' | 'list' | 'empty';
interface Column {
  name: string;
  kind: CellKind;
}

/** Rows in their order, the number of each, and what is in each column. */
export function sheetOf<Reply>(
  call: { reply: unknown; types?: { reply: Reply } },
  rows: unknown,
  key: RawBuilder<number>,
  cells: CellsOf<Reply>,
): Sheet {
  const columns = columnsOf(call as AnyCall);
  const named = columns.map(({ name }, at) => (cells as Record<string, RawBuilder<unknown>>)[name]?.as(`c${at}`));
  const from = rows as Selectable;
  return {
    columns,
    rows: async () => {
      const ids = (await from.select(key.as('id') as never).execute()).map(({ id }) => id as number);
      return rowsById(ids, async (some) => {
        const page = await from
          .where(sql`${key} = any(${[...some]}::bigint[])` as never)
          .select(named as never)
          .execute();
        return page.map((row) =>
          Object.fromEntries(columns.map(({ name, kind }, at) => [name, row[`c${at}`] ?? (kind === 'text' ? '' : null)])),
        );
      });
    },
    statement: from.select(named as never).compile(),
    unordered: from
      .clearOrderBy()
      .select(sql`1`.as('one') as never)
      .compile(),
  };
}

interface Definition {
  type: string;
  innerType?: $ZodType;
  element?: $ZodType;
  shape?: Record<string, $ZodType>;
}
const definitionOf = (schema: $ZodType): Definition => schema._zod.def as unknown as Definition;

function columnsOf(call: Pick<AnyCall, 'reply'>): Column[] {
  const { element } = definitionOf(call.reply);
  const { shape } = element ? definitionOf(element) : {};
  if (!shape) throw new TypeError('An export answers a list of objects.');
  return Object.entries(shape).map(([name, schema]) => ({ name, kind: kindOf(schema) }));
}

function kindOf(schema: $ZodType): CellKind {
  const { type, innerType } = definitionOf(schema);
  if (innerType) return kindOf(innerType);
  if (type === 'pipe') return 'moment';
  if (type === 'boolean') return 'flag';
  if (type === 'number' || type === 'int') return 'number';
  return type === 'array' ? 'list' : 'text';
}

/** The same with nothing in these columns. */
export const withEmpty = (sheet: Sheet, names: ReadonlySet<string>): Sheet => ({
  ...sheet,
  columns: sheet.columns.map((column) => (names.has(column.name) ? { ...column, kind: 'empty' } : column)),
});

/** How the award's clock writes moments into files (R300), for to_char. */
const momentShape = ({ dateOrder, locale }: Clock): string =>
  !isEnglish(locale)
    ? 'YYYY-MM-DD HH24:MI'
    : `${dateOrder === 'day-first' ? 'FMDD/FMMM/YYYY' : 'FMMM/FMDD/YYYY'} ${locale === 'en-GB' ? 'HH24:MI' : 'HH12:MI AM'}`;

/** A statement that selects the lines of a CSV file, as `csvLine` would write them. */
export function linesOf({ columns, statement }: Sheet, clock: Clock): string {
  const [zone, shape] = [pg.escapeLiteral(clock.timeZone), pg.escapeLiteral(momentShape(clock))];
  const bare = ({ kind }: Column, at: number): string => {
    const cell = `sheet.c${at}`;
    if (kind === 'empty') return `''`;
    if (kind === 'flag') return `case when ${cell} then 'True' when not ${cell} then 'False' end`;
    if (kind === 'moment') return `to_char(${cell} at time zone ${zone}, ${shape})`;
    return kind === 'list' ? `array_to_string(${cell}, '; ')` : cell;
  };
  const isWords = ({ kind }: Column) => kind === 'text' || kind === 'list';
  const written = (column: Column, at: number) => (isWords(column) ? `csv_text(${bare(column, at)})` : bare(column, at));
  const words = columns.flatMap((column, at) => (isWords(column) ? [`chr(31), ${bare(column, at)}`] : []));
  const line = (cell: typeof bare) => `concat(${columns.map(cell).join(`, ',', `)})`;
  const lines = words.length
    ? `case when csv_is_plain(concat(${words.join(', ')})) then ${line(bare)} else ${line(written)} end`
    : line(bare);
  return `select ${lines} from (${inlined(statement)}) as sheet`;
}

/** COPY takes no parameters, so they are written into the text: each as the literal that PostgreSQL reads as the same value. */
export const inlined = ({ sql: text, parameters }: Compiled): string =>
  text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (found, number: string | undefined) =>
    number === undefined ? found : literalOf(parameters[Number(number) - 1]),
  );

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value < 0 ? `(${value})` : String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(',')}}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new TypeError(`A ${typeof value} can’t stand in a statement.`);
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${String(value instanceof Date ? value.toISOString() : value).replace(/[\\"]/g, '\\$&')}"`;
}
