import type { Locale } from '#contract/kernel/text/catalog.ts';
import { findLocale } from '#contract/kernel/text/languages.rules.ts';
import type { MailWords } from '#contract/kernel/text/mail-text.ts';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import mails from '#texts/frame/mails.ts';
import type { ReadDb, WriteDb } from '../database/db.ts';
import type { Enqueue } from '../jobs/define-jobs.ts';
import type { Services } from '../runtime/services.ts';
import type { Filled, Mail, MailContent, ShownContent } from './define-mail.ts';
import { htmlOf, textOf } from './layout.ts';
import { mailJobs } from './mail.jobs.ts';
import { addMail, findMailWords, listReaders, releaseHeld } from './mail.store.ts';
import { inOwnWords, valuesOf } from './own-words.ts';
import { checkOpen, SecretLink, sealedOf, sealLinks } from './secret-link.ts';
import { type Voice, voiceOf } from './voice.ts';

/** What a write call is given holds all of this. */
export interface MailDesk {
  db: WriteDb;
  enqueue: Enqueue;
  now: Date;
  services: Pick<Services, 'settings' | 'signer'>;
}

/** To whom a mail goes, in whose name, and what it is to say. */
interface Letter<Values> {
  propertyId: number;
  to: string;
  values: Values;
}

interface WrittenMail extends ShownContent {
  html: string;
  text: string;
  secrets: SecretLink[];
}

/** Masks in place of secret links, and the links. */
function apart(mail: string, content: MailContent): { content: ShownContent; secrets: SecretLink[] } {
  const { button, code, links, ...rest } = content;
  const addresses = [...(button ? [button.url] : []), ...(links ?? [])];
  // The code last: its mask is a part of the links' masks, so they have to be whole again before it is.
  const secrets = [...new Set([...addresses, ...(code ? [code.code] : [])].filter((address) => address instanceof SecretLink))];
  if (new Set(secrets.map(({ shown }) => shown)).size < secrets.length) throw new Error(`${mail}: two secret links look the same`);
  for (const address of addresses) if (typeof address === 'string') checkOpen(mail, address);
  if (typeof code?.code === 'string') throw new Error(`${mail}: a code must be a SecretLink`);
  return {
    content: {
      ...rest,
      ...(button && { button: { ...button, url: String(button.url) } }),
      ...(code && { code: { ...code, code: String(code.code) } }),
      ...(links && { links: links.map(String) }),
    },
    secrets,
  };
}

/** A test says so in the list of mails and first of all in the mail, in our words and in an award’s own. */
function markedAsTest(content: ShownContent, { say }: Voice): ShownContent {
  const t = say(mails);
  const { subject, paragraphs, body } = content;
  return {
    ...content,
    subject: t('test-subject', { subject }),
    ...(body ? { body: [{ spans: [{ text: t('test') }] }, ...body] } : { paragraphs: [t('test'), ...paragraphs] }),
  };
}

const render = (content: ShownContent, voice: Voice, secrets: SecretLink[] = []): WrittenMail => ({
  ...content,
  html: htmlOf(content, voice),
  text: textOf(content, voice),
  secrets,
});

/** The mail in its original words, or in the award's own; in its reader's language, or in the award's; with masks in place of its secret links. */
export function writeMail<Values>(
  mail: Mail<Values>,
  { propertyId, values, words, language }: Omit<Letter<NoInfer<Values>>, 'to'> & { words?: MailWords | undefined; language?: Locale },
  publicUrl: string,
): WrittenMail {
  const voice = voiceOf(propertyId, publicUrl, language);
  const { content, secrets } = apart(mail.name, mail.write(values, voice));
  const written = words ? inOwnWords(mail as Mail<never>, content, words, valuesOf(mail, values, voice), voice) : content;
  return render(mail.isTest?.(values) ? markedAsTest(written, voice) : written, voice, secrets);
}

/** The same mail as one that was sent before, in other words: what an organizer sees while writing. */
export function rewriteMail(mail: Mail<never>, { content, values }: Filled, words: MailWords, voice: Voice) {
  return render(inOwnWords(mail, content, words, values, voice), voice);
}

/** What a mail is made of, with masks in place of what only its reader may have. */
export function filledOf<Values>(
  mail: Mail<Values>,
  { propertyId, values, language }: Pick<Letter<NoInfer<Values>>, 'propertyId' | 'values'> & { language?: Locale },
  publicUrl: string,
): Filled {
  const voice = voiceOf(propertyId, publicUrl, language);
  const { content } = apart(mail.name, mail.write(values, voice));
  return { variant: mail.variantOf(values), values: valuesOf(mail, values, voice), content };
}

/** Whom an address belongs to, by the accounts that award, judging site and installation know. */
async function readerOf(db: ReadDb, propertyId: number, to: string): Promise<{ unproved: number | null; language: Locale | undefined }> {
  const { judgedBy } = traitsOf(propertyId);
  const found = await listReaders(db, [propertyId, ...(judgedBy === undefined ? [] : [judgedBy]), adminPropertyId], to);
  return {
    unproved: found.find((one) => one.propertyId === propertyId && one.isUnproved)?.id ?? null,
    language: findLocale(found.find(({ language }) => language)?.language),
  };
}

/** The reader's language, unless organizers wrote this mail in the award's alone: their words count for more than ours. */
async function wordsFor<Values>(
  db: ReadDb,
  mail: Mail<Values>,
  { propertyId, values }: Letter<NoInfer<Values>>,
  own: Locale | undefined,
): Promise<{ language: Locale; words?: MailWords | undefined }> {
  const award = traitsOf(propertyId).locale;
  if (!mail.placeholders) return { language: own ?? award };
  const of = { template: mail.name, variant: mail.variantOf(values) };
  for (const language of new Set([own ?? award, award])) {
    const words = await findMailWords(db, propertyId, { ...of, locale: language });
    if (words) return { language, words };
  }
  return { language: own ?? award };
}

interface Sending {
  /** For mail that people can do without: where they say so, and what it was part of. */
  unsubscribeLink?: SecretLink;
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
  { unsubscribeLink, ...sending }: Sending = {},
): Promise<number> {
  const { propertyId, to, values } = letter;
  const { publicUrl } = services.settings;
  const reader = await readerOf(db, propertyId, to);
  const { language, words } = await wordsFor(db, mail, letter, reader.language);
  const { subject, html, text, secrets } = writeMail(mail, { propertyId, values, words, language }, publicUrl);
  const sealed = sealedOf(secrets, unsubscribeLink);
  const heldFor = mail.isProof ? null : reader.unproved;
  const mailId = await addMail(db, propertyId, {
    template: mail.name,
    recipient: to,
    subject,
    html,
    text,
    sealedLinks: sealed ? sealLinks(services.signer, sealed) : null,
    linkExpiresAt: secrets.find(({ expiresAt }) => expiresAt)?.expiresAt ?? null,
    createdAt: now,
    heldFor,
    filled: mail.placeholders ? filledOf(mail, { propertyId, values, language }, publicUrl) : null,
    ...sending,
  });
  if (heldFor === null) await enqueue(mailJobs.post, { mailId });
  return mailId;
}

/** The address is proved: what waited for it is sent. */
export async function sendHeld({ db, enqueue }: Pick<MailDesk, 'db' | 'enqueue'>, accountId: number, email: string): Promise<void> {
  for (const mailId of await releaseHeld(db, accountId, email)) await enqueue(mailJobs.post, { mailId });
}
