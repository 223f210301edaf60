import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProxy, type Proxy } from './proxy.ts';

/** Answers every request, which ends with a full stop, by the same in capitals. */
let peer: ReturnType<typeof createServer>;
let proxy: Proxy;
let heard: string[];
beforeEach(async () => {
  heard = [];
  peer = createServer((socket) => {
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (piece) => {
      heard.push(String(piece));
      if (heard.join('').endsWith('.')) socket.end(heard.join('').toUpperCase());
    });
  }).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  proxy = await openProxy(() => (peer.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  peer.close();
});

async function ask(question: string): Promise<string> {
  const socket: Socket = connect(proxy.port, '127.0.0.1');
  socket.write(question);
  return text(socket);
}

test('passes everything on, both ways, to the last byte', async () => {
  const long = `${'x'.repeat(3_000_000)}.`;
  expect(await ask(long)).toBe(long.toUpperCase());
  expect(proxy.cuts()).toBe(0);
});

test('cuts a request in its middle: the other end gets so much and no more', async () => {
  proxy.cutBy((direction) => (direction === 'request' ? 3 : undefined));
  await expect(ask('question.')).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect.poll(() => heard.join('')).toBe('que');
});

test.each([0, 4])('cuts an answer after %i bytes, when the request has arrived', async (bytes) => {
  proxy.cutBy((direction) => (direction === 'answer' ? bytes : undefined));
  const socket = connect(proxy.port, '127.0.0.1');
  let got = '';
  socket.setEncoding('utf8').on('data', (piece) => (got += String(piece)));
  socket.on('error', () => undefined);
  socket.write('question.');
  await once(socket, 'close');
  expect(heard.join('')).toBe('question.');
  expect('QUESTION.'.slice(0, bytes)).toContain(got);
  expect(proxy.cuts()).toBe(1);
});

test('is gone, and comes back at the same place', async () => {
  await proxy.down();
  await expect(ask('question.')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.up();
  expect(await ask('question.')).toBe('QUESTION.');
});
