import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { seal, unseal } from '#server/kernel/identity/sealed.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import * as store from './jury-record.store.ts';
import { reasonHash } from './record/record-reason.rules.ts';

const purpose = 'jury record key';

export interface RecordKey {
  id: number;
  pub: string;
  sign: (text: Buffer) => string;
}

const privateKeyFrom = (d: string, x: string): KeyObject => createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });

/** Nothing if it was sealed under another SECRET. */
export function openKey(signer: Signer, { id, pub, sealed }: { id: number; pub: string; sealed: string }): RecordKey | undefined {
  const d = unseal(signer, purpose, sealed);
  if (d === undefined) return undefined;
  const key = privateKeyFrom(d, pub);
  return { id, pub, sign: (text) => sign(null, text, key).toString('base64url') };
}

/** The key of an award, made when it is first needed, or when the one there was sealed under another SECRET. */
export async function keyOf(db: WriteDb, signer: Signer, propertyId: number, now: Date): Promise<RecordKey> {
  await store.lockAward(db, propertyId);
  const found = await store.findKey(db, propertyId);
  return (found && openKey(signer, found)) ?? newKey(db, signer, propertyId, now);
}

/** Takes the place of the one before, which announces it in every open record. */
export async function newKey(db: WriteDb, signer: Signer, propertyId: number, now: Date): Promise<RecordKey> {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const made = { pub: x, sealed: seal(signer, purpose, d) };
  await store.putKey(db, propertyId, made, now);
  const { id } = (await store.findKey(db, propertyId)) as { id: number };
  return openKey(signer, { id, ...made }) as RecordKey;
}

/**
 * A reason is in the record as a hash. Its own salt proves it and says nothing of any other reason, not even of an earlier one about the
 * same work: it is made from the words as well, which no one can do without the record's secret.
 */
const saltOfReason = (salt: string, what: string, reason: string): string => keyed(salt, JSON.stringify([what, reason]));

/** As records were written before: all reasons about one work in one ranking share it. Their lines stay, and are still revealed by it. */
const sharedSalt = (salt: string, what: string): string => keyed(salt, what);

const keyed = (salt: string, what: string): string => createHmac('sha256', salt).update(what).digest('hex').slice(0, 32);

/** The salt under which a line holds this reason, if it does. */
export const saltOfLine = (salt: string, what: string, reason: string, line: string): string | undefined =>
  [saltOfReason(salt, what, reason), sharedSalt(salt, what)].find((own) => reasonHash(own, reason) === line);

/** `before`: as it appears in the record now. The same words are not written again because they would have another salt today. */
export function hashOfReason(salt: string, what: string, reason: string, before?: string): string {
  if (reason === '') return '';
  return before !== undefined && saltOfLine(salt, what, reason, before) ? before : reasonHash(saltOfReason(salt, what, reason), reason);
}
