import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from './signer.ts';

/** For secrets that we have to use again, so that a hash will not do: anyone who reads the database alone cannot. */
export function seal(signer: Signer, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', signer.key(`sealed ${purpose}`), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Nothing if it was sealed under another SECRET. */
export function unseal(signer: Signer, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', signer.key(`sealed ${purpose}`), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
