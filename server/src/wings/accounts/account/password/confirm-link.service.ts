import { type MailDesk, sendHeld } from '#server/kernel/mail/queue-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { type AccountRow, changeAccount } from '../account.store.ts';
import * as codes from './code.store.ts';
import { codePageOf } from './links.rules.ts';
import { after, confirmCodeMs } from '../sign-in/sign-in.rules.ts';

/** A fresh link by which an account proves its address. From now on, other mail to it waits until it has. */
export async function makeConfirmLink(
  { db, now, services }: Pick<MailDesk, 'db' | 'now' | 'services'>,
  account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>,
): Promise<SecretLink> {
  const code = newToken();
  const expiresAt = after(now, confirmCodeMs);
  await codes.addCode(db, account.id, {
    codeHash: hashOf(code),
    purpose: 'confirm',
    email: account.email,
    createdAt: now,
    expiresAt,
  });
  await changeAccount(db, account.propertyId, account.id, { confirmationSentAt: now });
  return codePageOf(services.settings.publicUrl, account.propertyId, 'confirm-email', { code }, expiresAt);
}

/** Somebody read a mail to this address. */
export async function proveEmail(desk: MailDesk, account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>): Promise<void> {
  await changeAccount(desk.db, account.propertyId, account.id, { emailConfirmedAt: desk.now });
  await sendHeld(desk, account.id, account.email);
}
