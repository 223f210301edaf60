import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import type { accountJobs } from '../account.jobs.ts';
import * as store from '../account.store.ts';
import { pageOf } from './links.rules.ts';
import { accountReminderMail } from '../mails/account-reminder.ts';
import { resetPasswordMail } from '../mails/reset-password.ts';
import { makeResetLink } from './reset-link.service.ts';

/** Emails people who forgot a password, or which accounts they have; to no one when there is no such account. */
export const mailWhoForgot: JobHandler<typeof accountJobs.forgot> = async ({ email, propertyId, isReminder }, world) => {
  const { services } = world;
  await world.inTransaction(async (db) => {
    const desk = { db, now: world.now(), services, enqueue: world.enqueue.bind(undefined, db) as never };
    if (isReminder) {
      const accounts = await store.listAccountsOfEmail(db, email);
      const here = accounts.find((account) => account.propertyId === propertyId) ?? accounts[0];
      if (!here) return;
      await queueMail(desk, accountReminderMail, {
        propertyId,
        to: here.email,
        values: {
          firstName: here.firstName,
          email: here.email,
          accounts: accounts.map((account) => ({
            name: traitsOf(account.propertyId).name,
            signInLink: pageOf(services.settings.publicUrl, account.propertyId, 'login'),
          })),
          forgotLink: pageOf(services.settings.publicUrl, here.propertyId, 'forgot'),
        },
      });
      return;
    }
    const account = await store.findAccountByEmail(db, propertyId, email);
    if (!account || account.deactivatedAt) return;
    const { link, expiresAt } = await makeResetLink(desk, account, 'account.reset');
    await queueMail(desk, resetPasswordMail, {
      propertyId,
      to: account.email,
      values: { firstName: account.firstName, link, expiresAt },
    });
  });
};
