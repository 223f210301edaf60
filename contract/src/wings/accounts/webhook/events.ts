import * as z from 'zod';
import { entity, Instant } from '#contract/kernel/call/wire.ts';

/** Counts changes after which a receiver has to be changed too; a new field doesn't count. */
export const webhookVersion = 1;

/** Beside the body: its id (the same at every attempt), when it was sent (seconds), and `v1=` with the HMAC-SHA256 of `timestamp.body`. */
export const webhookHeaders = {
  id: 'laurel-webhook-id',
  timestamp: 'laurel-webhook-timestamp',
  signature: 'laurel-webhook-signature',
} as const;

const EntryOf = { EntryID: z.int(), Title: z.string(), SeasonID: z.int(), CategoryID: z.int() };

/** What an award can tell, with what it says. Judges are never named, and scores never sent. */
const webhookEvents = {
  'entry.submitted': entity('EntrySubmittedEvent', { ...EntryOf, OrderID: z.int() }),
  'nomination.accepted': entity('NominationAcceptedEvent', {
    NomineeID: z.int(),
    SubmissionID: z.int(),
    Title: z.string(),
    SeasonID: z.int(),
    CategoryID: z.int(),
  }),
  'order.paid': entity('OrderPaidEvent', {
    OrderID: z.int(),
    ConfirmationNumber: z.string(),
    /** In the smallest unit of the currency. */
    Total: z.int(),
    Currency: z.string(),
  }),
  'review.given': entity('ReviewGivenEvent', { ReviewID: z.int(), ...EntryOf }),
  'ranking.final': entity('RankingFinalEvent', { CategoryID: z.int(), Category: z.string(), Ranking: z.string() }),
  'award.announced': entity('AwardAnnouncedEvent', {
    SeasonID: z.int(),
    Awards: z.array(z.object({ EntryID: z.int(), Title: z.string(), CategoryID: z.int(), Level: z.string() })),
  }),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export type WebhookData<E extends WebhookEvent> = z.infer<(typeof webhookEvents)[E]>;

/** The whole body. */
export const webhookBody = (event: WebhookEvent) =>
  z.object({
    Id: z.uuid(),
    Type: z.literal(event),
    Version: z.literal(webhookVersion),
    CreatedDate: Instant,
    Award: z.object({ PropertyID: z.int(), Slug: z.string(), Name: z.string() }),
    Data: webhookEvents[event],
  });

/** Every body, by event. */
export const webhookBodies = Object.fromEntries(webhookEventNames.map((event) => [event, webhookBody(event)]));
