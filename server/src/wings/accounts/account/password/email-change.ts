import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import type { accountJobs } from '../account.jobs.ts';
import * as store from '../account.store.ts';
import * as codes from './code.store.ts';
import { notifyTaken } from './email-taken.ts';
import { codePageOf } from './links.rules.ts';
import { agreeEmailMail } from '../mails/agree-email.ts';
import { confirmNewEmailMail } from '../mails/confirm-new-email.ts';
import { emailChangeMail } from '../mails/email-change.ts';

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
    const { link, expiresAt } = await addLink(desk, account, { purpose: 'email', page: 'change-email', email: newEmail, sessionId });
    await queueMail(desk, confirmNewEmailMail, {
      propertyId: account.propertyId,
      to: newEmail,
      values: {
        firstName: account.firstName,
        link,
        expiresAt,
      },
    });
  });
};

interface AboutChange {
  purpose: 'email' | 'consent' | 'objection';
  page: string;
  email: string;
  sessionId?: number | null;
}

async function addLink(
  { db, now, services }: MailDesk,
  { id, propertyId }: Pick<store.AccountRow, 'id' | 'propertyId'>,
  { page, ...code }: AboutChange,
) {
  const { secret, stored } = newSecret(secretLinks[`account.${code.purpose}`], now);
  await codes.addCode(db, id, { ...stored, ...code });
  const { expiresAt } = stored;
  return { expiresAt, link: codePageOf(services.settings.publicUrl, propertyId, page, { code: secret }, expiresAt) };
}

/** Someone else asked for it: nothing happens before the reader of the old address agrees. */
async function askOld(
  desk: MailDesk,
  account: Pick<store.AccountRow, 'id' | 'propertyId' | 'firstName' | 'email'>,
  newEmail: string,
): Promise<void> {
  await codes.deleteCodes(desk.db, account.id);
  const { link, expiresAt } = await addLink(desk, account, { purpose: 'consent', page: 'agree-email', email: newEmail });
  await queueMail(desk, agreeEmailMail, {
    propertyId: account.propertyId,
    to: account.email,
    values: {
      firstName: account.firstName,
      newEmail,
      link,
      expiresAt,
    },
  });
}

/** Anyone who reads the old address can object, before the change and for a week after it. */
export async function tellOld(
  desk: MailDesk,
  account: Pick<store.AccountRow, 'id' | 'propertyId' | 'firstName'>,
  oldEmail: string,
  isDone: boolean,
): Promise<void> {
  const { link, expiresAt } = await addLink(desk, account, { purpose: 'objection', page: 'keep-email', email: oldEmail });
  await queueMail(desk, emailChangeMail, {
    propertyId: account.propertyId,
    to: oldEmail,
    values: {
      firstName: account.firstName,
      isDone,
      at: desk.now,
      objectLink: link,
      expiresAt,
    },
  });
}
