import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { Chain, fingerprintOf, isSameFingerprint, isSignedBy, publicKeyFrom, rootOfLines } from './record-chain.rules.ts';

test('each line is hashed with the hash of all before it', () => {
  const chain = new Chain();
  chain.add('one');
  chain.add('zwei ü');
  const sha = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
  expect(chain.hash).toBe(sha(sha(Buffer.alloc(32), 'one'), 'zwei ü').toString('hex'));
  expect(chain.lines).toBe(2);
  const later = new Chain(2, chain.hash);
  later.add('three');
  chain.add('three');
  expect([later.lines, later.hash]).toEqual([3, chain.hash]);
});

test('the root of a part depends on every line and on their order', () => {
  expect(
    new Set(
      [
        ['a', 'b', 'c'],
        ['b', 'a', 'c'],
        ['a', 'b'],
        ['a', 'b', 'd'],
      ].map(rootOfLines),
    ).size,
  ).toBe(4);
});

test('a signature holds for its own key and text alone', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pub = privateKey.export({ format: 'jwk' }).x ?? '';
  const sig = sign(null, Buffer.from('text'), privateKey).toString('base64url');
  expect(isSignedBy(publicKeyFrom(pub), Buffer.from('text'), sig)).toBe(true);
  expect(isSignedBy(publicKeyFrom(pub), Buffer.from('test'), sig)).toBe(false);
  expect(isSignedBy(publicKeyFrom('AAAA'), Buffer.from('text'), sig)).toBe(false);
  expect(isSignedBy(publicKeyFrom(pub), Buffer.from('text'), '')).toBe(false);
});

test('a fingerprint is compared however it was copied', () => {
  const one = fingerprintOf('AAAA');
  expect(one).toMatch(/^([0-9a-f]{8} ){7}[0-9a-f]{8}$/);
  expect(isSameFingerprint(one, one.toUpperCase().replaceAll(' ', ':'))).toBe(true);
  expect(isSameFingerprint(one, fingerprintOf('AAAB'))).toBe(false);
  expect(isSameFingerprint('0123 4567 89ab', '0123 4567 89ac')).toBe(false);
});
