import { sql } from 'kysely';
import type { Audience } from '#contract/wings/desk/message/audience.ts';
import type { BroadcastState } from '#contract/wings/desk/message/broadcast.ts';
import type { PlaceholderValues } from '#contract/kernel/text/mail-text.ts';
import { isReminded } from '#server/wings/judging/reviewer/invitation/reminded.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, pagePart } from '#server/kernel/call/paging.ts';

interface MessageColumns {
  kind: string;
  audience: Audience;
  subject: string;
  text: string;
  fallbacks: Record<string, string>;
}

const asJson = ({ audience, fallbacks, ...columns }: MessageColumns) => ({
  ...columns,
  audience: JSON.stringify(audience),
  fallbacks: JSON.stringify(fallbacks),
});

const whole = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('broadcast')
    .leftJoin('account', 'account.id', 'broadcast.createdBy')
    .selectAll('broadcast')
    .select(sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('creator'))
    .where('broadcast.propertyId', '=', propertyId)
    .where('broadcast.seasonId', '=', seasonId);

export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>;

export const findBroadcast = (db: ReadDb, propertyId: number, seasonId: number, id: number) =>
  whole(db, propertyId, seasonId).where('broadcast.id', '=', id).executeTakeFirst();

export const findByKey = (db: ReadDb, propertyId: number, seasonId: number, draftKey: string) =>
  whole(db, propertyId, seasonId).where('broadcast.draftKey', '=', draftKey).executeTakeFirst();

export async function pageOfBroadcasts(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  wanted: { Page: number; PageSize: number; Search?: string | undefined; State?: string | undefined },
) {
  let found = whole(db, propertyId, seasonId);
  if (wanted.State) found = found.where('broadcast.state', '=', wanted.State);
  if (wanted.Search) found = found.where('broadcast.subject', 'ilike', containing(wanted.Search));
  const { limit, offset } = pagePart(wanted);
  const rows = await found.orderBy('broadcast.updatedAt', 'desc').orderBy('broadcast.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Undefined if this draft was made before: by the same key, at the same time or earlier. */
export const addDraft = (
  db: WriteDb,
  propertyId: number,
  row: MessageColumns & { seasonId: number; draftKey: string; createdBy: number; createdAt: Date },
) =>
  db
    .insertInto('broadcast')
    .values({ ...row, ...asJson(row), propertyId, updatedAt: row.createdAt })
    .onConflict((same) => same.column('draftKey').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Nothing if someone else changed it, or it is no longer in this state. */
const changed = async (db: WriteDb, propertyId: number, id: number, columns: object, of: { state: BroadcastState; version?: number }) =>
  (await db
    .updateTable('broadcast')
    .set({ ...columns, version: sql`version + 1` })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('state', '=', of.state)
    .$if(of.version !== undefined, (query) => query.where('version', '=', of.version as number))
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const saveDraft = (db: WriteDb, propertyId: number, id: number, row: MessageColumns & { updatedAt: Date }, version: number) =>
  changed(db, propertyId, id, { ...row, ...asJson(row) }, { state: 'draft', version });

export const schedule = (
  db: WriteDb,
  propertyId: number,
  id: number,
  row: { sendAt: Date; expected: number; updatedAt: Date },
  version: number,
) => changed(db, propertyId, id, { ...row, state: 'scheduled' }, { state: 'draft', version });

export const unschedule = (db: WriteDb, propertyId: number, id: number, now: Date) =>
  changed(db, propertyId, id, { state: 'draft', sendAt: null, expected: null, updatedAt: now }, { state: 'scheduled' });

export const markStopped = (db: WriteDb, propertyId: number, id: number, now: Date) =>
  changed(db, propertyId, id, { state: 'stopped', stoppedAt: now, updatedAt: now }, { state: 'sending' });

export const deleteDraft = async (db: WriteDb, propertyId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('broadcast')
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Due to begin, or begun and not finished: a process that was killed leaves such. */
export const listDue = (db: ReadDb, now: Date) =>
  db
    .selectFrom('broadcast')
    .select(['id', 'propertyId', 'seasonId', 'state'])
    .where('sendAt', '<=', now)
    .where('state', 'in', ['scheduled', 'sending'])
    .orderBy('sendAt')
    .orderBy('id')
    .execute();

/** In hand until the transaction ends; nothing if another process has it or it went on in the meantime. */
export const lockBroadcast = (db: WriteDb, propertyId: number, id: number, state: BroadcastState) =>
  db
    .selectFrom('broadcast')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The message while it is being sent, kept from being stopped until the transaction ends. */
export const shareBroadcast = (db: WriteDb, propertyId: number, id: number) =>
  db
    .selectFrom('broadcast')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .forShare()
    .executeTakeFirst();

export const markSending = (db: WriteDb, propertyId: number, id: number, now: Date) =>
  changed(db, propertyId, id, { state: 'sending', startedAt: now, updatedAt: now }, { state: 'scheduled' });

/** Sent once no one is left to write to. */
export const markFinished = (db: WriteDb, propertyId: number, id: number, now: Date) =>
  db
    .updateTable('broadcast')
    .set({ state: 'sent', finishedAt: now, updatedAt: now, version: sql`version + 1` })
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('broadcastRecipient')
            .select('broadcastRecipient.id')
            .whereRef('broadcastRecipient.broadcastId', '=', 'broadcast.id')
            .where('mailId', 'is', null)
            .where('leftOut', 'is', null),
        ),
      ),
    )
    .execute();

interface NewRecipient {
  accountId: number;
  email: string;
  name: string;
  filled: PlaceholderValues;
  leftOut: string | null;
}

/** Frozen in portions: a statement holds some ten thousand values. */
export async function addRecipients(db: WriteDb, broadcastId: number, people: readonly NewRecipient[]): Promise<void> {
  for (let from = 0; from < people.length; from += 500)
    await db
      .insertInto('broadcastRecipient')
      .values(
        people.slice(from, from + 500).map((person) => ({
          ...person,
          email: person.email.toLowerCase(),
          filled: JSON.stringify(person.filled),
          broadcastId,
        })),
      )
      .onConflict((same) => same.doNothing())
      .execute();
}

/** The next to write to; others skip them. */
export const lockNextRecipients = (db: WriteDb, broadcastId: number, limit: number) =>
  db
    .selectFrom('broadcastRecipient')
    .selectAll()
    .where('broadcastId', '=', broadcastId)
    .where('mailId', 'is', null)
    .where('leftOut', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const noteMail = (db: WriteDb, recipientId: number, mailId: number) =>
  db.updateTable('broadcastRecipient').set({ mailId }).where('id', '=', recipientId).execute();

/** Which of these judges were reminded by an organizer within a day. In hand until the transaction ends, so that no one reminds them in the meantime. */
export async function lockReminded(
  db: WriteDb,
  recipients: readonly { accountId: number | null; email: string }[],
  now: Date,
): Promise<Set<string>> {
  await db
    .selectFrom('reviewer')
    .select('id')
    .where('accountId', '=', anyOf(recipients.flatMap(({ accountId }) => accountId ?? [])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await db
    .selectFrom(sql<{ email: string }>`unnest(${recipients.map(({ email }) => email)}::text[])`.as<'judge'>(sql`judge(email)`))
    .select('judge.email')
    .where(isReminded('judge.email', ['judge-reminder', 'ballot-reminder', 'stage-reminder'], now))
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export const leaveOut = (db: WriteDb, recipientIds: readonly number[], leftOut: string) =>
  db.updateTable('broadcastRecipient').set({ leftOut }).where('id', '=', anyOf(recipientIds)).execute();

export const countProgress = (db: ReadDb, broadcastIds: readonly number[]) =>
  db
    .selectFrom('broadcastRecipient as recipient')
    .leftJoin('mail', 'mail.id', 'recipient.mailId')
    .innerJoin('broadcast', 'broadcast.id', 'recipient.broadcastId')
    .select((eb) => [
      'recipient.broadcastId',
      eb.fn.countAll<number>().as('matched'),
      eb.fn.countAll<number>().filterWhere('recipient.leftOut', 'is not', null).as('leftOut'),
      eb.fn.countAll<number>().filterWhere('mail.state', 'in', ['sent', 'kept']).as('sent'),
      eb.fn.countAll<number>().filterWhere('mail.state', '=', 'failed').as('failed'),
      sql<number>`count(*) filter (where mail.state = 'stopped' or (recipient.mail_id is null and recipient.left_out is null and broadcast.state = 'stopped'))`.as(
        'stopped',
      ),
    ])
    .where('recipient.broadcastId', '=', anyOf(broadcastIds))
    .groupBy('recipient.broadcastId')
    .execute();

export async function pageOfRecipients(
  db: ReadDb,
  broadcastId: number,
  wanted: { Page: number; PageSize: number; Search?: string | undefined; State?: string | undefined },
) {
  let found = db
    .selectFrom('broadcastRecipient as recipient')
    .leftJoin('mail', 'mail.id', 'recipient.mailId')
    .where('recipient.broadcastId', '=', broadcastId);
  if (wanted.State === 'leftOut') found = found.where('recipient.leftOut', 'is not', null);
  else if (wanted.State) found = found.where('mail.state', '=', wanted.State);
  if (wanted.Search) {
    const pattern = containing(wanted.Search);
    found = found.where((eb) => eb.or([eb('recipient.email', 'ilike', pattern), eb('recipient.name', 'ilike', pattern)]));
  }
  const { limit, offset } = pagePart(wanted);
  const rows = await found
    .select(['recipient.name', 'recipient.email', 'recipient.leftOut', 'recipient.mailId', 'mail.state', 'mail.sentAt'])
    .orderBy('recipient.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
