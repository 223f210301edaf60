import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { cardProviderNames } from '#contract/kernel/award/card-providers.ts';
import { stripeKeyForms } from '#contract/kernel/text/stripe-keys.ts';
import { Email, entity, Instant, Nothing, Text } from '#contract/kernel/call/wire.ts';
import { mailSecurities, wrongHost } from './mail-server.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/connection-fields.ts';

const says = schemaSaying(texts);

/** The settings of the environment that decide here, such as SMTP_URL: what they say can't be changed in the admin. */
const Fixed = z.array(z.string());
/** Goes back with a change; 0 while nothing is stored. */
const Version = z.int().min(0);

/** Older emails say what is no longer so. */
export const keptDays = 14;

const MailConnection = entity('MailConnection', {
  Version,
  Fixed,
  /** `untested`: no test email by this server has been confirmed yet. */
  State: z.enum(['none', 'untested', 'arrived']),
  ArrivedAt: Instant.nullable(),
  Host: z.string().nullable(),
  Port: z.int().nullable(),
  /** `offered`: by STARTTLS where the server offers it; only the environment can say so. */
  Security: z.enum([...mailSecurities, 'offered']).nullable(),
  User: z.string().nullable(),
  HasLogin: z.boolean(),
  From: z.string(),
  /** Its password was sealed under another SECRET and has to be entered again. */
  IsLost: z.boolean(),
  /** Emails that were kept because no mail server was connected, and can still be sent (`keptDays`). */
  Kept: z.int(),
  /** Our key for the sender's domain; emails are signed with it once its record was seen. */
  Dkim: z.object({ Version, Domain: z.string(), Selector: z.string(), IsSigning: z.boolean() }).nullable(),
});
export type MailConnection = z.output<typeof MailConnection>;

const StripeConnection = entity('StripeConnection', {
  Version,
  Fixed,
  Mode: z.enum(['test', 'live']).nullable(),
  PublicKey: z.string().nullable(),
  IsLost: z.boolean(),
  /** What the webhook at Stripe points to. */
  NoticeUrl: z.string(),
});
export type StripeConnection = z.output<typeof StripeConnection>;

const WorldPayConnection = entity('WorldPayConnection', {
  Version,
  Fixed,
  Mode: z.enum(['test', 'live']).nullable(),
  InstallationID: z.string().nullable(),
  IsLost: z.boolean(),
  /** Where its payment responses go. */
  NoticeUrl: z.string(),
});
export type WorldPayConnection = z.output<typeof WorldPayConnection>;

export const Connections = entity('Connections', {
  /** Anyone can sign in to the demo, so nothing is connected there. */
  IsDemo: z.boolean(),
  Mail: MailConnection,
  Stripe: StripeConnection,
  WorldPay: WorldPayConnection,
  /** Whether test cards are offered while no provider takes real ones. */
  TestCards: z.object({ Version, Fixed, IsOffered: z.boolean() }),
  /** The awards that take cards, and by whom. */
  Awards: z.array(z.object({ Name: z.string(), IsOpen: z.boolean(), Provider: z.enum(cardProviderNames) })),
});
export type Connections = z.output<typeof Connections>;

/** One line, as it is sent to the other side. */
const Line = (most: number) => Text(most).refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: says('singleLine') });
const StripeKey = (form: RegExp, error: ReturnType<typeof says>) => z.string().trim().max(300).regex(form, { error });

export const connection = {
  getConnections: read('GET /Connection/GetConnections', {
    does: 'Show which mail server and payment providers are connected; never their secrets',
    may: 'connection.manage',
    about: 'installation',
    reply: Connections,
  }),

  saveMailServer: write('POST /Connection/SaveMailServer', {
    does: 'Connect a mail server, or change it; a password that is left out stays',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({
      Version,
      /** Left out where the environment sets it. */
      Server: z
        .object({
          Host: Text(253).refine((host) => !wrongHost(host), { error: says('enterHost') }),
          Port: z
            .int({ error: says('enterPort') })
            .min(1)
            .max(65_535),
          Security: z.enum(mailSecurities),
          User: Line(300).nullable(),
          Password: z
            .string()
            .min(1)
            .max(1000)
            .refine((text) => text.isWellFormed(), { error: says('enterPasswordAgain') })
            .optional(),
        })
        .optional(),
      From: Email.optional(),
    }),
    reply: Connections,
    fails: ['Conflict', 'Locked'],
  }),

  sendKeptMails: write('POST /Connection/SendKeptMails', {
    does: 'Send the emails of the last two weeks that were kept because no mail server was connected',
    may: 'connection.manage',
    about: 'installation',
    body: z.object({}).prefault({}),
    reply: z.object({ Count: z.int() }),
    fails: ['Locked'],
  }),

  saveStripe: write('POST /Connection/SaveStripe', {
    does: 'Take cards through Stripe; keys that are left out stay',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({
      Version,
      PublicKey: StripeKey(stripeKeyForms.public, says('publishableKey')),
      SecretKey: StripeKey(stripeKeyForms.secret, says('secretKey')).optional(),
      WebhookSecret: StripeKey(stripeKeyForms.webhook, says('signingSecret')).optional(),
    }),
    reply: Connections,
    fails: ['Conflict', 'Locked'],
  }),

  saveWorldPay: write('POST /Connection/SaveWorldPay', {
    does: 'Take cards on WorldPay’s page; secrets that are left out stay',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({
      Version,
      InstallationID: Line(100),
      Secret: Line(200)
        .min(8, { error: says('atLeast8') })
        .optional(),
      ResponsePassword: Line(200)
        .min(8, { error: says('atLeast8') })
        .optional(),
      IsTest: z.boolean(),
    }),
    reply: Connections,
    fails: ['Conflict', 'Locked'],
  }),

  saveTestCards: write('POST /Connection/SaveTestCards', {
    does: 'Offer test cards while no provider takes real ones, or stop it',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({ Version, IsOffered: z.boolean() }),
    reply: Connections,
    fails: ['Conflict', 'Locked'],
  }),

  disconnect: write('POST /Connection/Disconnect', {
    does: 'Disconnect the mail server or a payment provider, or stop signing emails, and forget the secrets',
    may: 'connection.manage',
    about: 'installation',
    recent: true,
    body: z.object({ Kind: z.enum(['mail', 'dkim', 'stripe', 'worldpay']), Version }),
    reply: Connections,
    fails: ['Conflict', 'Locked', 'NotFound'],
  }),

  checkKeys: write('POST /Connection/CheckKeys', {
    does: 'Ask the payment provider whether it accepts the keys',
    may: 'connection.manage',
    about: 'installation',
    body: z.object({ Kind: z.enum(['stripe', 'worldpay']) }),
    reply: z.object({ IsAccepted: z.boolean(), Words: z.string() }),
  }),

  confirmTestMail: write('POST /Connection/ConfirmTestMail', {
    does: 'Confirm with the code of its link that a test email arrived',
    may: 'public',
    takesNew: false,
    limit: 'openInvitation',
    body: z.object({ Code: Text(500) }),
    reply: Nothing,
    fails: ['InvalidCode', 'Conflict'],
  }),
};
