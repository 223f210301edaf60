import { randomUUID } from 'node:crypto';
import { webhookBody, type WebhookData, type WebhookEvent, webhookVersion } from '#contract/wings/accounts/webhook/events.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import * as z from 'zod';
import * as store from './webhook.store.ts';

/**
 * Writes what happened into the outbox of every webhook that listens, in the caller's transaction: a call that is undone notifies no one, and
 * the event was committed. `data` is only asked for when someone listens.
 */
export async function announce<E extends WebhookEvent>(
  db: WriteDb,
  now: Date,
  propertyId: number,
  event: E,
  data: () => Promise<readonly WebhookData<E>[]> | readonly WebhookData<E>[],
  sendAt = now,
): Promise<void> {
  const listeners = await store.listListeners(db, propertyId, event);
  const property = findProperty(propertyId);
  if (listeners.length === 0 || !property) return;
  const rows = (await data()).flatMap((one) => {
    const eventId = randomUUID();
    const Award = { PropertyID: propertyId, Slug: property.slug, Name: property.name };
    const whole = { Id: eventId, Type: event, Version: webhookVersion, CreatedDate: now, Award, Data: one };
    const body = JSON.stringify(z.encode(webhookBody(event), whole as never));
    return listeners.map(({ id }) => ({ webhookId: id, eventId, event, body, state: 'waiting', createdAt: now, nextAt: sendAt }));
  });
  if (rows.length) await store.addDeliveries(db, propertyId, rows);
}

/** The same about entries, of which only the ids are known. */
export const announceEntries = <E extends 'entry.submitted' | 'review.given'>(
  db: WriteDb,
  now: Date,
  propertyId: number,
  event: E,
  entryIds: readonly number[],
  more: Omit<WebhookData<E>, 'EntryID' | 'Title' | 'SeasonID' | 'CategoryID'>,
  sendAt?: Date,
): Promise<void> =>
  announce(
    db,
    now,
    propertyId,
    event,
    async () =>
      (await store.describeEntries(db, propertyId, entryIds)).map(
        ({ id, title, seasonId, categoryId }) =>
          ({ EntryID: id, Title: title, SeasonID: seasonId, CategoryID: categoryId, ...more }) as WebhookData<E>,
      ),
    sendAt,
  );

/** A review that its judge undid was never given: no one has been notified yet. */
export const withdrawReviewGiven = (db: WriteDb, propertyId: number, review: { id: number; savedAt: Date }): Promise<void> =>
  store.deleteUnsent(db, propertyId, 'review.given' satisfies WebhookEvent, review.savedAt, { ReviewID: review.id });
