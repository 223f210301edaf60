import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import type { accountJobs } from '../account.jobs.ts';
import * as store from '../account.store.ts';
import * as codes from './code.store.ts';
import { notifyTaken } from './email-taken.ts';
import { codePageOf } from './links.rules.ts';
import { agreeEmailMail } from '../mails/agree-email.ts';
import { confirmNewEmailMail } from '../mails/confirm-new-email.ts';
import { emailChangeMail } from '../mails/email-change.ts';
import { after, emailCodeMs, objectionMs } from '../sign-in/sign-in.rules.ts';

/** Looked up here, in a job: neither the answer nor its time tells whether the new address has an account. */
export const mailAboutChange: JobHandler<typeof accountJobs.changeEmail> = async ({ accountId, newEmail, sessionId, mustAgree }, world) => {
  await world.inTransaction(async (db) => {
    const now = world.now();
    const desk: MailDesk = { db, now, services: world.services, enqueue: world.enqueue.bind(undefined, db) as never };
    const account = await store.findAccountAnywhere(db, accountId);
    if (!account || account.deactivatedAt) return;
    if (mustAgree) return askOld(desk, account, newEmail);
    await tellOld(desk, account, account.email, false);
    const other = await store.findAccountByEmail(db, account.propertyId, newEmail);
    if (other && other.id !== account.id) {
      if (!other.deactivatedAt) await notifyTaken(desk, other);
      return;
    }
    await codes.deleteCodes(db, account.id);
    const code = newToken();
    const expiresAt = after(now, emailCodeMs);
    await codes.addCode(db, account.id, {
      codeHash: hashOf(code),
      purpose: 'email',
      email: newEmail,
      sessionId,
      createdAt: now,
      expiresAt,
    });
    await queueMail(desk, confirmNewEmailMail, {
      propertyId: account.propertyId,
      to: newEmail,
      values: {
        firstName: account.firstName,
        link: codePageOf(world.services.settings.publicUrl, account.propertyId, 'change-email', { code }, expiresAt),
        expiresAt,
      },
    });
  });
};

/** Somebody else asked for it: nothing goes on before whoever reads the old address agrees. */
async function askOld(
  desk: MailDesk,
  account: Pick<store.AccountRow, 'id' | 'propertyId' | 'firstName' | 'email'>,
  newEmail: string,
): Promise<void> {
  await codes.deleteCodes(desk.db, account.id);
  const code = newToken();
  const expiresAt = after(desk.now, objectionMs);
  await codes.addCode(desk.db, account.id, { codeHash: hashOf(code), purpose: 'consent', email: newEmail, createdAt: desk.now, expiresAt });
  await queueMail(desk, agreeEmailMail, {
    propertyId: account.propertyId,
    to: account.email,
    values: {
      firstName: account.firstName,
      newEmail,
      link: codePageOf(desk.services.settings.publicUrl, account.propertyId, 'agree-email', { code }, expiresAt),
      expiresAt,
    },
  });
}

/** Whoever reads the old address can object, before the change and for a week after it. */
export async function tellOld(
  desk: MailDesk,
  account: Pick<store.AccountRow, 'id' | 'propertyId' | 'firstName'>,
  oldEmail: string,
  isDone: boolean,
): Promise<void> {
  const code = newToken();
  const expiresAt = after(desk.now, objectionMs);
  await codes.addCode(desk.db, account.id, {
    codeHash: hashOf(code),
    purpose: 'objection',
    email: oldEmail,
    createdAt: desk.now,
    expiresAt,
  });
  await queueMail(desk, emailChangeMail, {
    propertyId: account.propertyId,
    to: oldEmail,
    values: {
      firstName: account.firstName,
      isDone,
      at: desk.now,
      objectLink: codePageOf(desk.services.settings.publicUrl, account.propertyId, 'keep-email', { code }, expiresAt),
      expiresAt,
    },
  });
}
