import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenAtDoors } from './doors.ts';

const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

test('newcomers do not wait one for the other: many are let in during one turn of the event loop', async () => {
  const app = Fastify();
  app.get('/', async () => 'welcome');
  const close = await listenAtDoors(app, { port: 0, host: '127.0.0.1' }, { isWorker: false });
  let [inThisTurn, most, all] = [0, 0, 0];
  app.server.on('connection', () => {
    all += 1;
    inThisTurn += 1;
    most = Math.max(most, inThisTurn);
  });
  const { port } = app.server.address() as AddressInfo;
  const people = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  while (all < people.length) {
    inThisTurn = 0;
    await new Promise(setImmediate);
  }
  expect(most).toBeGreaterThan(process.platform === 'linux' ? 1 : 0);
  const answers = people.map(async (socket) => {
    socket.write(ask);
    return String((await once(socket, 'data'))[0]);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*welcome$/);

  // Anyone who has nothing to wait for is sent away when it closes, by whichever door they came.
  const gone = people.map((socket) => once(socket, 'close'));
  await Promise.all([close(), ...gone]);
  const late = connect(port, '127.0.0.1');
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});

test('a request that is under way when it closes is answered, by whichever door it came', async () => {
  const app = Fastify();
  const waiting: (() => void)[] = [];
  app.get('/', () => new Promise((done) => waiting.push(() => done('at last'))));
  const close = await listenAtDoors(app, { port: 0, host: '127.0.0.1' }, { isWorker: false });
  const { port } = app.server.address() as AddressInfo;
  const people = Array.from({ length: 32 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(ask);
    return socket;
  });
  while (waiting.length < people.length) await new Promise(setImmediate);
  const closing = close();
  const answers = people.map(async (socket) => String((await once(socket, 'data'))[0]));
  for (const letGo of waiting) letGo();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/at last$/);
  app.server.closeAllConnections();
  await closing;
});
