import type { Token } from '#contract/areas/account/token.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import { deviceMs } from '#server/kernel/device-cookie.ts';
import type { Caller } from '#server/kernel/implement.ts';
import { hashOf, newToken } from '#server/kernel/signer.ts';
import type { AccountRow } from './account.store.ts';
import { rememberDevice } from './device.store.ts';
import * as sessions from './session.store.ts';
import { after, sessionMs } from './sign-in.rules.ts';

interface Desk {
  db: WriteDb;
  now: Date;
  caller: Caller;
  setDeviceCookie: (token: string, expires: Date) => void;
}

/** Signs the account in: a new random token, of which only the hash stays here. */
export async function openSession(
  { db, now, caller, setDeviceCookie }: Desk,
  account: Pick<AccountRow, 'id' | 'role' | 'propertyId'>,
  appId: string | null = null,
): Promise<Token> {
  const token = newToken();
  const ms = sessionMs(account.role);
  await sessions.addSession(db, account.id, {
    tokenHash: hashOf(token),
    appId,
    address: caller.address,
    agent: caller.agent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: after(now, ms),
  });
  // One cookie for all accounts of a browser; each account knows it by itself.
  const device = caller.device ?? newToken();
  await rememberDevice(db, account.id, hashOf(device), now);
  setDeviceCookie(device, after(now, deviceMs));
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ms / 1000,
    role: account.role,
    property_id: account.propertyId,
    user_id: account.id,
  };
}
