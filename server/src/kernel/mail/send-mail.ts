import type { JobHandler } from '../define-jobs.ts';
import { escapeHtml } from './layout.ts';
import { mailJobs } from './mail.jobs.ts';
import { claimMail, findClaimEnd, markFailed, markKept, markSent } from './mail.store.ts';
import { isRefusedForGood } from './mailer.ts';
import { removedLink } from './queue-mail.ts';

/** A little longer than one attempt can take. */
const claimMs = 100_000;
const secondsUntil = (then: Date, now: Date): number => Math.ceil((then.getTime() - now.getTime()) / 1000) + 1;

/**
 * Sends one mail of the outbox. Safe to run again: a mail that is out is left alone. One in somebody else's hands is looked at again when they
 * must have let go: they may have been killed, or have lost the database before they could say what became of it.
 */
export const sendMail: JobHandler<typeof mailJobs.send> = async ({ mailId }, { inTransaction, enqueue, services, now, lastAttempt }) => {
  const mail = await inTransaction(async (db) => {
    const claimed = await claimMail(db, mailId, now(), new Date(now().getTime() + claimMs));
    const heldUntil = claimed ? undefined : await findClaimEnd(db, mailId);
    if (heldUntil) await enqueue(db, mailJobs.send, { mailId }, { startAfter: secondsUntil(heldUntil, now()) });
    return claimed;
  });
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
