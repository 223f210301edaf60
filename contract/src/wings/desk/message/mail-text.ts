import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Instant, PropertyId } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/message-fields.ts';

const says = schemaSaying(texts);

/** An award's own words for a mail. Text is paragraphs with **bold**, [links](https://...) and {placeholders}, never HTML. */
export const MailWords = entity('MailWords', {
  Subject: z
    .string()
    .trim()
    .min(1, { error: says('enterSubject') })
    .max(150),
  Title: z
    .string()
    .trim()
    .min(1, { error: says('enterHeading') })
    .max(150),
  Text: z
    .string()
    .trim()
    .min(1, { error: says('enterMessage') })
    .max(10_000),
  Button: z.string().trim().max(60),
  /** Fallback texts for placeholders that a recipient has no value for. */
  Fallbacks: z.record(z.string().max(40), z.string().max(200)),
});
export type MailWords = z.infer<typeof MailWords>;

/** One text of a mail: of which mail, which of its texts, and in which language. */
const one = { PropertyID: PropertyId, Template: z.string().max(60), Variant: z.string().max(60), Locale: z.enum(locales) };

const Placeholder = entity('MailPlaceholder', {
  Name: z.string(),
  Is: z.enum(['text', 'link', 'date', 'amount']),
  /** What the original puts in its place; null if every reader has one. */
  Fallback: z.string().nullable(),
});

export const MailTextRow = entity('MailTextRow', {
  Template: z.string(),
  Variant: z.string(),
  /** The original's, or the award's own. */
  Subject: z.string(),
  IsOwn: z.boolean(),
  SavedDate: Instant.nullable(),
  SavedBy: z.string().nullable(),
});
export type MailTextRow = z.infer<typeof MailTextRow>;

export const MailText = entity('MailText', {
  ...one,
  Words: MailWords,
  Original: MailWords,
  IsOwn: z.boolean(),
  HasButton: z.boolean(),
  Placeholders: z.array(Placeholder),
  /** 0 while no one has changed it. */
  Version: z.int(),
  /** Latest first; one without words went back to the original. */
  Versions: z.array(z.object({ Version: z.int(), SavedDate: Instant, SavedBy: z.string().nullable(), Words: MailWords.nullable() })),
});
export type MailText = z.infer<typeof MailText>;

export const mailText = {
  getMailTexts: read('POST /Message/GetMailTexts', {
    does: 'List the emails that a property sends, and which of them have a text of their own',
    may: 'mail.read',
    about: { wholeSite: 'PropertyID' },
    body: z.object({ PropertyID: PropertyId, Locale: z.enum(locales) }),
    reply: z.array(MailTextRow),
    fails: ['NotFound'],
  }),
  getMailText: read('POST /Message/GetMailText', {
    does: 'Get a text of an email with its original, placeholders and versions',
    may: 'mail.read',
    about: { wholeSite: 'PropertyID' },
    body: z.object(one),
    reply: MailText,
    fails: ['NotFound'],
  }),
  previewMailText: read('POST /Message/PreviewMailText', {
    does: 'Render an email in other words, with what was last sent or with sample data',
    may: 'mail.read',
    about: { wholeSite: 'PropertyID' },
    body: z.object({ ...one, Words: MailWords }),
    reply: z.object({
      Subject: z.string(),
      Html: z.string(),
      Text: z.string(),
      /** Whose email it was; null for sample data. */
      Recipient: Contact.nullable(),
    }),
    fails: ['NotFound', 'Invalid'],
  }),
  saveMailText: write('POST /Message/SaveMailText', {
    does: 'Save a text of an email as a new version; without words the original is used again',
    may: 'mail.send',
    about: { wholeSite: 'PropertyID' },
    body: z.object({ ...one, Words: MailWords.nullable(), Version: z.int() }),
    reply: MailText,
    fails: ['NotFound', 'Invalid', 'Conflict'],
  }),
  sendMailTextTest: write('POST /Message/SendMailTextTest', {
    does: 'Send an email in other words to oneself',
    may: 'mail.send',
    about: { wholeSite: 'PropertyID' },
    body: z.object({ ...one, Words: MailWords }),
    reply: z.object({ MailID: z.int(), To: z.string() }),
    fails: ['NotFound', 'Invalid'],
  }),
};
