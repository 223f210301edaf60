import type { WriteDb } from '../db.ts';
import type { Enqueue } from '../define-jobs.ts';
import type { Services } from '../services.ts';
import type { Mail, MailContent } from './define-mail.ts';
import { htmlOf, textOf } from './layout.ts';
import { mailJobs } from './mail.jobs.ts';
import { addMail, findUnproved, releaseHeld } from './mail.store.ts';
import { voiceOf } from './voice.ts';

/** What a write call is given holds all of this. */
export interface MailDesk {
  db: WriteDb;
  enqueue: Enqueue;
  now: Date;
  services: Pick<Services, 'settings'>;
}

/** To whom a mail goes, in whose name, and what it is to say. */
interface Letter<Values> {
  propertyId: number;
  to: string;
  values: Values;
}

interface WrittenMail extends MailContent {
  html: string;
  text: string;
}

export function writeMail<Values>(
  mail: Mail<Values>,
  { propertyId, values }: Omit<Letter<NoInfer<Values>>, 'to'>,
  publicUrl: string,
): WrittenMail {
  const voice = voiceOf(propertyId, publicUrl);
  const content = mail.write(values, voice);
  return { ...content, html: htmlOf(content, voice), text: textOf(content, voice) };
}

/**
 * Writes the mail into the outbox and has it sent, in the caller's transaction: a call that is undone sends nothing. Until a new account has
 * proved its address, only mails by which it can do so are sent there; the others wait.
 */
export async function queueMail<Values>(
  { db, enqueue, now, services }: MailDesk,
  mail: Mail<Values>,
  letter: Letter<NoInfer<Values>>,
): Promise<number> {
  const { propertyId, to } = letter;
  const { subject, html, text, secretLink } = writeMail(mail, letter, services.settings.publicUrl);
  const heldFor = mail.isProof ? null : await findUnproved(db, propertyId, to);
  const mailId = await addMail(db, propertyId, {
    template: mail.name,
    recipient: to,
    subject,
    html,
    text,
    secretLink: secretLink ?? null,
    createdAt: now,
    heldFor,
  });
  if (heldFor === null) await enqueue(mailJobs.send, { mailId });
  return mailId;
}

/** The address is proved: what waited for it is sent. */
export async function sendHeld({ db, enqueue }: Pick<MailDesk, 'db' | 'enqueue'>, accountId: number, email: string): Promise<void> {
  for (const mailId of await releaseHeld(db, accountId, email)) await enqueue(mailJobs.send, { mailId });
}
