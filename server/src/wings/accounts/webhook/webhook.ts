import { randomBytes } from 'node:crypto';
import { formerSecretHours, type Webhook, type WebhookDelivery, webhook } from '#contract/wings/accounts/webhook/webhook.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { seal } from '#server/kernel/identity/sealed.ts';
import { whyNotPost } from '#server/kernel/pages/web-poster.ts';
import { secretPurpose } from './deliver.ts';
import { webhookJobs } from './webhook.jobs.ts';
import * as store from './webhook.store.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

const viewOf = (row: store.WebhookRow): Webhook => ({
  WebhookID: row.id,
  PropertyID: row.propertyId,
  Name: row.name,
  Url: row.url,
  Events: row.events,
  IsPaused: row.pausedAt !== null,
  IsGivenUp: row.isGivenUp,
  FailingSince: row.failingSince,
  FormerSecretUntil: row.formerUntil,
  CreatedDate: row.createdAt,
  Version: row.version,
});

const deliveryOf = (row: store.DeliveryRow, language: Locale): WebhookDelivery => ({
  DeliveryID: row.id,
  EventID: row.eventId,
  Event: row.event,
  State: row.state as WebhookDelivery['State'],
  Attempts: row.attempts,
  Status: row.status,
  Problem: inWords(store.problemOf(row) ?? '', language) || null,
  Response: row.response,
  Body: row.body,
  CreatedDate: row.createdAt,
  TriedDate: row.triedAt,
  NextDate: row.nextAt,
});

const logged = ({ name, url, events, pausedAt }: store.WebhookRow) => ({ name, url, events, isPaused: pausedAt !== null });

export const webhookHandlers = implement(webhook, {
  getWebhooks: async ({ params, db }) => (await store.listWebhooks(db, params.propertyId)).map(viewOf),

  async saveWebhook({ body, db, actor, now, services, record, refuse }) {
    if (findProperty(body.PropertyID)?.kind !== 'entry') return refuse('NotFound');
    const why = whyNotPost(body.Url, services.settings.WEBHOOK_PRIVATE_ADDRESSES ?? false);
    if (why) throw invalid('Url', why);
    const columns = { name: body.Name, url: body.Url, events: [...new Set(body.Events)] };
    if (!body.WebhookID) {
      const Secret = newSecret();
      const sealedSecret = seal(services.signer, secretPurpose, Secret);
      const pausedAt = body.IsPaused ? now : null;
      const added = await store.addWebhook(db, body.PropertyID, {
        ...columns,
        sealedSecret,
        pausedAt,
        createdBy: actor.id,
        createdAt: now,
      });
      await record('webhook.added', { subject: 'webhook', subjectId: added.id, propertyId: body.PropertyID, after: logged(added) });
      return { Webhook: viewOf(added), Secret };
    }
    const before = await store.findWebhook(db, body.PropertyID, body.WebhookID);
    if (!before) return refuse('NotFound');
    // Turned on again it starts over: what failed before does not count against it.
    const state = body.IsPaused
      ? { pausedAt: before.pausedAt ?? now }
      : { pausedAt: null, isGivenUp: false, failingSince: before.pausedAt ? null : before.failingSince };
    const after = await store.changeWebhook(db, body.PropertyID, before.id, { ...columns, ...state }, body.Version);
    if (!after) return refuse('Conflict', { data: viewOf(before) });
    await record('webhook.changed', {
      subject: 'webhook',
      subjectId: after.id,
      propertyId: after.propertyId,
      before: logged(before),
      after: logged(after),
    });
    return { Webhook: viewOf(after), Secret: null };
  },

  async rotateSecret({ body, db, now, services, record, refuse }) {
    const before = await store.findWebhook(db, body.PropertyID, body.WebhookID);
    if (!before) return refuse('NotFound');
    const Secret = newSecret();
    const after = await store.changeWebhook(db, body.PropertyID, before.id, {
      sealedSecret: seal(services.signer, secretPurpose, Secret),
      formerSealedSecret: before.sealedSecret,
      formerUntil: new Date(now.getTime() + formerSecretHours * 3_600_000),
    });
    await record('webhook.secretRotated', { subject: 'webhook', subjectId: before.id, propertyId: before.propertyId });
    return { Webhook: viewOf(after ?? before), Secret };
  },

  async deleteWebhook({ body, db, record, refuse }) {
    const gone = await store.deleteWebhook(db, body.PropertyID, body.WebhookID);
    if (!gone) return refuse('NotFound');
    await record('webhook.deleted', { subject: 'webhook', subjectId: body.WebhookID, propertyId: body.PropertyID, before: gone });
    return null;
  },

  async getDeliveries({ body, db, language }) {
    const { Page, PageSize } = body;
    const { rows, total } = await store.pageOfDeliveries(db, body.PropertyID, body.WebhookID, {
      offset: (Page - 1) * PageSize,
      limit: PageSize,
    });
    return { Rows: rows.map((row) => deliveryOf(row, language)), Total: total, Page, PageSize };
  },

  async redeliver({ body, db, now, enqueue, record, refuse }) {
    const again = await store.requeue(db, body.PropertyID, body.DeliveryID, now);
    if (!again) return refuse('NotFound');
    await enqueue(webhookJobs.deliver, {});
    await record('webhook.redelivered', {
      subject: 'webhook',
      subjectId: again.webhookId,
      propertyId: body.PropertyID,
      after: { event: again.event, delivery: body.DeliveryID },
    });
    return null;
  },
});
