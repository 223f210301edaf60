import type { JobHandler } from '../jobs/define-jobs.ts';
import type { mailJobs } from './mail.jobs.ts';
import { forgetExpired, lockUnsealed, putSealed } from './mail.store.ts';
import { sealLinks, unsealMail } from './secret-link.ts';

const atOnce = 200;
/** Longer than every link that opens something once was good for, in the releases that did not say until when. */
const oldLinkMs = 30 * 86_400_000;

export const sweepMails: JobHandler<typeof mailJobs.sweep> = async (_, { inTransaction, services, now, signal }) => {
  await inTransaction((db) => forgetExpired(db, now()));
  for (let sealed = atOnce; sealed === atOnce && !signal.aborted; )
    sealed = await inTransaction(async (db) => {
      const mails = await lockUnsealed(db, now(), atOnce);
      for (const mail of mails) {
        const { html, text, filled, sealed: links } = unsealMail(services.signer, mail);
        await putSealed(db, mail.id, {
          html,
          text,
          filled: filled ? JSON.stringify(filled) : null,
          sealedLinks: links ? sealLinks(services.signer, links) : null,
          linkExpiresAt: mail.secretLink ? new Date(mail.createdAt.getTime() + oldLinkMs) : null,
        });
      }
      return mails.length;
    });
};
