import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendVisit } from './count-visit.ts';

interface Came {
  path: string | undefined;
  bearer: string | undefined;
  body: unknown;
}
let server: Server;
let came: Came[] = [];
const visit = { Action: 1, Content: 1, ID: 7 };

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      const bearer = request.headers.authorization;
      if (request.method === 'POST') came.push({ path: request.url, bearer, body: JSON.parse(text) });
      response.statusCode = bearer === 'Bearer run-out' ? 401 : 200;
      response.end(JSON.stringify({ Success: true, Data: { Token: 'of-the-page' } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  came = [];
});

const counted = { path: '/api/Analytic/CountVisit', bearer: undefined, body: { ...visit, Token: 'of-the-page' } };

test('R470, R471: the visit of someone who is signed in is tracked with their token', async () => {
  await sendVisit(visit, 'signed-in');
  expect(came).toEqual([{ path: '/api/Analytic/Track', bearer: 'Bearer signed-in', body: visit }]);
});

test('R470: without a sign-in nothing is tracked; the page counts', async () => {
  await sendVisit(visit, null);
  expect(came).toEqual([counted]);
});

test('a visit with a sign-in that has run out is counted by the page', async () => {
  await sendVisit(visit, 'run-out');
  expect(came).toEqual([{ path: '/api/Analytic/Track', bearer: 'Bearer run-out', body: visit }, counted]);
});
