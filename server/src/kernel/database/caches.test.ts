import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { forgetEverywhere } from './notices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('anyone who changes something finds nothing old in the caches of the same process once that is answered', async () => {
  const { caches, pages } = server.world.services;
  await caches.get('one:list', 600, async () => 'old');
  const page = { status: 200, html: Buffer.from('old'), gzip: Buffer.from('old'), tag: 'old' };
  await pages.load('one:page', async () => ({ page, freshUntil: server.clock.now.getTime() + 600_000 }));
  expect(pages.find('one:page', server.clock.now)).toBe(page);
  // The connection that listens for changes is a little later than the answer, or away.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where application_name = 'laurel notices' and datname = current_database()`.execute(server.pool);
  await server.pool.transaction().execute((db) => forgetEverywhere(db, 'one:'));
  expect(caches.known('one:list')).toBeUndefined();
  expect(pages.find('one:page', server.clock.now)).toBeUndefined();
});
