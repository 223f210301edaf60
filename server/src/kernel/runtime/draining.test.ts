import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const ask = (path: string, method = 'GET', body?: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((done, fail) => {
    const headers = { connection: 'keep-alive', ...(body && { 'content-type': 'application/json', 'content-length': body.length }) };
    request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume().once('end', () => done({ status: answer.statusCode, connection: answer.headers.connection }));
    })
      .once('error', fail)
      .end(body);
  });

test('a stopping server announces it first, still answers, and closes each connection after its response', async () => {
  const { draining } = server.world;
  expect(draining.isWatched).toBe(false);
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  expect(draining.isWatched, 'by whoever asked').toBe(true);
  expect(await ask('/api/property/1')).toEqual({ status: 200, connection: 'keep-alive' });

  draining.begin();
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/healthz'), 'it is not to be killed').toEqual({ status: 200, connection: 'close' });
  expect(await ask('/api/property/1')).toEqual({ status: 200, connection: 'close' });
  // A vote is answered without the framework.
  const vote = await ask('/api/PV/Vote/', 'POST', '{}');
  expect(vote.connection).toBe('close');
});
