import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account } from '#contract/wings/accounts/account/account.ts';
import { mail } from '#contract/wings/desk/operation/mail.ts';
import { clientOver } from '#contract/kernel/call/client-over.ts';
import { openBalancer } from '#kit/balancer.ts';
import { openMailPeer } from '#kit/mail-peer.ts';
import { filmOf, uploadOver } from '#kit/part-uploads.ts';
import type { Person } from '#kit/people.ts';
import { openServerProcess } from '#kit/server-process.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

/** Two real servers on one database, behind a balancer, each restarted while people work. */
let server: TestServer;
let peer: Awaited<ReturnType<typeof openMailPeer>>;
let laurels: Awaited<ReturnType<typeof openServerProcess>>[];
let balancer: Awaited<ReturnType<typeof openBalancer>>;

beforeAll(async () => {
  peer = await openMailPeer();
  server = await openTestServer();
  // The processes have the world's clock.
  server.clock.now = new Date();
  const settings = { SMTP_URL: peer.url, DRAIN_SECONDS: '1' };
  laurels = [await openServerProcess(server, settings), await openServerProcess(server, settings)];
  for (const laurel of laurels) await laurel.start();
  balancer = await openBalancer(laurels.map(({ port }) => port));
  await balancer.whenReady();
}, 120_000);
afterAll(async () => {
  await balancer?.close();
  for (const laurel of laurels ?? []) await laurel.kill();
  await server.close();
  await peer.close();
});

/** A client that goes through the balancer. */
const through = ({ token }: { token: string }) =>
  clientOver(async ({ method, url, headers, body }) => {
    const answer = await fetch(`${balancer.url}${url}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: body as string }),
    });
    return { status: answer.status, headers: answer.headers, json: await answer.json() };
  });

async function restart(laurel: (typeof laurels)[number]): Promise<void> {
  expect(await laurel.stop(), 'it ended by itself').toBe(0);
  await laurel.start();
  await vi.waitFor(() => expect(balancer.isReady(laurel.port)).toBe(true), { timeout: 20_000 });
}

/** Sends the first half now and the rest on request. */
function putSlowly(address: URL, content: Buffer): { finish: () => void; status: Promise<number | undefined> } {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': content.length };
  const half = content.length >> 1;
  let finish: () => void = () => undefined;
  const status = new Promise<number | undefined>((done, fail) => {
    const sending = request(address, { method: 'PUT', headers }, (answer) => done(answer.resume().statusCode)).once('error', fail);
    sending.write(content.subarray(0, half));
    finish = () => sending.end(content.subarray(half));
  });
  return { finish, status };
}

test('both servers are restarted while people work: nothing fails, no job is lost, uploads go on, no one is signed out', async () => {
  const admin = await server.people.administrator();
  const entrants = [await server.people.entrant(), await server.people.entrant()];
  const state = { isOver: false };
  const accepted: string[] = [];
  const answered = { reads: 0 };
  const reading = entrants.map(async (person: Person) => {
    const ask = through(person);
    while (!state.isOver) {
      expect((await ask(account.getContactInfo, {})).Email).toBe(person.email);
      answered.reads += 1;
      // People pause; without it, two of them keep a core from the servers that start.
      await sleep(20);
    }
  });
  const writing = (async () => {
    const ask = through(admin);
    for (let n = 1; !state.isOver; n += 1) {
      const To = `mail${n}@example.org`;
      await ask(mail.sendTestMail, { body: { To, PropertyID: 1 } });
      accepted.push(To);
      // No faster than they are sent: the queue is never empty, and the test ends soon after the last.
      await vi.waitFor(() => expect(accepted.length - peer.received.length).toBeLessThan(10), { timeout: 60_000, interval: 20 });
    }
  })();
  const owner = entrants[0] as Person;
  const film = filmOf(10 * 1024 * 1024);
  const upload = uploadOver({ server: { ...server, as: through }, base: balancer.url, owner });
  const { Uuid, UploadFile, Parts } = await upload.begin(film.length);
  expect(Parts).toBe(2);

  try {
    for (const [index, laurel] of laurels.entries()) {
      // A part is being uploaded to the very server that is asked to stop.
      const address = await upload.signOne(Uuid, index + 1);
      const part = putSlowly(new URL(`${address.pathname}${address.search}`, laurel.url), upload.cut(film, index + 1));
      const restarted = restart(laurel);
      await vi.waitFor(() => expect(balancer.isReady(laurel.port)).toBe(false), { timeout: 20_000 });
      part.finish();
      expect(await part.status).toBe(200);
      await restarted;
    }
    expect(await upload.arrived(Uuid)).toEqual([1, 2]);
    await upload.finish(Uuid);
  } finally {
    state.isOver = true;
    await Promise.all([...reading, writing]);
  }
  expect((await buffer(await server.world.services.files.read(UploadFile))).equals(film)).toBe(true);

  expect(balancer.failures).toEqual([]);
  expect(answered.reads).toBeGreaterThan(20);
  expect(accepted.length).toBeGreaterThan(10);
  expect(
    [...balancer.served.values()].every((count) => count > 10),
    'both served',
  ).toBe(true);
  await vi.waitFor(() => expect(peer.received.length).toBeGreaterThanOrEqual(accepted.length), { timeout: 60_000, interval: 250 });
  expect(peer.received.flatMap(({ to }) => to).sort(), 'each once').toEqual(accepted.sort());
}, 240_000);
