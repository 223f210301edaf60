import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import type { JobHandler } from '../jobs/define-jobs.ts';
import { mailJobs } from './mail.jobs.ts';
import { claimMail, findClaimEnd, markFailed, markKept, markSent } from './mail.store.ts';
import { isRefusedForGood } from './mailer.ts';
import { isLasting, joined, masked, sealLinks, unsealMail } from './secret-link.ts';

const says = saying(texts);

/** A little longer than one attempt can take. */
const claimMs = 100_000;
const secondsUntil = (then: Date, now: Date): number => Math.ceil((then.getTime() - now.getTime()) / 1000) + 1;

/**
 * Sends one mail of the outbox. Safe to run again: a mail that is out is left alone. One in someone else's hands is looked at again when they
 * must have let go: they may have been killed, or have lost the database before they could say what became of it.
 */
export const sendMail: JobHandler<typeof mailJobs.post> = async ({ mailId }, { inTransaction, enqueue, services, now, lastAttempt }) => {
  const mail = await inTransaction(async (db) => {
    const claimed = await claimMail(db, mailId, now(), new Date(now().getTime() + claimMs));
    const heldUntil = claimed ? undefined : await findClaimEnd(db, mailId);
    if (heldUntil) await enqueue(db, mailJobs.post, { mailId }, { startAfter: secondsUntil(heldUntil, now()) });
    return claimed;
  });
  if (!mail) return;
  if (!services.mailer) {
    await inTransaction((db) => markKept(db, mailId, now()));
    return;
  }
  const { html, text, filled, sealed } = unsealMail(services.signer, mail);
  const lost = mail.linkRemoved ? says('mailLinkGone') : mail.sealedLinks !== null && !sealed ? says('mailLinkSealed') : undefined;
  if (lost) {
    await inTransaction((db) => markFailed(db, mailId, lost, now()));
    return;
  }
  let messageId: string;
  try {
    const whole = joined({ html, text }, sealed?.links ?? []);
    messageId = await services.mailer.send({ ...mail, ...whole, unsubscribeLink: sealed?.unsubscribe ?? null });
  } catch (error) {
    const forGood = isRefusedForGood(error);
    // A mail server may quote the address that it takes offence at.
    const words = masked(error instanceof Error ? error.message : String(error), sealed?.links ?? []).slice(0, 1000);
    await inTransaction((db) => markFailed(db, mailId, words, forGood || lastAttempt ? now() : null));
    // Asking again would be refused again: the outbox shows it as failed, and no job need stay for it.
    if (forGood) return;
    // oxlint-disable-next-line preserve-caught-error -- the queue keeps it, and staff read it there
    throw new Error(words);
  }
  const keeps = !sealed || isLasting(sealed);
  await inTransaction((db) =>
    markSent(db, mailId, now(), messageId, {
      html,
      text,
      filled: filled ? JSON.stringify(filled) : null,
      sealedLinks: sealed && keeps ? sealLinks(services.signer, sealed) : null,
      linkRemoved: !keeps,
    }),
  );
};
