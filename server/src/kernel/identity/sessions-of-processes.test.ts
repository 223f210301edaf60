import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { session } from '#contract/wings/accounts/account/session.ts';
import type { Person } from '#kit/people.ts';
import { openServerProcess } from '#kit/server-process.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { hashOf } from './signer.ts';

type Laurel = Awaited<ReturnType<typeof openServerProcess>>;

let server: TestServer;
let one: Laurel;
let other: Laurel;
beforeAll(async () => {
  server = await openTestServer();
  [one, other] = await Promise.all([openServerProcess(server, {}), openServerProcess(server, {})]);
  // Not immediately: anyone who starts first prepares the database.
  await one.start();
  await other.start();
}, 120_000);
afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await server.close();
});

/** The processes use the real clock, not the tests' clock. */
async function somebody(): Promise<Person> {
  const person = await server.people.entrant(1);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await server.pool.updateTable('session').set({ expiresAt }).where('tokenHash', '=', hashOf(person.token)).execute();
  return person;
}
const statusAt = (laurel: Laurel, person: Person) =>
  laurel
    .as(person)(account.userstatus, {})
    .then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );

test('a person who signs out at one process is refused by the other once it is notified', async () => {
  const robin = await somebody();
  // Twice: the second time from what is known.
  for (const laurel of [one, other, one, other]) expect(await statusAt(laurel, robin)).toBe(200);
  await one.as(robin)(session.logout, {});
  expect(await statusAt(one, robin)).toBe(401);
  await vi.waitFor(async () => expect(await statusAt(other, robin)).toBe(401), { timeout: 10_000, interval: 10 });
});

test('a deactivated person is refused by both once they are notified', async () => {
  const robin = await somebody();
  for (const laurel of [one, other]) expect(await statusAt(laurel, robin)).toBe(200);
  await server.pool.updateTable('account').set({ deactivatedAt: new Date() }).where('id', '=', robin.id).execute();
  for (const laurel of [one, other])
    await vi.waitFor(async () => expect(await statusAt(laurel, robin)).toBe(401), { timeout: 10_000, interval: 10 });
});
