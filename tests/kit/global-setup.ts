import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate, startCluster, templateName, withDatabaseName } from './cluster.ts';
import { furnish } from './furnish.ts';
import { quickPlace } from './quick-place.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** For what one test file makes and others copy. */
    sharedFolder: string;
  }
}

/**
 * No one follows this database, and nothing tidies it when it wants to: a run is over before that would pay. Connections live for a second or
 * two, and ask each statement a few times: planning it again for each time, as is usual for the first five, was a tenth of all.
 */
const forgetful = { wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off', plan_cache_mode: 'force_generic_plan' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster(forgetful, await quickPlace());
  await makeTemplate(cluster.url);
  await furnish(withDatabaseName(cluster.url, templateName));
  const sharedFolder = await mkdtemp(join(tmpdir(), 'laurel-shared-'));
  project.provide('databaseUrl', cluster.url);
  project.provide('sharedFolder', sharedFolder);
  return async () => {
    await rm(sharedFolder, { recursive: true, force: true });
    await cluster.stop();
  };
}
