import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServer } from '#kit/test-server.ts';

test('on a database that only reads, people can still read, changes are refused for now, and balancers see it', async () => {
  const server = await openTestServer({ DATABASE_POOL: '2' });
  onTestFinished(() => server.close());
  const entrant = await server.people.entrant();
  // As a standby does that no one has promoted yet. New connections follow it.
  await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
    server.pool,
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    server.pool,
  );
  await sql`set session characteristics as transaction read only`.execute(server.pool);
  await expect.poll(async () => (await server.app.inject('/readyz')).json()).toEqual({ Status: 'database read-only' });
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  const headers = { authorization: `Bearer ${entrant.token}` };
  const look = () => server.app.inject({ url: '/api/Account/ContactInfo', headers });
  await expect.poll(async () => (await look()).statusCode).toBe(200);
  const change = await server.app.inject({
    method: 'POST',
    url: '/api/Account/ContactInfo',
    headers,
    payload: { FirstName: 'Other', LastName: 'Vale' },
  });
  expect([change.statusCode, change.json()]).toMatchObject([503, { Success: false, Failure: 'Unavailable' }]);
});

test('balancers see that all connections to the database are taken, and when one is free again', async () => {
  const server = await openTestServer({ DATABASE_POOL: '2' });
  onTestFinished(() => server.close());
  const letGo: (() => void)[] = [];
  const held = [1, 2].map(() =>
    server.pool.transaction().execute(
      () =>
        new Promise<void>((done) => {
          letGo.push(done);
        }),
    ),
  );
  await expect.poll(() => letGo.length).toBe(2);
  const answer = await server.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { Status: 'database exhausted' }]);
  for (const done of letGo) done();
  await Promise.all(held);
  await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(200);
});
