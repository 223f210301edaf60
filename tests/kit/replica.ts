import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { quickPlace } from './quick-place.ts';

const quick = { fsync: 'off', shared_buffers: '32MB' };
const newFolder = async () => {
  const folder = await mkdtemp(await quickPlace());
  // "no one" must be able to enter when the tests run as root.
  await chmod(folder, 0o755);
  return folder;
};
const run = promisify(execFile);

/** A database and a second one that follows it by streaming, as an operator would have them. */
export async function openReplicated() {
  const folders = { primary: await newFolder(), replica: await newFolder() };
  const primary = await startEmbeddedPostgres({ dataDir: folders.primary, settings: quick, tell: () => undefined });
  await copyCluster(primary.url, folders.primary, folders.replica);
  const { hostname, port, username, password } = new URL(primary.url);
  const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  const settings = { ...quick, primary_conninfo };
  const replica = await startEmbeddedPostgres({ dataDir: folders.replica, settings, tell: () => undefined });
  const { url } = replica;

  const atReplica = async (text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  return {
    url: primary.url,
    replicaUrl: url,
    /** From here on it shows what it shows now. */
    pause: () => atReplica('select pg_wal_replay_pause()'),
    resume: () => atReplica('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async close() {
      await replica.stop();
      await primary.stop();
      for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The embedded server comes without pg_basebackup: its files are copied in backup mode. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    await run('cp', ['-a', join(from, 'postgres'), to]);
    const cluster = join(to, 'postgres/cluster');
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(cluster, name), { force: true });
    const owner = await stat(cluster);
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(cluster, name), text);
      await chown(join(cluster, name), owner.uid, owner.gid);
    }
  } finally {
    await client.end();
  }
}
