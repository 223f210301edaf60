import { expect, test } from 'vitest';
import { cookieText, readPosition } from './wal-position.rules.ts';

test('positions are compared as numbers, not as texts', () => {
  const texts = ['0/0', '0/9', '0/10', '0/FFFFFFFF', '1/0', '9/1', '10/0', 'FFFFFFFF/FFFFFFFF'];
  const positions = texts.map((text) => readPosition(text) ?? -1n);
  expect(positions).not.toContain(-1n);
  expect(positions.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(positions);
  expect(new Set(positions).size).toBe(texts.length);
});

test('a position comes out of a cookie as it went in', () => {
  for (const text of ['16/B374D848', '0/0', '0/1', '1/0', 'FFFFFFFF/FFFFFFFF']) {
    const position = readPosition(text);
    expect(cookieText(position ?? -1n)).toBe(text.replace('/', '-'));
    expect(readPosition(cookieText(position ?? -1n))).toBe(position);
  }
});

test.each([undefined, null, '', '16', '16/', '/16', 'G/1', '1/G', '1/2/3', '123456789/0', '0/123456789', ' 1/2'])(
  '%s is no position',
  (text) => {
    expect(readPosition(text)).toBeUndefined();
  },
);
