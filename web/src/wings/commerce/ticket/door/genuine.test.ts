import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedPart, writeCode } from '#contract/wings/commerce/ticket/ticket-code.ts';
import { isGenuine } from './genuine.ts';

test('a phone proves a code by the public key alone, and refuses an altered or foreign one', async () => {
  const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const keyOf = (pair: typeof own) => pair.publicKey.export({ format: 'jwk' }).x ?? '';
  const given = { eventId: 7, ticketId: 12, issue: 1 };
  const code = writeCode(given, sign(null, signedPart(given), own.privateKey));
  expect(await isGenuine(keyOf(own), code)).toBe(true);
  expect(await isGenuine(keyOf(other), code)).toBe(false);
  expect(await isGenuine(keyOf(own), writeCode({ ...given, ticketId: 13 }, sign(null, signedPart(given), own.privateKey)))).toBe(false);
  expect(await isGenuine(keyOf(own), 'WN53-1-7H2C')).toBe(false);
  expect(await isGenuine('no key', code), 'a browser that can’t').toBeUndefined();
});
