import { describe, expect, test } from 'vitest';
import { readLeanRequest } from './lean-request.rules.ts';

const asked = new Map([['POST /api/PV/Vote/ HTTP/1.1', 'vote' as const]]);
const usual = ['host: vote.example.org', 'content-type: application/json', 'content-length: 7', 'User-Agent:  A phone '];
const bytes = (lines: readonly string[], body = '{"A":1}', first = 'POST /api/PV/Vote/ HTTP/1.1') =>
  Buffer.from(`${[first, ...lines].join('\r\n')}\r\n\r\n${body}`);
const read = (...given: Parameters<typeof bytes>) => readLeanRequest(bytes(...given), asked);
const without = (start: string) => usual.filter((line) => !line.toLowerCase().startsWith(start));

test('an ordinary request is read: what it asks for, its headers, its body', () => {
  expect(read(usual)).toEqual({
    asks: 'vote',
    headers: { host: 'vote.example.org', 'content-type': 'application/json', 'content-length': '7', 'user-agent': 'A phone' },
    body: '{"A":1}',
  });
});

test('a body in any language is read as what it says, its length counted in bytes', () => {
  const body = '{"A":"Zoë ✓"}';
  const lines = [...without('content-length'), `content-length: ${Buffer.byteLength(body)}`];
  expect(read(lines, body)?.body).toBe(body);
});

test('headers that no lean call reads are passed over, and stay out', () => {
  const found = read([...usual, 'Cookie: a=b', 'sec-ch-ua: "A";v="1"', 'Connection: Keep-Alive']);
  expect(found?.headers).toEqual({ ...read(usual)?.headers, connection: 'Keep-Alive' });
});

describe('Node’s own server is left', () => {
  const cases: Record<string, readonly [string[], string?, string?]> = {
    'what asks for something else': [usual, undefined, 'POST /api/PV/Votes HTTP/1.1'],
    'another method': [usual, undefined, 'GET /api/PV/Vote/ HTTP/1.1'],
    'another version': [usual, undefined, 'POST /api/PV/Vote/ HTTP/1.0'],
    'a query': [usual, undefined, 'POST /api/PV/Vote/?a HTTP/1.1'],
    'a body that has not all come': [[...without('content-length'), 'content-length: 8']],
    'a request that another one follows': [[...without('content-length'), 'content-length: 6']],
    'a body of no told length': [without('content-length')],
    'a length that is no plain number': [[...without('content-length'), 'content-length: +7']],
    'a length with a nought before it': [[...without('content-length'), 'content-length: 07']],
    'two lengths': [[...usual, 'content-length: 7']],
    'two addresses from proxies': [[...usual, 'x-forwarded-for: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2']],
    'a body in parts': [[...usual, 'Transfer-Encoding: chunked']],
    'a packed body': [[...usual, 'content-encoding: gzip']],
    'somebody who waits to be told to go on': [[...usual, 'Expect: 100-continue']],
    'a wish for another protocol': [[...usual, 'Upgrade: websocket']],
    'a connection that is to end': [[...usual, 'connection: close']],
    'another kind of body': [[...without('content-type'), 'content-type: text/plain']],
    'no host': [without('host')],
    'a header that goes on in the next line': [[...usual, 'x-note: a', ' b']],
    'a line that is no header': [[...usual, 'nothing']],
    'a space before the colon': [[...without('content-length'), 'content-length : 7']],
    'a line ended in half': [[...usual, 'x-note: a\nb']],
    'a sign that no header may have': [[...usual, 'x-note: \u0001']],
  };
  test.each(Object.entries(cases))('%s', (_what, given) => {
    expect(read(...given)).toBeUndefined();
  });

  test('a request of which only the head, or half of it, is there', () => {
    const whole = bytes(usual);
    for (const length of [1, 4, 30, whole.length - 7, whole.length - 1])
      expect(readLeanRequest(whole.subarray(0, length), asked)).toBeUndefined();
    expect(readLeanRequest(Buffer.alloc(0), asked)).toBeUndefined();
  });

  test('a head longer than Node allows', () => {
    expect(read([...usual, `x-note: ${'a'.repeat(16 * 1024)}`])).toBeUndefined();
  });
});
