import { join } from 'node:path';
import { inject } from 'vitest';
import { loadDemo } from '#server/demo/demo.ts';
import { command, demoName, templateName, withDatabaseName } from './cluster.ts';
import { openTestWorld } from './furnish.ts';
import { onceForAll } from './once.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A test server with the demonstration in it. It is loaded by the first test, and copied for each. */
export async function openDemoServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const files = await onceForAll(demoName, makeDemo);
  return openTestServer({ DEMO: 'true', ...environment }, { template: demoName, files });
}

/** Answers where its files are. */
async function makeDemo(folder: string): Promise<string> {
  const cluster = inject('databaseUrl');
  // What a run left that was broken off, on a server that stays.
  await command(cluster, `drop database if exists ${demoName} with (force)`);
  await command(cluster, `create database ${demoName} template ${templateName} strategy file_copy`);
  const world = await openTestWorld(withDatabaseName(cluster, demoName), { DATA_DIR: folder, DEMO: 'true' });
  try {
    await world.services.properties.load();
    await loadDemo(world);
  } finally {
    await world.close();
  }
  return join(folder, 'files');
}
