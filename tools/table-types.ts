import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/kernel/database/db.ts';
import { factsOf, writeFacts } from '#server/kernel/database/schema-facts.ts';
import { makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';

/** The texts of tables.gen.ts and of the schema's facts, as a new database has them. */
export async function tableTypes(): Promise<{ types: string; facts: string }> {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'laurel-types-'));
  try {
    await makeTemplate(cluster.url);
    const out = join(folder, 'tables.ts');
    const url = withDatabaseName(cluster.url, templateName);
    const options = ['--dialect', 'postgres', '--camel-case', '--url', url, '--out-file', out, '--exclude-pattern', '(public.)?migration*'];
    const program = join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');
    await promisify(execFile)(process.execPath, [program, ...options]);
    const text = await readFile(out, 'utf8');
    // The pool parses bigint into a number (see db.ts).
    const types = text.replace(/export type Int8 = [^;]+;/, 'export type Int8 = ColumnType<number, number, number>;');
    const database = openDatabase(url, { max: 1, onIdleError: () => undefined });
    const facts = await factsOf(database.pool).finally(() => database.close());
    return { types, facts: writeFacts(facts) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}
