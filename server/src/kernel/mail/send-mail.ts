import type { JobHandler } from '../define-jobs.ts';
import { escapeHtml } from './layout.ts';
import type { mailJobs } from './mail.jobs.ts';
import { claimMail, markFailed, markKept, markSent } from './mail.store.ts';
import { isRefusedForGood } from './mailer.ts';
import { removedLink } from './queue-mail.ts';

/** A little longer than one attempt can take. */
const claimMs = 100_000;

/** Sends one mail of the outbox. Safe to run again: a mail that is out, or in somebody else's hands, is left alone. */
export const sendMail: JobHandler<typeof mailJobs.send> = async ({ mailId }, { inTransaction, services, now, lastAttempt }) => {
  const mail = await inTransaction((db) => claimMail(db, mailId, now(), new Date(now().getTime() + claimMs)));
  if (!mail) return;
  if (!services.mailer) {
    await inTransaction((db) => markKept(db, mailId, now()));
    return;
  }
  let messageId: string;
  try {
    messageId = await services.mailer.send(mail);
  } catch (error) {
    const forGood = isRefusedForGood(error);
    const words = error instanceof Error ? error.message : String(error);
    await inTransaction((db) => markFailed(db, mailId, words.slice(0, 1000), forGood || lastAttempt ? now() : null));
    // Asking again would be refused again: the outbox shows it as failed, and no job need stay for it.
    if (forGood) return;
    throw error;
  }
  const withoutLink = (text: string, link: string | null, shown: (plain: string) => string) =>
    link ? text.replaceAll(shown(link), shown(removedLink(services.settings.publicUrl))) : text;
  await inTransaction((db) =>
    markSent(db, mailId, now(), messageId, {
      html: withoutLink(mail.html, mail.secretLink, escapeHtml),
      text: withoutLink(mail.text, mail.secretLink, (plain) => plain),
      linkRemoved: mail.secretLink !== null,
    }),
  );
};
