import type { MailWords } from '#contract/kernel/mail-text.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import type { WriteDb } from '../db.ts';
import type { Enqueue } from '../define-jobs.ts';
import type { Services } from '../services.ts';
import type { Filled, Mail, MailContent } from './define-mail.ts';
import { htmlOf, textOf } from './layout.ts';
import { mailJobs } from './mail.jobs.ts';
import { addMail, findMailWords, findUnproved, releaseHeld } from './mail.store.ts';
import { inOwnWords, valuesOf } from './own-words.ts';
import { type Voice, voiceOf } from './voice.ts';

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

const render = (content: MailContent, voice: Voice): WrittenMail => ({
  ...content,
  html: htmlOf(content, voice),
  text: textOf(content, voice),
});

/** The mail in its original words, or in the award's own. */
export function writeMail<Values>(
  mail: Mail<Values>,
  { propertyId, values, words }: Omit<Letter<NoInfer<Values>>, 'to'> & { words?: MailWords | undefined },
  publicUrl: string,
): WrittenMail {
  const voice = voiceOf(propertyId, publicUrl);
  const content = mail.write(values, voice);
  return render(words ? inOwnWords(mail as Mail<never>, content, words, valuesOf(mail, values, voice)) : content, voice);
}

/** The same mail as one that was sent before, in other words: what an organizer sees while writing. */
export const rewriteMail = (mail: Mail<never>, propertyId: number, { content, values }: Filled, words: MailWords, publicUrl: string) =>
  render(inOwnWords(mail, content, words, values), voiceOf(propertyId, publicUrl));

/** What stands in a stored mail where a one-time link was. */
export const removedLink = (publicUrl: string): string => `${publicUrl}/link-removed-after-sending`;

/** What a mail is made of, without the link that only its reader may have. */
export function filledOf<Values>(mail: Mail<Values>, propertyId: number, values: Values, publicUrl: string): Filled {
  const voice = voiceOf(propertyId, publicUrl);
  const { secretLink, ...content } = mail.write(values, voice);
  const filled: Filled = { variant: mail.variantOf(values), values: valuesOf(mail, values, voice), content };
  if (!secretLink) return filled;
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  return JSON.parse(JSON.stringify(filled).replaceAll(inJson(secretLink), inJson(removedLink(publicUrl))));
}

interface Sending {
  /** For mail that people can do without: where they say so, and what it was part of. */
  unsubscribeLink?: string;
  broadcastId?: number;
}

/**
 * Writes the mail into the outbox and has it sent, in the caller's transaction: a call that is undone sends nothing. Until a new account has
 * proved its address, only mails by which it can do so are sent there; the others wait.
 */
export async function queueMail<Values>(
  { db, enqueue, now, services }: MailDesk,
  mail: Mail<Values>,
  letter: Letter<NoInfer<Values>>,
  sending: Sending = {},
): Promise<number> {
  const { propertyId, to, values } = letter;
  const { publicUrl } = services.settings;
  const of = { template: mail.name, variant: mail.variantOf(values), locale: traitsOf(propertyId).locale };
  const words = mail.placeholders && (await findMailWords(db, propertyId, of));
  const { subject, html, text, secretLink } = writeMail(mail, { propertyId, values, words }, publicUrl);
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
    filled: mail.placeholders ? filledOf(mail, propertyId, values, publicUrl) : null,
    ...sending,
  });
  if (heldFor === null) await enqueue(mailJobs.send, { mailId });
  return mailId;
}

/** The address is proved: what waited for it is sent. */
export async function sendHeld({ db, enqueue }: Pick<MailDesk, 'db' | 'enqueue'>, accountId: number, email: string): Promise<void> {
  for (const mailId of await releaseHeld(db, accountId, email)) await enqueue(mailJobs.send, { mailId });
}
