import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, people } from '#kit/people.ts';
import { openReplicated } from '#kit/replica.ts';
import type { TestServer } from '#kit/test-server.ts';
import { openVoting } from '#kit/voting.ts';
import { loadReference } from '#server/reference/reference.ts';
import { buildApp } from '../../app.ts';
import { type OpenWorld, openWorld } from '../../world.ts';
import { makeLog } from '../runtime/log.ts';
import { migrate } from '../database/migrate.ts';
import { parseSettings } from '../runtime/settings.ts';
import { readPosition } from './wal-position.rules.ts';

/** A database with a real replica, and two servers in front of them that share nothing else. */
let databases: Awaited<ReturnType<typeof openReplicated>>;
let dataDir: string;
let servers: { world: OpenWorld; app: FastifyInstance }[];
let kit: ReturnType<typeof people>;

beforeAll(async () => {
  databases = await openReplicated();
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-replica-files-'));
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databases.url,
    DATABASE_REPLICA_URL: databases.replicaUrl,
    DATABASE_POOL: '3',
    SECRET: 'a secret that only tests would ever use',
    LOG_LEVEL: 'silent',
  });
  const open = async () => {
    const world = await openWorld(settings, databases.url, makeLog(settings));
    if (!servers) await migrate(world.pool);
    await loadReference(world, { withPresets: true });
    await world.jobs.start();
    return { world, app: await buildApp(world) };
  };
  const first = await open();
  servers = [first];
  servers.push(await open());
  kit = people(first.world);
}, 120_000);
afterAll(async () => {
  for (const { app, world } of servers ?? []) {
    await app.close();
    await world.close();
  }
  await databases?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const serverAt = (index: number) => servers[index] as (typeof servers)[number];

/** A browser: it keeps its cookies, and its requests go to whichever server they go to. */
function browser(person?: Person, { keepsCookies = true } = {}) {
  const cookies: Record<string, string> = {};
  const ask = async (at: number, method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await serverAt(at).app.inject({
      method,
      url,
      cookies,
      ...(person && { headers: { authorization: `Bearer ${person.token}` } }),
      ...(body && { payload: body }),
    });
    if (keepsCookies) for (const { name, value } of answer.cookies) cookies[name] = value;
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ Data: { FirstName: string } }>().Data;
  };
  return {
    cookies,
    readName: async (at: number) => (await ask(at, 'GET', '/api/Account/ContactInfo')).FirstName,
    writeName: (at: number, FirstName: string) => ask(at, 'POST', '/api/Account/ContactInfo', { FirstName, LastName: 'Vale' }),
    read: (at: number, url: string) => ask(at, 'GET', url),
    post: (at: number, url: string, body: object) => ask(at, 'POST', url, body),
  };
}

/** Where the reads of this work were answered. */
async function placesOf(at: number, work: () => Promise<unknown>): Promise<string[]> {
  const { counts } = serverAt(at).world.reads;
  const before = { ...counts };
  await work();
  return (['primary', 'replica'] as const).filter((place) => counts[place] > before[place]);
}

/** The replica has everything that was written until now, and the servers know. */
const caughtUp = async (one: ReturnType<typeof browser>) =>
  vi.waitFor(
    async () => {
      for (const at of [0, 1]) expect(await placesOf(at, () => one.readName(at))).toEqual(['replica']);
    },
    { timeout: 15_000, interval: 50 },
  );

test('someone who changed something sees the change immediately, on every server, however far the replica lags; it is used again when it has caught up', async () => {
  const person = await kit.entrant();
  const writer = browser(person);
  const other = browser({ ...person, token: await kit.signIn(person.id) });
  await writer.writeName(0, 'Before');
  await other.readName(0);
  await caughtUp(writer);
  await caughtUp(other);

  await databases.pause();
  try {
    await writer.writeName(0, 'After');
    for (const at of [0, 1, 0]) {
      let seen = '';
      const places = await placesOf(at, async () => {
        seen = await writer.readName(at);
      });
      expect({ seen, places }).toEqual({ seen: 'After', places: ['primary'] });
    }
    // Who did not write it themselves may see how it was.
    let seen = '';
    const places = await placesOf(1, async () => {
      seen = await other.readName(1);
    });
    expect({ seen, places }).toEqual({ seen: 'Before', places: ['replica'] });
    // And sees their own, too, once they write.
    await other.writeName(1, 'Last');
    expect(await other.readName(0)).toBe('Last');
  } finally {
    await databases.resume();
  }
  await caughtUp(writer);
  await caughtUp(other);
  expect(await writer.readName(1)).toBe('Last');
}, 60_000);

test('operators see how far the replica is behind', async () => {
  const { app } = serverAt(0);
  const lag = async () => Number(/^laurel_replica_lag_seconds (\S+)$/m.exec((await app.inject('/metrics')).body)?.[1]);
  await vi.waitFor(async () => expect(await lag()).toBe(0), { timeout: 15_000, interval: 50 });
  const writer = browser(await kit.entrant());
  await databases.pause();
  try {
    await writer.writeName(0, 'Waiting');
    await vi.waitFor(async () => expect(await lag()).toBeGreaterThan(0), { timeout: 15_000, interval: 50 });
    expect((await app.inject('/readyz')).json()).toEqual({ Status: 'ready' });
  } finally {
    await databases.resume();
  }
}, 60_000);

test('a program that keeps no cookies always sees what it wrote', async () => {
  const program = browser(await kit.entrant(), { keepsCookies: false });
  await program.writeName(0, 'First');
  await databases.pause();
  try {
    await program.writeName(0, 'Second');
    for (const at of [0, 1]) {
      expect(await placesOf(at, () => program.readName(at))).toEqual(['primary']);
      expect(await program.readName(at)).toBe('Second');
    }
  } finally {
    await databases.resume();
  }
}, 30_000);

test('what is kept for everyone never comes from the replica', async () => {
  const anybody = browser();
  await vi.waitFor(async () => expect(await placesOf(0, () => anybody.read(0, '/api/property/1'))).toEqual(['replica']), {
    timeout: 15_000,
  });
  const { caches } = serverAt(0).world.services;
  caches.clear();
  const countries = '/api/Geo/GetCountries/1';
  expect(await placesOf(0, () => anybody.read(0, countries)), 'loaded').toContain('primary');
  expect(caches.size).toBe(1);
  expect(await placesOf(0, () => anybody.read(0, countries)), 'known').toEqual(['replica']);
  expect(anybody.cookies, 'nobody in particular gets no cookie').toEqual({});
}, 30_000);

test('a vote, which is answered without the framework, tells the browser how far the log is, too', async () => {
  const { world } = serverAt(0);
  const voting = await openVoting({ world, pool: world.pool, clock: { now: new Date() }, people: kit } as unknown as TestServer);
  const { id, first } = await voting.categoryWithWorks();
  const voter = browser();
  await voter.post(0, '/api/PV/Vote/', voting.bodyOf(id, first, await voting.voter()));
  expect(readPosition(voter.cookies.laurel_seen)).toBeGreaterThan(0n);
}, 30_000);

test('when the replica goes away, everything is read from the database itself, without a failure', async () => {
  const reader = browser(await kit.entrant());
  await reader.writeName(0, 'Still');
  await caughtUp(reader);
  await databases.stopReplica();
  for (let n = 0; n < 20; n += 1) expect(await reader.readName(n % 2)).toBe('Still');
  for (const at of [0, 1]) expect(await placesOf(at, () => reader.readName(at))).toEqual(['primary']);
  const ready = await serverAt(0).app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { Status: 'ready', Replica: 'not used' }]);
}, 30_000);
