import { type MailDesk, sendHeld } from '#server/kernel/mail/queue-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { type AccountRow, changeAccount } from '../account.store.ts';
import * as codes from './code.store.ts';
import { codePageOf } from './links.rules.ts';

/** A fresh link by which an account proves its address. From now on, other mail to it waits until it has. */
export async function makeConfirmLink(
  { db, now, services }: Pick<MailDesk, 'db' | 'now' | 'services'>,
  account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>,
): Promise<SecretLink> {
  const { secret: code, stored } = newSecret(secretLinks['account.confirm'], now);
  await codes.addCode(db, account.id, { ...stored, purpose: 'confirm', email: account.email });
  await changeAccount(db, account.propertyId, account.id, { confirmationSentAt: now });
  return codePageOf(services.settings.publicUrl, account.propertyId, 'confirm-email', { code }, stored.expiresAt);
}

/** Someone read a mail to this address. */
export async function proveEmail(desk: MailDesk, account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>): Promise<void> {
  await changeAccount(desk.db, account.propertyId, account.id, { emailConfirmedAt: desk.now });
  await sendHeld(desk, account.id, account.email);
}
