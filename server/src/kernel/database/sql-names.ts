import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import pg from 'pg';

/** How the library itself spells names; used as a plugin it would copy every query and every row to do so. */
class Names extends CamelCasePlugin {
  inSql(name: string): string {
    return this.snakeCase(name);
  }
  inCode(name: string): string {
    return this.camelCase(name);
  }
  /** With everything inside it. */
  object(value: Record<string, unknown>): Record<string, unknown> {
    return this.mapRow(value) as Record<string, unknown>;
  }
}
const names = new Names();

/** Names come from the code, so that they are few; but for some that are made of numbers. */
const mostKept = 10_000;
const written = new Map<string, string>();

class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    const known = written.get(name);
    if (known !== undefined) return known;
    const safe = super.sanitizeIdentifier(names.inSql(name));
    if (written.size < mostKept) written.set(name, safe);
    return safe;
  }
}

/** tokenHash in code is token_hash in SQL. */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}

/** Rows that came as lists become objects, their columns spelled as in code. */
export function namedRows({ command, rowCount, oid, fields, rows }: pg.QueryArrayResult): pg.QueryResult {
  const columns = fields.map(({ name }) => names.inCode(name));
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return {
    command,
    rowCount,
    oid,
    fields,
    rows: rows.map((values) => {
      const row: Record<string, unknown> = { ...empty };
      for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at];
      return row;
    }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What SQL put together as JSON has the columns' names inside. Without an underscore there is nothing to do. */
function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!text.includes('_')) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => (isObject(one) ? names.object(one) : one));
  return isObject(value) ? names.object(value) : value;
}

const json: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB];

/** How the values of an answer are read. */
export const valueTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    json.includes(type) ? readJson : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
};
