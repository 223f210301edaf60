import type { Token } from '#contract/wings/accounts/account/token.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { deviceMs } from '#server/kernel/identity/device-cookie.ts';
import type { Caller } from '#server/kernel/call/implement.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { type AccountRow, findAccount } from '../account.store.ts';
import { isBlocked } from './block.store.ts';
import { rememberDevice } from './device.store.ts';
import { keepAccount } from '../own/erase.store.ts';
import { pageOf } from '../password/links.rules.ts';
import { accountDeletionMail } from '../mails/account-deletion.ts';
import * as sessions from './session.store.ts';
import { after, sessionMs } from './sign-in.rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/account-refusals.ts';

const says = saying(texts);

const signInBlocked = says('accountBlocked');

interface Desk extends MailDesk {
  record: Recorder;
  caller: Caller;
  setDeviceCookie: (token: string, expires: Date) => void;
}

/** Signs the account in: a new random token, of which only the hash stays here. It cancels a requested deletion. */
export async function openSession(
  desk: Desk,
  account: Pick<AccountRow, 'id' | 'role' | 'propertyId'>,
  appId: string | null = null,
): Promise<Token> {
  const { db, now, caller, services, record, setDeviceCookie } = desk;
  if (await isBlocked(db, account.id, 'SignIn')) throw new Refusal('Blocked', { message: signInBlocked });
  if (await keepAccount(db, account.id)) {
    await record('account.deletionCancelled', { subject: 'account', subjectId: account.id, propertyId: account.propertyId });
    const kept = await findAccount(db, account.propertyId, account.id);
    const signInLink = pageOf(services.settings.publicUrl, account.propertyId);
    if (kept)
      await queueMail(desk, accountDeletionMail, {
        propertyId: kept.propertyId,
        to: kept.email,
        values: { firstName: kept.firstName, deletesAt: null, signInLink },
      });
  }
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
  // One cookie for all accounts of a browser; each account knows it separately.
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
