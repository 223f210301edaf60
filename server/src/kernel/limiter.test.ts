import { expect, test } from 'vitest';
import { limitRow } from '#contract/kernel/limits.ts';
import { folded, Limiter, networkOf } from './limiter.ts';

test('an IPv6 network counts as one, an IPv4 address as itself however it is written', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('198.51.100.7')).not.toBe(networkOf('198.51.100.8'));
});

test('a room full of people who all know their passwords is never stopped', async () => {
  const limiter = new Limiter();
  for (let n = 0; n < limitRow('signIn').perAddress * 2; n += 1) {
    await limiter.takeForAddress('signIn', '198.51.100.7');
    await limiter.refund('signIn', '198.51.100.7');
  }
});

test('spellings that a database may take for one address count as one', () => {
  expect(folded(' Vİva@Example.org ')).toBe('viva@example.org');
  expect(folded('\u212Aim@example.org')).toBe('kim@example.org');
  expect(folded('zo\u00eb@example.org')).toBe(folded('zoe\u0308@example.org'));
  expect(folded('robin@example.org')).not.toBe(folded('robyn@example.org'));
});
