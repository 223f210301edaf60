import type { MailDesk } from '#server/kernel/mail/queue-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import type { AccountRow } from '../account.store.ts';
import * as codes from './code.store.ts';
import { codePageOf } from './links.rules.ts';

/** A fresh link that sets the account's password once. */
export async function makeResetLink(
  { db, now, services }: Pick<MailDesk, 'db' | 'now' | 'services'>,
  account: Pick<AccountRow, 'id' | 'email' | 'propertyId'>,
  kind: 'account.reset' | 'account.invitation',
): Promise<{ link: SecretLink; expiresAt: Date }> {
  const { secret: code, stored } = newSecret(secretLinks[kind], now);
  const { expiresAt } = stored;
  await codes.addCode(db, account.id, { ...stored, purpose: 'reset' });
  const { publicUrl } = services.settings;
  return { link: codePageOf(publicUrl, account.propertyId, 'reset-password', { code, email: account.email }, expiresAt), expiresAt };
}
