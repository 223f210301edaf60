import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';

let server: TestServer;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.world, undefined, { headersMs: 150, requestMs: 300, lookEveryMs: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Sends the beginning of a request, a byte of it every now and then if asked, and waits for what the server says before it hangs up. */
async function begin(beginning: string, drip?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(beginning);
  const dripping = drip ? setInterval(() => socket.writable && socket.write(drip), 20) : undefined;
  // Writing to who has hung up is an error by then; what was said before is what counts.
  socket.on('error', () => undefined);
  let said = '';
  socket.setEncoding('utf8').on('data', (some: string) => (said += some));
  await once(socket, 'close');
  clearInterval(dripping);
  return said;
}
const post = 'POST /api/Account/ForgotPassword HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

test('a body that never ends is cut off with words', async () => {
  const said = await begin(`${post}content-length: 100000\r\n\r\n{"Email": "`, 'x');
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"Success":false');
  expect(said).toContain('The request took too long.');
});

test('a stalled body is cut off, and so are headers that never end', async () => {
  expect(await begin(`${post}content-length: 100000\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await begin(post, 'x: y\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that no one wants to read, because the sender may not send it, does not keep the connection', async () => {
  const said = await begin(
    'POST /api/coupon/SaveCoupon HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    ' ',
  );
  expect(said).toMatch(/^HTTP\/1\.1 401 /);
});

test('something that is no request is answered in the one answer shape', async () => {
  const said = await begin('HELLO\r\n\r\n');
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
  expect(said).toContain('"Message":"This request can’t be read."');
});

test('Laurel in earnest lets a part of 8 MB arrive over a line of 128 kbit/s, and no body for ever', () => {
  const secondsOfPart = (8 * 1024 * 1024 * 8) / 128_000;
  expect(server.app.server.requestTimeout / 1000).toBeGreaterThan(secondsOfPart);
  expect(server.app.server.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(30_000);
});
