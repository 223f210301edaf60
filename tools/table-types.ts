import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';

/** The text of tables.gen.ts for the migrations as they stand. */
export async function tableTypes(): Promise<string> {
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
    return text.replace(/export type Int8 = [^;]+;/, 'export type Int8 = ColumnType<number, number, number>;');
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}
