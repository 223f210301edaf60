import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, Id, Instant, Page, PageRequest, PathId, PropertyId, SortBy } from '#contract/kernel/call/wire.ts';

/**
 * `held`: until its reader has confirmed their address. `kept`: no mail server is configured, the outbox is where the mail stays.
 * `stopped`: an organizer stopped the message it belongs to before it went out.
 */
export const mailStates = ['waiting', 'held', 'sent', 'kept', 'failed', 'stopped'] as const;
export const MailState = z.enum(mailStates);
export type MailState = z.output<typeof MailState>;

export const MailRow = entity('MailRow', {
  ID: Id,
  PropertyID: PropertyId,
  Template: z.string(),
  Recipient: Contact,
  Subject: z.string(),
  State: MailState,
  CreatedAt: Instant,
  /** When it was sent, kept or given up. */
  SettledAt: Instant.nullable(),
  Attempts: z.int(),
  LastError: z.string().nullable(),
});
export type MailRow = z.output<typeof MailRow>;

export const Mail = entity('Mail', {
  ...MailRow.shape,
  /** With a mask in place of every link that lets its reader act. */
  Html: z.string(),
  Text: z.string(),
  /** `hidden`: only the recipient can see them. `shown`: in the demo, where the recipient is invented. */
  SecretLinks: z.enum(['none', 'hidden', 'shown']),
  LinkExpiresAt: Instant.nullable(),
  /** Staff who opened it, the latest first. */
  OpenedBy: z.array(z.object({ Name: z.string(), At: Instant, IsYou: z.boolean() })),
  MessageID: z.string().nullable(),
  CopyOf: Id.nullable(),
  can: z.object({
    resend: z.boolean(),
    /** Why it cannot, for people. */
    notResendBecause: z.string().nullable(),
    stop: z.boolean(),
    /** To the recipient; the old one is no longer valid then. */
    sendNewLink: z.boolean(),
  }),
});
export type Mail = z.output<typeof Mail>;

const Written = z.object({ ID: Id });

export const mail = {
  getMails: read('POST /Operation/GetMails', {
    does: 'List emails in the outbox',
    may: 'mail.read',
    about: { property: 'PropertyID', account: 'AccountID', orListed: true },
    body: PageRequest.extend({
      /** Sent to this account, also to addresses of accounts that were merged into it. */
      AccountID: Id.optional(),
      State: MailState.optional(),
      PropertyID: PropertyId.optional(),
      Sort: SortBy('CreatedAt', 'Recipient', 'Subject', 'State').optional(),
    }),
    reply: Page(MailRow).extend({
      /** No mail server is configured: mails stay in the outbox. */
      KeepsMails: z.boolean(),
    }),
  }),
  getMail: read('GET /Operation/GetMail/{id}', {
    does: 'Get an email',
    may: 'mail.read',
    about: { mail: 'id' },
    notes: 'mail.opened',
    params: z.object({ id: PathId }),
    reply: Mail,
    fails: ['NotFound'],
  }),
  resendMail: write('POST /Operation/ResendMail', {
    does: 'Resend an email; a failed one as is, any other as a copy',
    may: 'mail.send',
    about: { mail: 'ID' },
    body: z.object({ ID: Id }),
    reply: Written,
    fails: ['NotFound', 'LinkSpent', 'MailHeld', 'StillSending'],
  }),
  stopMail: write('POST /Operation/StopMail', {
    does: 'Stop an email that waits to be sent; its link is no longer stored',
    may: 'mail.send',
    about: { mail: 'ID' },
    body: z.object({ ID: Id }),
    reply: z.null(),
    fails: ['NotFound', 'StillSending', 'Locked', 'MailWarns'],
  }),
  sendNewLink: write('POST /Operation/SendNewLink', {
    does: 'Email the recipient of an email a new link; the old one is no longer valid',
    may: 'mail.send',
    about: { mail: 'ID' },
    body: z.object({ ID: Id }),
    reply: z.object({
      /** False when one was sent a moment ago. */
      IsSent: z.boolean(),
      Recipient: Contact,
    }),
    fails: ['NotFound', 'Locked', 'Unchanged'],
  }),
  sendTestMail: write('POST /Operation/SendTestMail', {
    does: 'Send a test email, with a link that confirms delivery; reports what is wrong if the mail server can’t be used',
    may: 'mail.send',
    about: { property: 'PropertyID' },
    body: z.object({ To: Email, PropertyID: PropertyId }),
    reply: Written,
    fails: ['Invalid', 'MailServerTrouble'],
  }),
};
