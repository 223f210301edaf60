import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '#server/kernel/log.ts';
import { parseSettings } from '#server/kernel/settings.ts';
import { loadReference } from '#server/reference/reference.ts';
import { openWorld } from '#server/world.ts';
import { testStart } from './cluster.ts';

/** What every server does at its start is done in the template already: the printed awards, the queues of the jobs. Each server of a test finds them. */
export async function furnish(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SECRET: 'a secret that only tests would ever use',
  });
  const world = await openWorld(settings, databaseUrl, makeLog(settings), () => new Date(testStart));
  try {
    await loadReference(world, { withPresets: true });
    await world.jobs.start();
  } finally {
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
