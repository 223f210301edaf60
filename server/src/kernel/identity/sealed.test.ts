import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { Signer } from './signer.ts';

const signer = new Signer('a secret that only tests would ever use');

test('a sealed secret is read back by the same key and purpose, and by no other', () => {
  const sealed = seal(signer, 'totp', 'GEZDGNBV');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(seal(signer, 'totp', 'GEZDGNBV'), 'never twice alike').not.toBe(sealed);
  expect(unseal(signer, 'totp', sealed)).toBe('GEZDGNBV');
  expect(unseal(signer, 'webhook', sealed)).toBeUndefined();
  expect(unseal(new Signer('another secret, of thirty-two letters'), 'totp', sealed)).toBeUndefined();
  expect(unseal(signer, 'totp', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
  expect(unseal(signer, 'totp', '')).toBeUndefined();
});
