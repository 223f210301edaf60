import { expect, test } from 'vitest';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { Limiter, networkOf } from './limiter.ts';

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
  const { perAddress } = limitRow('signIn');
  for (let n = 0; n < perAddress; n += 1) await limiter.takeForAddress('signIn', '198.51.100.7');
  await expect(limiter.takeForAddress('signIn', '198.51.100.7'), 'who does not know one is').rejects.toMatchObject({ failure: 'TooMany' });
});

test.each([
  ['viva@example.org', ' Vİva@Example.org '],
  ['kim@example.org', '\u212Aim@example.org'],
  ['zo\u00eb@example.org', 'zoe\u0308@example.org'],
])('tries for %s count together with those for %s, which a database may take for the same', async (address, spelling) => {
  const limiter = new Limiter();
  const perAccount = limitRow('register').perAccount ?? 0;
  for (let n = 0; n < perAccount; n += 1) await limiter.takeForAccount('register', { Email: n % 2 ? spelling : address });
  for (const Email of [address, spelling]) {
    await expect(limiter.takeForAccount('register', { Email })).rejects.toMatchObject({ failure: 'TooMany' });
  }
  await limiter.takeForAccount('register', { Email: 'somebody.else@example.org' });
  await limiter.forgive('register', spelling);
  await expect(limiter.takeForAccount('register', { Email: address })).resolves.toBeUndefined();
});
