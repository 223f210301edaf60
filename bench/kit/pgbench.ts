import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { sized } from './tiny.ts';

export function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

/** Transactions per second of a script, with prepared statements. */
export async function pgbenchRate(
  program: string,
  databaseUrl: string,
  text: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'laurel-pgbench-'));
  const script = join(folder, 'put.sql');
  await writeFile(script, text);
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', ...sized(['-T', String(seconds)], ['-t', '10']), '-f', script];
  const target = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const { stdout } = await promisify(execFile)(program, [...options, ...target], { env: { PGPASSWORD: password, PATH: process.env.PATH } });
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
