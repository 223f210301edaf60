import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partUpload } from '#contract/wings/ground/file/part-upload.ts';
import { openTestServer } from '#kit/test-server.ts';
import { Refusal } from '../call/refusal.ts';
import { parseSettings } from '../runtime/settings.ts';
import { openS3Store } from './s3-store.ts';

const environmentFor = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'laurel',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
});
const key = 'Pieces/1/film.avi';

/** Gives the set response, and none at all when none is set. */
let store: Server;
let answer: string | undefined;
let port: number;
beforeAll(async () => {
  store = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => void (answer && socket.end(answer)));
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  port = (store.address() as AddressInfo).port;
});
afterAll(() => void store.close());

const ask = (at: number) =>
  openS3Store(parseSettings(environmentFor(at)), { isPrivate: () => false }, { connectionTimeout: 300, socketTimeout: 300 }).find(key);

test.each([undefined, 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'])(
  'a store that is silent or out of order is away, and holds no one up',
  async (said) => {
    answer = said;
    const problem = await ask(port).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Refusal);
    expect(problem).toMatchObject({ failure: 'Unavailable', status: 503 });
  },
);

test('a store that says no is there', async () => {
  answer = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  await expect(ask(port)).rejects.not.toBeInstanceOf(Refusal);
  answer = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
  expect(await ask(port)).toBeUndefined();
});

test('without its store a server says 503, and when to come back', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: nobodys } = closed.address() as AddressInfo;
  closed.close();
  const server = await openTestServer(environmentFor(nobodys));
  try {
    const begin = server.as(await server.people.entrant())(partUpload.beginUpload, {
      body: { doc: { title: 'film.avi', folder: 'Pieces' }, Bytes: 1000 },
    });
    await expect(begin).rejects.toMatchObject({ status: 503, failure: 'Unavailable', retryAfterSeconds: 2 });
  } finally {
    await server.close();
  }
});
