import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLeanRequest } from './lean-request.rules.ts';

/** What Node's own parser makes of the bytes: how many requests, and what is in the first. */
interface Heard {
  requests: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }[];
}

let heard: Heard = { requests: [] };
const node = createServer((request, reply) => {
  const { method, url, headers } = request;
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    heard.requests.push({ method, url, headers, body });
    reply.end();
  });
});
beforeAll(() => once(node.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void node.close());

async function askNode(bytes: Buffer): Promise<Heard['requests']> {
  heard = { requests: [] };
  const socket = connect((node.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.end(bytes);
  await once(socket, 'close');
  return heard.requests;
}

const first = 'POST /api/PV/Vote/ HTTP/1.1';
const odd = fc.constantFrom(
  'x-note: a',
  'X-Forwarded-For: 192.0.2.1',
  'x-forwarded-for:198.51.100.7, 192.0.2.2',
  'User-Agent:\tA phone\t ',
  'user-agent: Zo\xeb',
  'X-Request-Id: from-the-proxy-1',
  'connection: Keep-Alive',
  'Connection: close',
  'transfer-encoding: chunked',
  'Transfer-Encoding : chunked',
  'Content-Length: 1',
  'content-length : 7',
  'content-encoding: gzip',
  'expect: 100-continue',
  'upgrade: h2c',
  'x-note: a\nx-other: b',
  'x-note: a\rx-other: b',
  ' folded',
  '\tfolded',
  'x-note: \x00',
  'x-note: \x7f',
  'nothing',
  ': nothing',
  'x note: a',
  'x-note:',
  'Host: elsewhere',
  '',
);
const request = fc
  .record({
    odd: fc.array(odd, { maxLength: 4 }),
    body: fc.constantFrom('{"A":1}', '{"A":"Zoë ✓"}', '{}', '[1]'),
    said: fc.constantFrom(0, 0, 0, 0, -1, 1),
    type: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain'),
    behind: fc.constantFrom('', '', '', '\r\n', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
    order: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ odd: lines, body, said, type, behind, order }) => {
    const usual = ['host: localhost', `content-type: ${type}`, `content-length: ${Buffer.byteLength(body) + said}`];
    const all = [...lines.slice(0, order), ...usual, ...lines.slice(order)];
    return Buffer.concat([Buffer.from(`${[first, ...all].join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(`${body}${behind}`)]);
  });

test('whatever the door reads, Node’s own parser reads as the same single request', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(request, async (bytes) => {
      const found = readLeanRequest(bytes, new Map([[first, true]]));
      if (!found) return;
      read += 1;
      const requests = await askNode(bytes);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/PV/Vote/', body: found.body });
      const same = Object.keys(found.headers).map((name) => [name, requests[0]?.headers[name]]);
      expect(Object.fromEntries(same)).toEqual(found.headers);
    }),
    { numRuns: 1500 },
  );
  expect(read, 'requests that were read').toBeGreaterThan(100);
});
