import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { type AccountRow, changeAccount } from '../account.store.ts';
import { pageOf } from './links.rules.ts';
import { emailTakenMail } from '../mails/email-taken.ts';
import { wasNotifiedRecently } from '../sign-in/sign-in.rules.ts';

/** Someone wanted an address that has an account: its owner is notified, once a day. */
export async function notifyTaken(desk: MailDesk, owner: AccountRow): Promise<void> {
  if (wasNotifiedRecently(owner.takenMailedAt, desk.now)) return;
  await changeAccount(desk.db, owner.propertyId, owner.id, { takenMailedAt: desk.now });
  const { publicUrl } = desk.services.settings;
  await queueMail(desk, emailTakenMail, {
    propertyId: owner.propertyId,
    to: owner.email,
    values: {
      firstName: owner.firstName,
      email: owner.email,
      signInLink: pageOf(publicUrl, owner.propertyId, 'login'),
      forgotLink: pageOf(publicUrl, owner.propertyId, 'forgot'),
    },
  });
}
