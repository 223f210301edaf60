import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque secret for one person: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

const sameText = (one: string, other: string): boolean => {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Signs short texts with a key per purpose, all derived from the one SECRET. */
export class Signer {
  readonly #secret: string;
  readonly #keys = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  key(purpose: string): Buffer {
    let key = this.#keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.#secret, 'laurel', purpose, 32));
      this.#keys.set(purpose, key);
    }
    return key;
  }

  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url');
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    return sameText(this.sign(purpose, text), signature);
  }
}
