import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** What a new database has, the columns of a table in one line; `npm run db:types` writes it. */
export const schemaFile = join(import.meta.dirname, '../../../schema/facts.txt');

/**
 * Columns, functions with a sum of their text, triggers, and what makes rows unique: facts that every PostgreSQL since 15 says in the same words.
 * Other indexes are the operator's to add or drop.
 */
export async function factsOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    select format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod)) || case when attnotnull then ' not null' else '' end as fact
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and relname !~ '^migration(_lock)?$'
    union all
    select format('function %s(%s) %s', proname, pg_get_function_identity_arguments(oid), md5(prosrc))
    from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select format('trigger %s on %s', tgname, relname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select format('unique %s on %s', index.relname, pg_class.relname)
    from pg_index join pg_class index on index.oid = indexrelid join pg_class on pg_class.oid = indrelid
    where pg_class.relnamespace = 'public'::regnamespace and indisunique and pg_class.relname !~ '^migration(_lock)?$'
    order by fact`.execute(db as Kysely<unknown>);
  return rows.map(({ fact }) => fact).sort();
}

/** The facts as they are written down. */
export function writeFacts(facts: readonly string[]): string {
  const lines = new Map<string, string>();
  for (const fact of facts) {
    const [, table, column] = /^column (\w+)\.(.+)$/.exec(fact) ?? [];
    const line = table === undefined ? fact : `columns of ${table}: `;
    lines.set(line, table === undefined ? fact : `${lines.get(line) ?? line}${lines.has(line) ? '; ' : ''}${column}`);
  }
  return `${[...lines.values()].join('\n')}\n`;
}

function readFacts(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, table, columns] = /^columns of (\w+): (.+)$/.exec(line) ?? [];
    return columns === undefined ? line || [] : columns.split('; ').map((column) => `column ${table}.${column}`);
  });
}

/** What a database lacks of the schema that this version works with. It may have more: an older form of a migration left it. */
export async function findLacking(db: Kysely<unknown>): Promise<string[]> {
  const found = new Set(await factsOf(db));
  return readFacts(await readFile(schemaFile, 'utf8')).filter((fact) => !found.has(fact));
}
