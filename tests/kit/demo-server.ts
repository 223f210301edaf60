import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { loadDemo } from '#server/demo/demo.ts';
import { command, demoName, templateName, withDatabaseName } from './cluster.ts';
import { openTestWorld } from './furnish.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Any number that nobody else uses. */
const demoLock = 20_261_115;

/** A test server with the demonstration in it. It is loaded by whoever comes first, and copied for each. */
export async function openDemoServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const { database, files } = await demoOnce();
  return openTestServer({ DEMO: 'true', ...environment }, { template: database, files });
}

async function demoOnce(): Promise<{ database: string; files: string }> {
  const cluster = inject('databaseUrl');
  const folder = inject('sharedFolder');
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoName]);
    if (!rowCount) {
      const making = `${demoName}_making`;
      await command(cluster, `drop database if exists ${making} with (force)`);
      await command(cluster, `create database ${making} template ${templateName} strategy file_copy`);
      const world = await openTestWorld(withDatabaseName(cluster, making), { DATA_DIR: folder, DEMO: 'true' });
      try {
        await world.services.properties.load();
        await loadDemo(world);
      } finally {
        await world.close();
      }
      await command(cluster, `alter database ${making} rename to ${demoName}`);
    }
  } finally {
    await client.end();
  }
  return { database: demoName, files: join(folder, 'files') };
}
