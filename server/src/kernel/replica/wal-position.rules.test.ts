import { expect, test } from 'vitest';
import { cookieText, readPosition } from './wal-position.rules.ts';

test('positions are compared as numbers, not as texts', () => {
  const inOrder = ['0/0', '0/9', '0/10', '0/FFFFFFFF', '1/0', '9/1', '10/0', 'FFFFFFFF/FFFFFFFF'].map(readPosition);
  for (const [index, position] of inOrder.entries()) {
    expect(position).toBeDefined();
    if (index > 0) expect((position ?? 0n) > (inOrder[index - 1] ?? 0n), String(index)).toBe(true);
  }
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
