import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '#server/areas.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { Passwords } from '#server/kernel/identity/passwords.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { loadReference } from '#server/reference/reference.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';
import { testStart } from './cluster.ts';

/** What a test server needs. */
export async function openTestWorld(
  databaseUrl: string,
  environment: Record<string, string>,
  clock = () => new Date(testStart),
): Promise<OpenWorld> {
  const settings = parseSettings({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    SECRET: 'a secret that only tests would ever use',
    ...environment,
  });
  const log = makeLog(settings);
  // A new connection costs ten milliseconds of a processor, and each server of a test has few jobs.
  const jobs = new Jobs(areas.jobs, databaseUrl, log, { connections: 2 });
  const world = await openWorld(settings, databaseUrl, log, clock, jobs);
  // The real cost is a tenth of a second of a core, slow on purpose; tests of just that put `new Passwords()` in its place.
  world.services.passwords = new Passwords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  // As in the demonstration: what is bought with a test card counts, so that tests of sums need no provider.
  world.services.payments = { ...world.services.payments, isOffered: true, isTest: false };
  return world;
}

/** What every server does at its start is done in the template already: the printed awards, the queues of the jobs. Each server of a test finds them. */
export async function furnish(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const world = await openTestWorld(databaseUrl, { DATA_DIR: dataDir });
  try {
    await loadReference(world, { withPresets: true });
    await world.jobs.start();
  } finally {
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
