import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, Page, PageRequest } from '#contract/kernel/call/wire.ts';
import { mailStates } from '#contract/wings/desk/operation/mail.ts';
import { Audience, leftOutReasons, messageKinds } from './audience.ts';

/** Above this many readers, the sender types the number. */
export const typedCountAbove = 1000;

export const broadcastStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

const place = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

/** What is written and to whom. */
const message = {
  Kind: z.enum(messageKinds),
  Audience,
  Subject: z.string().trim().max(150),
  Text: z.string().trim().max(10_000),
  /** Fallback texts for placeholders that a recipient has no value for. */
  Fallbacks: z.record(z.string().max(60), z.string().max(200)),
};

const Span = entity('MessageSpan', {
  text: z.string(),
  isBold: z.literal(true).optional(),
  href: z.string().optional(),
  isWritten: z.literal(true).optional(),
  isFallback: z.literal(true).optional(),
});

const exampleKinds = ['typical', 'longest', 'missing'] as const;

const Example = entity('MessageExample', {
  /** Why this reader was chosen: the text should hold for all three. */
  Why: z.enum(exampleKinds),
  Name: z.string(),
  Email: Contact,
  /** The placeholder this reader lacks. */
  Missing: z.string().nullable(),
  Subject: z.string(),
  Blocks: z.array(z.object({ spans: z.array(Span), button: z.string().optional() })),
});
export type MessageExample = z.infer<typeof Example>;

export const AudienceCount = entity('AudienceCount', {
  /** Who fits the filters, and who of them will get it. */
  Matched: z.int(),
  Count: z.int(),
  LeftOut: z.array(z.object({ Reason: z.enum(leftOutReasons), Count: z.int() })),
  /** Readers who lack what a placeholder of the text needs; one without a fallback keeps it from being sent. */
  Missing: z.array(z.object({ Name: z.string(), Count: z.int(), IsBlocking: z.boolean() })),
  /** Where readers are, as far as it is known. */
  Zones: z.array(z.object({ TimeZone: z.string(), Count: z.int() })),
  Examples: z.array(Example),
  /** When no one matches: how many of the group there are without the further filters. */
  CountOfGroup: z.int(),
  /** What the award's own form asks, for messages to entrants: `{answer:name}`. */
  Questions: z.array(z.object({ Name: z.string(), Label: z.string() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

const Progress = z.object({
  Matched: z.int(),
  LeftOut: z.int(),
  Waiting: z.int(),
  Sent: z.int(),
  Failed: z.int(),
  Stopped: z.int(),
});

export const Broadcast = entity('Broadcast', {
  BroadcastID: Id,
  ...place,
  ...message,
  State: z.enum(broadcastStates),
  /** The automatic message it is, if so. */
  Automation: z.string().nullable(),
  SendDate: Instant.nullable(),
  /** How many people it was scheduled for. */
  Expected: z.int().nullable(),
  StartedDate: Instant.nullable(),
  FinishedDate: Instant.nullable(),
  StoppedDate: Instant.nullable(),
  CreatedBy: z.string().nullable(),
  UpdatedDate: Instant,
  Version: z.int(),
  /** Once sending began. */
  Progress: Progress.nullable(),
});
export type Broadcast = z.infer<typeof Broadcast>;

const RecipientRow = entity('BroadcastRecipient', {
  Name: z.string(),
  Email: Contact,
  LeftOut: z.enum(leftOutReasons).nullable(),
  MailID: Id.nullable(),
  /** Of the mail; null while it is not written. */
  State: z.enum(mailStates).nullable(),
  SentDate: Instant.nullable(),
});
export type RecipientRow = z.infer<typeof RecipientRow>;

export const broadcast = {
  getBroadcasts: read('POST /Message/GetBroadcasts', {
    does: 'List the messages of a season, latest first',
    may: 'mail.read',
    about,
    body: PageRequest.extend({ ...place, State: z.enum(broadcastStates).optional() }),
    reply: Page(Broadcast),
  }),
  getBroadcast: read('POST /Message/GetBroadcast', {
    does: 'Get a message with its progress',
    may: 'mail.read',
    about,
    body: z.object({ ...place, BroadcastID: Id }),
    reply: Broadcast,
    fails: ['NotFound'],
  }),
  countAudience: read('POST /Message/CountAudience', {
    does: 'Count who gets a message and who is left out, with three rendered examples',
    may: 'mail.read',
    about,
    body: z.object({
      ...place,
      ...message,
      /** Other three with another number. */
      Draw: z.int().min(0).max(10_000).default(0),
    }),
    reply: AudienceCount,
  }),
  listAudience: read('POST /Message/ListAudience', {
    does: 'List who matches an audience, with who is left out',
    may: 'mail.read',
    about,
    body: PageRequest.extend({ ...place, Kind: z.enum(messageKinds), Audience }),
    reply: Page(RecipientRow),
  }),
  saveBroadcast: write('POST /Message/SaveBroadcast', {
    does: 'Save a draft of a message; a repeated first save finds the same draft',
    may: 'mail.send',
    about,
    body: z.object({ ...place, ...message, BroadcastID: Id.nullish(), DraftKey: z.string().min(8).max(80), Version: z.int().nullish() }),
    reply: Broadcast,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
  scheduleBroadcast: write('POST /Message/ScheduleBroadcast', {
    does: 'Send a message now or at a time; refused if the number of people changed since it was shown',
    may: 'mail.send',
    about,
    body: z.object({ ...place, BroadcastID: Id, Version: z.int(), SendDate: Instant.nullish(), Count: z.int().min(1) }),
    reply: Broadcast,
    fails: ['NotFound', 'Conflict', 'Locked', 'Invalid', 'AudienceChanged'],
  }),
  stopBroadcast: write('POST /Message/StopBroadcast', {
    does: 'Stop a message; a scheduled one becomes a draft again, sent emails can’t be recalled',
    may: 'mail.send',
    about,
    takesNew: false,
    body: z.object({ ...place, BroadcastID: Id }),
    reply: Broadcast,
    fails: ['NotFound'],
  }),
  deleteBroadcast: write('POST /Message/DeleteBroadcast', {
    does: 'Delete a draft of a message',
    may: 'mail.send',
    about,
    takesNew: false,
    body: z.object({ ...place, BroadcastID: Id }),
    reply: Nothing,
    fails: ['NotFound', 'Locked'],
  }),
  sendBroadcastTest: write('POST /Message/SendBroadcastTest', {
    does: 'Send a message to oneself, filled in for one of its readers',
    may: 'mail.send',
    about,
    body: z.object({ ...place, ...message }),
    reply: z.object({ MailID: z.int(), To: z.string() }),
    fails: ['Invalid'],
  }),
  getRecipients: read('POST /Message/GetRecipients', {
    does: 'List who got a message, who did not and why',
    may: 'mail.read',
    about,
    body: PageRequest.extend({ ...place, BroadcastID: Id, State: z.enum([...mailStates, 'leftOut']).optional() }),
    reply: Page(RecipientRow),
    fails: ['NotFound'],
  }),
};
