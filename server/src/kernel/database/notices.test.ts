import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { makeLog } from '../runtime/log.ts';
import { Notices } from './notices.ts';

let server: TestServer;
/** A line to the database on which nothing arrives anymore, and which no one hangs up. */
let line: Server;
const sockets: Socket[] = [];
let isDead = false;
let url: string;

beforeAll(async () => {
  server = await openTestServer();
  const database = new URL(server.settings.DATABASE_URL ?? '');
  const { port, hostname } = database;
  line = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (data: Buffer) => void (isDead || to.write(data)))
        .on('error', () => undefined)
        .on('close', () => to.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  database.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  url = database.toString();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  line.close();
  await server.close();
});

test('a listener on a connection that died silently knows so after five seconds, and listens again when there is a connection', async () => {
  const gaps: number[] = [];
  const notices = new Notices(url, makeLog(server.settings));
  notices.onGap(() => gaps.push(performance.now()));
  await notices.start();
  expect(notices.isHearing).toBe(true);
  expect(gaps).toHaveLength(1);
  isDead = true;
  const began = performance.now();
  await vi.waitFor(() => expect(notices.isHearing).toBe(false), { timeout: 10_000, interval: 20 });
  // Some seconds for a machine that is busy; the last answer was asked for before the connection died.
  expect(performance.now() - began).toBeLessThan(8000);
  isDead = false;
  await vi.waitFor(() => expect(notices.isHearing).toBe(true), { timeout: 15_000, interval: 20 });
  expect(gaps).toHaveLength(2);
  await notices.stop();
  expect(notices.isHearing).toBe(false);
}, 30_000);
