import type { Recorder } from '#server/kernel/call/audit-note.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import * as store from '../account.store.ts';
import * as codes from './code.store.ts';
import { forgetDevices } from '../sign-in/device.store.ts';
import { pageOf } from './links.rules.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import * as sessions from '../sign-in/session.store.ts';

interface Desk extends MailDesk {
  record: Recorder;
}

/** A new password ends what the old one opened: other sessions and links that are still under way; and the person is notified. */
export async function setPassword(
  desk: Desk,
  propertyId: number,
  accountId: number,
  change: { passwordHash: string | null; emailConfirmedAt?: Date; role?: string },
  action: string,
  keptSession?: number,
): Promise<void> {
  const { db, now, services, record } = desk;
  const saved = await store.changeAccount(db, propertyId, accountId, change);
  if (!saved) return;
  await codes.deleteCodes(db, accountId);
  await forgetDevices(db, accountId);
  const ended = await sessions.revokeSessions(db, accountId, now, keptSession);
  await record(action, { subject: 'account', subjectId: accountId, propertyId, after: { sessionsEnded: ended, role: saved.role } });
  await queueMail(desk, passwordChangedMail, {
    propertyId,
    to: saved.email,
    values: { firstName: saved.firstName, at: now, forgotLink: pageOf(services.settings.publicUrl, propertyId, 'forgot') },
  });
}
