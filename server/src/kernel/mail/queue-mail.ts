import type { WriteDb } from '../db.ts';
import type { JobData, JobName, JobOptions } from '../jobs.ts';
import type { Services } from '../services.ts';
import { htmlOf, textOf } from './layout.ts';
import type { MailContent, Template } from './mail-content.ts';
import { addMail, findUnproved, releaseHeld } from './mail.store.ts';
import { type TemplateName, templates, type ValuesOf } from './templates.ts';
import { type Voice, voiceOf } from './voice.ts';

/** What a write call is given holds all of this. */
export interface MailDesk {
  db: WriteDb;
  enqueue: <N extends JobName>(job: N, data: JobData<N>, options?: JobOptions) => Promise<void>;
  now: Date;
  services: Pick<Services, 'settings'>;
}

/** One mail to write; each template names the values it needs, and a missing one does not compile. */
export type MailOrder = {
  [T in TemplateName]: { template: T; propertyId: number; to: string; values: ValuesOf<T> };
}[TemplateName];

/** These prove an address, or were asked for by whoever reads it: they are never held. */
const proofs: readonly TemplateName[] = [
  'welcome',
  'confirm-email',
  'confirm-new-email',
  'reset-password',
  'new-administrator',
  'new-entrant',
  'judge-invitation',
  'team-invitation',
];

export interface WrittenMail extends MailContent {
  html: string;
  text: string;
}

export function writeMail(order: MailOrder, publicUrl: string): WrittenMail {
  const voice: Voice = voiceOf(order.propertyId, publicUrl);
  // The pairing of template and values is checked where the order is written; a union of both cannot be called.
  const content = (templates[order.template] as Template<never>)(order.values as never, voice);
  return { ...content, html: htmlOf(content, voice), text: textOf(content, voice) };
}

/**
 * Writes the mail into the outbox and has it sent, in the caller's transaction: a call that is undone sends nothing. Until a new account has
 * proved its address, only mails by which it can do so are sent there; the others wait.
 */
export async function queueMail({ db, enqueue, now, services }: MailDesk, order: MailOrder): Promise<number> {
  const { subject, html, text, secretLink } = writeMail(order, services.settings.publicUrl);
  const heldFor = proofs.includes(order.template) ? null : await findUnproved(db, order.propertyId, order.to);
  const mailId = await addMail(db, order.propertyId, {
    template: order.template,
    recipient: order.to,
    subject,
    html,
    text,
    secretLink: secretLink ?? null,
    createdAt: now,
    heldFor,
  });
  if (heldFor === null) await enqueue('mail.send', { mailId });
  return mailId;
}

/** The address is proved: what waited for it is sent. */
export async function sendHeld({ db, enqueue }: Pick<MailDesk, 'db' | 'enqueue'>, accountId: number, email: string): Promise<void> {
  for (const mailId of await releaseHeld(db, accountId, email)) await enqueue('mail.send', { mailId });
}
