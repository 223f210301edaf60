import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#contract/wings/accounts/account/second-factor.ts';
import type { ProofMethod } from '#contract/wings/accounts/account/sign-in.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { unseal } from '#server/kernel/identity/sealed.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import * as store from './factor.store.ts';
import { isSignedByPasskey } from './passkeys.ts';
import { base32Of, stepOfCode } from './totp.rules.ts';

export const totpPurpose = 'totp';
const groupLength = 4;

/** Three groups of four letters each: 60 random bits that can be typed from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    (
      base32Of(randomBytes(8))
        .slice(0, 3 * groupLength)
        .match(/.{4}/g) ?? []
    )
      .join('-')
      .toLowerCase(),
  );

/** However it was typed. With our own key in it, because a list of codes is shorter than a token. */
export const recoveryHash = (signer: Signer, accountId: number, code: string): string =>
  signer.sign('recovery code', `${accountId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

export async function methodsOf(db: ReadDb, accountId: number): Promise<Exclude<ProofMethod, 'password'>[]> {
  const totp = await store.findTotp(db, accountId);
  const passkeys = await store.listPasskeys(db, accountId);
  const codes = await store.countRecoveryCodes(db, accountId);
  return [
    ...(passkeys.length ? (['passkey'] as const) : []),
    ...(totp?.confirmedAt ? (['totp'] as const) : []),
    ...(codes ? (['recovery'] as const) : []),
  ];
}

interface Desk {
  db: WriteDb;
  now: Date;
  services: Pick<Services, 'signer' | 'settings'>;
}

interface Given {
  Method: ProofMethod;
  Code?: string | null | undefined;
  Response?: Record<string, unknown> | null | undefined;
}

/** Whether the factor is right; what proves it is used up by asking. */
export async function isProvedBy(
  desk: Desk,
  accountId: number,
  { Method, Code, Response }: Given,
  challenge?: string | null,
): Promise<boolean> {
  const { db, now, services } = desk;
  await store.lockAccount(db, accountId);
  if (Method === 'passkey')
    return Boolean(challenge && Response) && isSignedByPasskey(db, services.settings, accountId, Response ?? {}, challenge ?? '', now);
  if (!Code) return false;
  if (Method === 'recovery') return store.takeRecoveryCode(db, accountId, recoveryHash(services.signer, accountId, Code));
  const totp = await store.findTotp(db, accountId);
  if (!totp?.confirmedAt) return false;
  const secret = unseal(services.signer, totpPurpose, totp.sealedSecret);
  const step = secret && stepOfCode(secret, Code, now, totp.lastStep);
  return step ? store.takeTotpStep(db, accountId, step) : false;
}
