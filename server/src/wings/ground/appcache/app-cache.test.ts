import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appCache } from '#contract/wings/ground/appcache/app-cache.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';

let server: TestServer;
/** A second process on the same database. */
let neighbour: OpenWorld;
beforeAll(async () => {
  server = await openTestServer();
  neighbour = await openWorld(server.settings, server.settings.DATABASE_URL ?? '', makeLog(server.settings));
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
});

const remember = (world: Pick<OpenWorld, 'services'>, key: string, value: string) => world.services.caches.get(key, 600, async () => value);
const clear = async (Prefix?: string) =>
  server.as(await server.people.administrator())(appCache.callClusterCacheAPI, { body: Prefix === undefined ? undefined : { Prefix } });

test('an administrator makes every process forget (R475)', async () => {
  await remember(server.world, 'a:1', 'old');
  await remember(neighbour, 'a:1', 'old');
  await clear();
  expect(await remember(server.world, 'a:1', 'new')).toBe('new');
  await vi.waitFor(async () => expect(neighbour.services.caches.size).toBe(0), { timeout: 10_000 });
  expect(await remember(neighbour, 'a:1', 'new')).toBe('new');
});

test('only the keys that begin so are forgotten', async () => {
  await remember(neighbour, 'cms:1', 'old');
  await remember(neighbour, 'geo:1', 'kept');
  await clear('cms:');
  await vi.waitFor(async () => expect(await remember(neighbour, 'cms:1', 'new')).toBe('new'), { timeout: 10_000 });
  expect(await remember(neighbour, 'geo:1', 'new')).toBe('kept');
});

test('a process that lost its connection forgets everything and listens again automatically', async () => {
  await remember(neighbour, 'b:1', 'old');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'laurel notices' and datname = current_database()`.execute(
    server.pool,
  );
  // It cannot know what it missed.
  await vi.waitFor(() => expect(neighbour.services.caches.size).toBe(0), { timeout: 10_000 });
  await remember(neighbour, 'b:2', 'old');
  await clear('b:');
  await vi.waitFor(async () => expect(await remember(neighbour, 'b:2', 'new')).toBe('new'), { timeout: 10_000 });
});

test('no one but administrators may do that', async () => {
  await expect(server.send(appCache.callClusterCacheAPI, { body: {} })).rejects.toMatchObject({ status: 401 });
  await expect(server.as(await server.people.reviewer())(appCache.callClusterCacheAPI, { body: {} })).rejects.toMatchObject({
    status: 403,
  });
});
