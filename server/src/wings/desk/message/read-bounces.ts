import { messageKinds } from '#contract/wings/desk/message/audience.ts';
import * as optOuts from '#server/wings/accounts/account/own/opt-out.store.ts';
import { recorderFor } from '#server/kernel/call/audit.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailReport, readReport } from '#server/kernel/mail/bounce-report.ts';
import { findSent, findSentAs, markReturned } from '#server/kernel/mail/mail.store.ts';
import { readMailbox } from '#server/kernel/mail/pop3.ts';
import { returnedMail } from '#server/kernel/mail/return-address.ts';
import type { messageJobs } from './message.jobs.ts';

const atOnce = 500;
const theMailServer = { address: '', agent: '', device: undefined, requestId: '' };

/** Reads what mail servers returned, and whom messages bothered. */
export const readBounces: JobHandler<typeof messageJobs.bounces> = async (_, { inTransaction, services, now }) => {
  const { settings, signer } = services;
  if (!settings.BOUNCE_MAILBOX) return;
  await readMailbox(
    settings.BOUNCE_MAILBOX,
    async (message) => {
      const report = readReport(message);
      if (report) await inTransaction((db) => take(db, report, returnedMail(signer, message), now()));
    },
    atOnce,
  );
};

async function take(db: WriteDb, { kind, status, words, messageId }: MailReport, returned: number | undefined, now: Date): Promise<void> {
  if (kind === 'bounce') {
    const found = returned === undefined ? undefined : await findSent(db, returned);
    if (found) await markReturned(db, found.id, [status, words].filter(Boolean).join(' '), now);
    return;
  }
  const found = messageId ? await findSentAs(db, messageId) : undefined;
  if (!found) return;
  const { propertyId, recipient: email } = found;
  const record = recorderFor(db, undefined, theMailServer, now);
  for (const wish of messageKinds)
    if (await optOuts.addOptOut(db, propertyId, email, wish, now))
      await record('mail.unsubscribed', { subject: 'subscription', propertyId, after: { email, kind: wish } });
}
