import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { keptWords } from '#server/kernel/database/kept-words.ts';
import type { Webhook, WebhookDelivery } from '#server/kernel/database/tables.gen.ts';

export type WebhookRow = Selectable<Webhook>;
export type DeliveryRow = Selectable<WebhookDelivery>;

const kept = keptWords(texts);
export const problemOf = ({ problem, problemSaid }: Pick<DeliveryRow, 'problem' | 'problemSaid'>) => kept.read(problem, problemSaid);
export const problemColumns = (problem: Words | null) => ({
  problem: problem && kept.words(problem),
  problemSaid: problem && kept.said(problem),
});

export const listWebhooks = (db: ReadDb, propertyId: number): Promise<WebhookRow[]> =>
  db.selectFrom('webhook').selectAll().where('propertyId', '=', propertyId).orderBy('id').execute();

export const findWebhook = (db: ReadDb, propertyId: number, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').selectAll().where('propertyId', '=', propertyId).where('id', '=', id).executeTakeFirst();

/** Those that subscribe to it. */
export const listListeners = (db: ReadDb, propertyId: number, event: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('pausedAt', 'is', null)
    .where((eb) => eb(eb.val(event), '=', eb.fn.any('events')))
    .execute();

export const addWebhook = (db: WriteDb, propertyId: number, row: Omit<Insertable<Webhook>, 'propertyId'>): Promise<WebhookRow> =>
  db
    .insertInto('webhook')
    .values({ ...row, propertyId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Counts the version up; with `version` given, only if no one saved in between. */
export const changeWebhook = (
  db: WriteDb,
  propertyId: number,
  id: number,
  change: Updateable<Webhook>,
  version?: number | null,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhook')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .$if(version !== undefined && version !== null, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();

export const deleteWebhook = (db: WriteDb, propertyId: number, id: number) =>
  db.deleteFrom('webhook').where('propertyId', '=', propertyId).where('id', '=', id).returning(['name', 'url']).executeTakeFirst();

export const addDeliveries = (db: WriteDb, propertyId: number, rows: readonly Omit<Insertable<WebhookDelivery>, 'propertyId'>[]) =>
  db
    .insertInto('webhookDelivery')
    .values(rows.map((row) => ({ ...row, propertyId })))
    .execute();

/** What was announced at that moment about `data`, as long as no attempt was made. */
export async function deleteUnsent(db: WriteDb, propertyId: number, event: string, createdAt: Date, data: object): Promise<void> {
  await db
    .deleteFrom('webhookDelivery')
    .where('propertyId', '=', propertyId)
    .where('event', '=', event)
    .where('createdAt', '=', createdAt)
    .where('triedAt', 'is', null)
    .where(sql<boolean>`body::jsonb @> ${JSON.stringify({ Data: data })}::jsonb`)
    .execute();
}

const deliveriesOf = (db: ReadDb, propertyId: number, webhookId: number) =>
  db.selectFrom('webhookDelivery').where('propertyId', '=', propertyId).where('webhookId', '=', webhookId);

export const pageOfDeliveries = async (db: ReadDb, propertyId: number, webhookId: number, page: { offset: number; limit: number }) => ({
  rows: await deliveriesOf(db, propertyId, webhookId).selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute(),
  total: (
    await deliveriesOf(db, propertyId, webhookId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count,
});

/** Requeues a delivery in any state. */
export async function requeue(
  db: WriteDb,
  propertyId: number,
  id: number,
  now: Date,
): Promise<{ event: string; webhookId: number } | undefined> {
  return db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', attempts: 0, nextAt: now })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .returning(['event', 'webhookId'])
    .executeTakeFirst();
}

/** Takes some that are due and holds them until `until`: a process that ends in the meantime leaves them to the next. Paused ones wait. */
export const takeDue = (db: WriteDb, now: Date, until: Date, most: number): Promise<DeliveryRow[]> =>
  db
    .updateTable('webhookDelivery')
    .set({ nextAt: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhookDelivery')
        .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhookId')
        .select('webhookDelivery.id')
        .where('webhookDelivery.state', '=', 'waiting')
        .where('webhookDelivery.nextAt', '<=', now)
        .where('webhook.pausedAt', 'is', null)
        .orderBy('webhookDelivery.id')
        .limit(most)
        .forUpdate('webhookDelivery')
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const putOutcome = (db: WriteDb, propertyId: number, id: number, outcome: Updateable<WebhookDelivery>) =>
  db.updateTable('webhookDelivery').set(outcome).where('propertyId', '=', propertyId).where('id', '=', id).execute();

export const putFailing = (db: WriteDb, propertyId: number, id: number, failingSince: Date | null) =>
  db.updateTable('webhook').set({ failingSince }).where('propertyId', '=', propertyId).where('id', '=', id).execute();

export const deleteOldDeliveries = (db: WriteDb, before: Date) =>
  db.deleteFrom('webhookDelivery').where('createdAt', '<', before).where('state', '!=', 'waiting').execute();

/** What events say of entries. */
export const describeEntries = (db: ReadDb, propertyId: number, ids: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'piece.title', 'entry.seasonId', 'entry.categoryId'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(ids))
    .orderBy('entry.id')
    .execute();
