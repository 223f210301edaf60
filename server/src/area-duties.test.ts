import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { areas } from './areas.ts';
import type { Area } from './kernel/area/area.ts';
import { namingColumns } from './wings/ground/file/file.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const src = join(import.meta.dirname, '../..');
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns that refer to one of these tables, as the database knows them. */
async function columnsReferringTo(...targets: string[]): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select distinct conrelid::regclass::text || '.' || attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      and confrelid::regclass::text = any(${targets}::text[]) order by 1`.execute(server.pool);
  return rows.map(({ column }) => column);
}

/** `table.column` of every duty of a kind. */
const declared = (kind: 'accounts' | 'files') =>
  areas.tables.flatMap(([table, duties]) =>
    Object.entries(duties[kind] ?? {}).map(([column, duty]) => ({ column: `${table}.${column}`, duty })),
  );

describe('an area', () => {
  test('has the same name and the same topics in the contract and on the server', async () => {
    const topicsIn = async (tree: string) => {
      const found: Record<string, string[]> = {};
      for (const file of globSync(`${tree}/src/wings/*/*/area.ts`, { cwd: src })) {
        const [value] = Object.values((await import(join(src, file))) as Record<string, Area>);
        const topics = tree === 'contract' ? value : value?.topics;
        if (topics) found[file.split('/').slice(3, 5).join('/')] = Object.keys(topics).sort();
      }
      return found;
    };
    const contract = await topicsIn('contract');
    expect(Object.keys(contract).length).toBeGreaterThan(40);
    expect(await topicsIn('server')).toEqual(contract);
  });

  test('is on the list of areas', async () => {
    const files = globSync('server/src/wings/*/*/area.ts', { cwd: src });
    const all = await Promise.all(files.map(async (file) => Object.values((await import(join(src, file))) as Record<string, Area>)[0]));
    expect(all.flatMap((area) => Object.keys(area?.tables ?? {})).length).toBeGreaterThan(150);
    for (const area of all) expect(areas.all).toContain(area);
  });

  test('owns each table of the database, and no table has two owners', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname !~ '^migration' order by 1`.execute(server.pool);
    expect(areas.tables.map(([name]) => name as string).sort()).toEqual(rows.map(({ name }) => name));
  });
});

describe('a table', () => {
  test('says what becomes of each reference to an account when the account is merged or erased', async () => {
    expect(
      declared('accounts')
        .map(({ column }) => column)
        .sort(),
    ).toEqual(await columnsReferringTo('account'));
  });

  test('says whether it is copied, if it belongs to an award or a season', async () => {
    const belonging = new Set((await columnsReferringTo('property', 'season', 'category')).map((column) => column.split('.')[0]));
    expect(areas.tables.flatMap(([name, { copy }]) => (copy ? [name as string] : [])).sort()).toEqual([...belonging].sort());
  });

  test('says how it names files, and a file in use is never removed', async () => {
    const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('file_key', 'headshot_file_name')`.execute(server.pool);
    const named = [...new Set([...rows.map(({ column }) => column), ...(await columnsReferringTo('stored_file'))])];
    // A variant belongs to its file by number, and its own key is what the backup asks for.
    const expected = [
      ...named.filter((column) => column !== 'file_variant.file_id'),
      'file_variant.key',
      'stored_file.key',
      'entry.custom_fields',
      'piece_answers.answers',
      'piece_answers.kept',
    ];
    expect(
      declared('files')
        .map(({ column }) => column)
        .sort(),
    ).toEqual(expected.sort());
    const keys = declared('files').flatMap(({ column, duty }) => (duty === 'key' ? [column] : []));
    expect(namingColumns.map(([table, column]) => `${snake(table)}.${snake(column)}`).sort()).toEqual(keys.sort());
  });
});
