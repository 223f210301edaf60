import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Name, Nothing, Page, PageRequest, PathId } from '#contract/kernel/call/wire.ts';
import { webhookEventNames } from './events.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/accounts/webhook-fields.ts';

const says = schemaSaying(texts);

/** How long the former secret still signs after a change. */
export const formerSecretHours = 24;
export const givenUpAfterDays = 5;

const Event = z.enum(webhookEventNames);

const Webhook = entity('Webhook', {
  WebhookID: z.int(),
  PropertyID: z.int(),
  Name: z.string(),
  Url: z.string(),
  Events: z.array(z.string()),
  IsPaused: z.boolean(),
  /** We paused it, because nothing arrived for days. */
  IsGivenUp: z.boolean(),
  FailingSince: Instant.nullable(),
  /** Until then both secrets sign. */
  FormerSecretUntil: Instant.nullable(),
  CreatedDate: Instant,
  Version: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

const Delivery = entity('WebhookDelivery', {
  DeliveryID: z.int(),
  EventID: z.string(),
  Event: z.string(),
  State: z.enum(['waiting', 'delivered', 'failed']),
  Attempts: z.int(),
  /** Of the last answer, if one came. */
  Status: z.int().nullable(),
  /** In words, if it did not arrive. */
  Problem: z.string().nullable(),
  /** How the last answer began. */
  Response: z.string().nullable(),
  Body: z.string(),
  CreatedDate: Instant,
  TriedDate: Instant.nullable(),
  NextDate: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

export const webhook = {
  getWebhooks: read('GET /webhook/GetWebhooks/{propertyId}', {
    does: 'List the webhooks of an award',
    may: 'webhook.manage',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(Webhook),
  }),

  saveWebhook: write('POST /webhook/SaveWebhook', {
    does: 'Create or update a webhook; a new one gets a secret that is shown this once',
    may: 'webhook.manage',
    about: { property: 'PropertyID' },
    body: z.object({
      WebhookID: Id.nullish(),
      PropertyID: Id,
      Name: Name(80),
      Url: z
        .string()
        .trim()
        .min(1, { error: says('enterHttpsAddress') })
        .max(500),
      Events: z
        .array(Event)
        .min(1, { error: says('chooseEvent') })
        .max(webhookEventNames.length),
      IsPaused: z.boolean().default(false),
      Version: z.int().nullish(),
    }),
    reply: z.object({ Webhook, Secret: z.string().nullable() }),
    fails: ['NotFound', 'Conflict'],
  }),

  rotateSecret: write('POST /webhook/RotateSecret', {
    does: 'Give a webhook a new secret, shown this once; the former one signs for another day',
    may: 'webhook.manage',
    about: { property: 'PropertyID' },
    recent: true,
    body: z.object({ WebhookID: Id, PropertyID: Id }),
    reply: z.object({ Webhook, Secret: z.string() }),
    fails: ['NotFound'],
  }),

  deleteWebhook: write('POST /webhook/DeleteWebhook', {
    does: 'Delete a webhook and its log',
    may: 'webhook.manage',
    about: { property: 'PropertyID' },
    body: z.object({ WebhookID: Id, PropertyID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  getDeliveries: read('POST /webhook/GetDeliveries', {
    does: 'List the deliveries of a webhook, newest first',
    may: 'webhook.manage',
    about: { property: 'PropertyID' },
    body: PageRequest.extend({ WebhookID: Id, PropertyID: Id }),
    reply: Page(Delivery),
  }),

  redeliver: write('POST /webhook/Redeliver', {
    does: 'Send something to a webhook again',
    may: 'webhook.manage',
    about: { property: 'PropertyID' },
    body: z.object({ DeliveryID: Id, PropertyID: Id }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
};
