import { isDeepStrictEqual } from 'node:util';
import { type MailText, mailText } from '#contract/wings/desk/message/mail-text.ts';
import type { MailWords } from '#contract/kernel/text/mail-text.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import type { Filled, MailKind } from '#server/kernel/mail/define-mail.ts';
import { mailJobs } from '#server/kernel/mail/mail.jobs.ts';
import { addMail } from '#server/kernel/mail/mail.store.ts';
import { originalWords, placeholdersOf } from '#server/kernel/mail/own-words.ts';
import { filledOf, rewriteMail } from '#server/kernel/mail/queue-mail.ts';
import { unsealMail } from '#server/kernel/mail/secret-link.ts';
import { type Voice, voiceOf } from '#server/kernel/mail/voice.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import messageMails from '#texts/desk/message-mails.ts';
import { isSentBy, problemsOf } from './mail-text.rules.ts';
import * as store from './mail-text.store.ts';

interface Which {
  PropertyID: number;
  Template: string;
  Variant: string;
  Locale: MailText['Locale'];
}

/** One text of a mail: the mail, and values for which it says this. */
interface Found {
  kind: MailKind;
  sample: never;
}

const textsOf = ({ mail, samples }: MailKind): { variant: string; sample: never }[] => {
  const variants = samples.map((sample) => ({ variant: mail.variantOf(sample), sample }));
  return variants.filter(({ variant }, at) => variants.findIndex((one) => one.variant === variant) === at);
};

const editable = (services: Services, propertyId: number): MailKind[] => {
  const property = findProperty(propertyId);
  return property ? services.areas.mails.filter(({ mail }) => mail.placeholders && isSentBy(mail, property.kind)) : [];
};

function find(services: Services, { PropertyID, Template, Variant }: Which): Found {
  const kind = editable(services, PropertyID).find(({ mail }) => mail.name === Template);
  const text = kind && textsOf(kind).find(({ variant }) => variant === Variant);
  if (!kind || !text) throw new Refusal('NotFound');
  return { kind, sample: text.sample };
}

const voiceFor = ({ PropertyID, Locale }: Pick<Which, 'PropertyID' | 'Locale'>, { settings }: Services) =>
  voiceOf(PropertyID, settings.publicUrl, Locale);

const whichOf = ({ Template, Variant, Locale }: Which) => ({ template: Template, variant: Variant, locale: Locale });

async function viewOf(db: ReadDb, services: Services, which: Which): Promise<MailText> {
  const { kind, sample } = find(services, which);
  const voice = voiceFor(which, services);
  const Original = originalWords(kind.mail, sample, voice);
  const versions = await store.listVersions(db, which.PropertyID, whichOf(which));
  const own = versions[0]?.words as MailWords | null | undefined;
  const { PropertyID, Template, Variant, Locale } = which;
  return {
    PropertyID,
    Template,
    Variant,
    Locale,
    Words: own ?? Original,
    Original,
    IsOwn: own != null,
    HasButton: Original.Button !== '',
    Placeholders: placeholdersOf(kind.mail, voice).map(({ name, is, fallback }) => ({ Name: name, Is: is, Fallback: fallback ?? null })),
    Version: versions[0]?.version ?? 0,
    Versions: versions.map(({ version, words, savedAt, savedBy }) => ({
      Version: version,
      SavedDate: savedAt,
      SavedBy: savedBy,
      Words: words as MailWords | null,
    })),
  };
}

function check({ mail }: MailKind, words: MailWords, voice: Voice): void {
  const problems = problemsOf(words, placeholdersOf(mail, voice));
  if (problems.length) throw new Refusal('Invalid', { errors: problems.map(({ field, message }) => fieldError(field, message)) });
}

/** As the last reader of this mail would have got it; with sample data where no one got one yet. */
async function rendered(db: ReadDb, services: Services, { Words, ...which }: Which & { Words: MailWords }) {
  const { kind, sample } = find(services, which);
  const voice = voiceFor(which, services);
  check(kind, Words, voice);
  const last = await store.findLastFilled(db, which.PropertyID, whichOf(which));
  const filled =
    (last && (unsealMail(services.signer, last).filled as Filled | undefined)) ??
    filledOf(kind.mail, { propertyId: which.PropertyID, values: sample, language: which.Locale }, services.settings.publicUrl);
  return { ...rewriteMail(kind.mail, filled, Words, voice), recipient: last?.recipient ?? null };
}

export const mailTextHandlers = implement(mailText, {
  async getMailTexts({ body, db, services, refuse }) {
    if (!findProperty(body.PropertyID)) return refuse('NotFound');
    const inForce = await store.listInForce(db, body.PropertyID, body.Locale);
    const voice = voiceFor(body, services);
    return editable(services, body.PropertyID).flatMap((kind) =>
      textsOf(kind).map(({ variant, sample }) => {
        const row = inForce.find((one) => one.template === kind.mail.name && one.variant === variant);
        const own = row?.words as MailWords | null | undefined;
        return {
          Template: kind.mail.name,
          Variant: variant,
          Subject: own?.Subject ?? originalWords(kind.mail, sample, voice).Subject,
          IsOwn: own != null,
          SavedDate: row?.savedAt ?? null,
          SavedBy: row?.savedBy ?? null,
        };
      }),
    );
  },

  getMailText: ({ body, db, services }) => viewOf(db, services, body),

  async previewMailText({ body, db, services }) {
    const { subject, html, text, recipient } = await rendered(db, services, body);
    return { Subject: subject, Html: html, Text: text, Recipient: recipient };
  },

  async saveMailText({ body, db, services, actor, now, record, refuse }) {
    const { kind } = find(services, body);
    if (body.Words) check(kind, body.Words, voiceFor(body, services));
    const before = await viewOf(db, services, body);
    // The answer to the first try was lost.
    if (before.Version === body.Version + 1 && isDeepStrictEqual(before.IsOwn ? before.Words : null, body.Words)) return before;
    const isNext =
      before.Version === body.Version &&
      (await store.addVersion(db, body.PropertyID, whichOf(body), {
        version: body.Version + 1,
        words: body.Words,
        savedBy: actor.id,
        savedAt: now,
      }));
    if (!isNext) return refuse('Conflict', { data: await viewOf(db, services, body) });
    await record(body.Words ? 'mailText.saved' : 'mailText.reset', {
      subject: 'mailText',
      subjectId: `${body.Template} ${body.Variant} ${body.Locale}`,
      propertyId: body.PropertyID,
      before: before.Words,
      after: body.Words ?? before.Original,
    });
    return viewOf(db, services, body);
  },

  async sendMailTextTest({ body, db, services, actor, now, enqueue, record }) {
    const to = await store.findEmail(db, actor.id);
    const { subject, html, text } = await rendered(db, services, body);
    const mailId = await addMail(db, body.PropertyID, {
      template: body.Template,
      recipient: to,
      subject: sayIn(body.Locale)(messageMails)('test-subject', { subject }),
      html,
      text,
      sealedLinks: null,
      createdAt: now,
    });
    await enqueue(mailJobs.post, { mailId });
    await record('mail.testSent', { subject: 'mail', subjectId: mailId, propertyId: body.PropertyID, after: { recipient: to } });
    return { MailID: mailId, To: to };
  },
});
