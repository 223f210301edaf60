import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { AccountRow } from '../account.store.ts';
import { newEntrantMail } from '../mails/new-entrant.ts';
import { makeResetLink } from '../password/reset-link.service.ts';

/** Tells someone for whom staff made an account, with the link by which they choose a password. */
export async function mailNewEntrant(
  desk: MailDesk,
  account: Pick<AccountRow, 'id' | 'email' | 'propertyId' | 'firstName'>,
): Promise<void> {
  const { link, expiresAt } = await makeResetLink(desk, account, 'account.invitation');
  await queueMail(desk, newEntrantMail, {
    propertyId: account.propertyId,
    to: account.email,
    values: { firstName: account.firstName, email: account.email, link, expiresAt },
  });
}
