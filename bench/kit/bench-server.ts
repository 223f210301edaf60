import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { people } from '#kit/people.ts';
import { buildApp } from '#server/app.ts';
import { loadReference } from '#server/reference/reference.ts';
import { BatchedLines } from '#server/kernel/runtime/batched-lines.ts';
import type { Implemented } from '#server/kernel/call/implement.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { openWorld } from '#server/world.ts';

/** The real server with its hooks, log (level info, to a file) and headers, with calls made for measuring. */
export async function openBenchServer(topics: readonly Implemented[], prepare: string[] = [], { isDurable = false } = {}) {
  const cluster = await startCluster(isDurable ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } : {});
  await makeTemplate(cluster.url);
  const name = `bench_${process.pid}`;
  await command(cluster.url, `create database ${name} template ${templateName}`);
  const databaseUrl = withDatabaseName(cluster.url, name);
  for (const text of prepare) await command(databaseUrl, text);
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  await chmod(dataDir, 0o755);
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '16',
    SECRET: 'a secret that only benchmarks would use',
    LOG_LEVEL: 'info',
  });
  const world = await openWorld(settings, databaseUrl, makeLog(settings, new BatchedLines(pino.destination(join(dataDir, 'log')))));
  await loadReference(world, { withPresets: true });
  const known = people(world);
  const app = await buildApp(world, topics);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    world,
    databaseUrl,
    /** Everyone else a benchmark needs: always the same people, so that no two share an address. */
    people: known,
    token: (await known.entrant()).token,
    async close() {
      await app.close();
      await world.close();
      await command(cluster.url, `drop database if exists ${name} with (force)`);
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
