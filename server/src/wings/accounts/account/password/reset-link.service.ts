import type { MailDesk } from '#server/kernel/mail/queue-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import type { AccountRow } from '../account.store.ts';
import * as codes from './code.store.ts';
import { codePageOf } from './links.rules.ts';
import { after } from '../sign-in/sign-in.rules.ts';

/** A fresh link that sets the account's password once. */
export async function makeResetLink(
  { db, now, services }: Pick<MailDesk, 'db' | 'now' | 'services'>,
  account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>,
  goodForMs: number,
): Promise<{ link: SecretLink; expiresAt: Date }> {
  const code = newToken();
  const expiresAt = after(now, goodForMs);
  await codes.addResetCode(db, account.id, hashOf(code), now, expiresAt);
  const { publicUrl } = services.settings;
  return { link: codePageOf(publicUrl, account.propertyId, 'reset-password', { code, email: account.email }, expiresAt), expiresAt };
}
