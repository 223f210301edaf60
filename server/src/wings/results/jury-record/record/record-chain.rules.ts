import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { levelsOf, rootOf } from '#server/kernel/runtime/merkle.ts';
import type { MarkLine } from './record-line.rules.ts';

/** Lines between two marks, at most. */
export const markEvery = 1000;

const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

/** A line as a leaf of the tree of its part. */
export const leafOf = (line: string): Buffer => sha256(line);
export const rootOfLines = (lines: readonly string[]): string => rootOf(levelsOf(lines.map(leafOf)));

/** The hash so far and how many lines it is of: each line is hashed with the hash of all before it. */
export class Chain {
  lines: number;
  #hash: Buffer;

  constructor(lines = 0, hex = '00'.repeat(32)) {
    this.lines = lines;
    this.#hash = Buffer.from(hex, 'hex');
  }

  get hash(): string {
    return this.#hash.toString('hex');
  }

  add(line: string): void {
    this.#hash = sha256(Buffer.concat([this.#hash, Buffer.from(line)]));
    this.lines += 1;
  }
}

type Marked = Pick<MarkLine, 'k' | 'n' | 'h' | 'm'>;

export const textOfMark = (record: string, { k, n, h, m }: Marked): Buffer => Buffer.from(`laurel-record-1 ${k} ${record} ${n} ${h} ${m}`);
export const textOfKey = (record: string, n: number, pub: string): Buffer => Buffer.from(`laurel-record-1 key ${record} ${n} ${pub}`);

/** Nothing if it is no key. */
export function publicKeyFrom(pub: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: pub }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

export const isSignedBy = (key: KeyObject | undefined, text: Buffer, sig: string): boolean =>
  key !== undefined && verify(null, text, key, Buffer.from(sig, 'base64url'));

/** What people compare: the hash of the key itself, in groups. */
export const fingerprintOf = (pub: string): string => (hash('sha256', Buffer.from(pub, 'base64url'), 'hex').match(/.{8}/g) ?? []).join(' ');

/** However it was copied: groups, letters' case and colons say nothing. */
export const isSameFingerprint = (one: string, other: string): boolean => {
  const bare = (text: string) => text.toLowerCase().replace(/[^0-9a-f]/g, '');
  return bare(one) === bare(other);
};
