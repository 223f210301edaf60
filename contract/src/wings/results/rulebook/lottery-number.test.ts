import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lotteryNumber, sha256 } from './lottery-number.ts';

const hex = (text: string): string => [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test('the hash is the platform’s, for texts around the length of a block, too', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const text = 'laurel é '.repeat(200).slice(0, length);
    expect(hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('the number of a work is the first 48 bits of the hash of seed and work', () => {
  for (const seed of ['4', 'drawn in public'])
    for (const work of [1, 2, 99_999])
      expect(lotteryNumber(seed, work)).toBe(createHash('sha256').update(`${seed}\n${work}`).digest().readUIntBE(0, 6));
});
