import { sql } from 'kysely';
import type { MailWords } from '#contract/kernel/text/mail-text.ts';
import type { Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/frame/refusals.ts';
import { anyOf } from '../database/any-of.ts';
import type { ReadDb, WriteDb } from '../database/db.ts';
import { keptWords } from '../database/kept-words.ts';
import type { Filled } from './define-mail.ts';

const kept = keptWords(texts);
/** Why it wasn’t sent: what the mail server said, or we. */
export const errorOf = ({ lastError, lastErrorSaid }: { lastError: string | null; lastErrorSaid: unknown }) =>
  kept.read(lastError, lastErrorSaid);

interface NewMail {
  template: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Sealed addresses that only its reader may have; html and text have masks. */
  sealedLinks: string | null;
  linkExpiresAt?: Date | null;
  createdAt: Date;
  copyOf?: number;
  /** Held until this account has proved its address. */
  heldFor?: number | null;
  /** What was filled in, for trying another text with it. */
  filled?: Filled | null;
  broadcastId?: number | null;
}

export async function addMail(db: WriteDb, propertyId: number, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({ ...mail, propertyId, filled: mail.filled ? JSON.stringify(mail.filled) : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The award's own words for a mail; nothing where the original is in force. */
export const findMailWords = async (
  db: ReadDb,
  propertyId: number,
  of: { template: string; variant: string; locale: string },
): Promise<MailWords | undefined> =>
  ((
    await db
      .selectFrom('mailTextVersion')
      .select('words')
      .where('propertyId', '=', propertyId)
      .where('template', '=', of.template)
      .where('variant', '=', of.variant)
      .where('locale', '=', of.locale)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.words as MailWords | null | undefined) ?? undefined;

/** Whether an award wants this notice sent. */
export const isMailOn = async (db: ReadDb, propertyId: number, kind: string): Promise<boolean> =>
  (await db
    .selectFrom('mailAutomation')
    .select('kind')
    .where('propertyId', '=', propertyId)
    .where('kind', '=', kind)
    .where('isOn', '=', true)
    .executeTakeFirst()) !== undefined;

/** The accounts of an address at these properties, in their order: which was asked to prove it and has not, and their languages. */
export const listReaders = (db: ReadDb, propertyIds: readonly number[], email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'propertyId', 'language'])
    .select(sql<boolean>`confirmation_sent_at is not null and email_confirmed_at is null`.as('isUnproved'))
    .where('propertyId', '=', anyOf(propertyIds))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .orderBy(sql`array_position(${[...propertyIds]}::int[], property_id)`)
    .execute();

/** Lets go what was held for an address, and answers which mails these are. */
export const releaseHeld = async (db: WriteDb, accountId: number, email: string): Promise<number[]> =>
  (
    await db
      .updateTable('mail')
      .set({ heldFor: null })
      .where('heldFor', '=', accountId)
      .where((eb) => eb(eb.fn('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(email)])))
      .returning('id')
      .execute()
  ).map(({ id }) => id);

const noOldLinks = { secretLink: null, unsubscribeLink: null };

export const findMail = (db: ReadDb, id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a mail in hand, unless it is settled or someone else has it; a claim left behind by a crash runs out. */
export const claimMail = (db: WriteDb, id: number, now: Date, until: Date) =>
  db
    .updateTable('mail')
    .set({ sendingUntil: until, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('keptAt', 'is', null)
    .where('heldFor', 'is', null)
    .where('stoppedAt', 'is', null)
    .where((e) => e.or([e('sendingUntil', 'is', null), e('sendingUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** When the process that holds a mail must have released it; nothing for one that is settled or stopped. */
export const findClaimEnd = async (db: ReadDb, id: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('mail')
      .select('sendingUntil')
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .where('keptAt', 'is', null)
      .where('heldFor', 'is', null)
      .where('stoppedAt', 'is', null)
      .executeTakeFirst()
  )?.sendingUntil ?? undefined;

/** It is out: what opens something once is forgotten. */
export const markSent = (
  db: WriteDb,
  id: number,
  at: Date,
  messageId: string,
  masked: { html: string; text: string; filled: string | null; sealedLinks: string | null; linkRemoved: boolean },
) =>
  db
    .updateTable('mail')
    .set({ ...masked, ...noOldLinks, sentAt: at, messageId, sendingUntil: null, failedAt: null, lastError: null })
    .where('id', '=', id)
    .execute();

/** A mail that a mail server accepted, by our number or by its Message-ID. */
export const findSent = (db: ReadDb, id: number) =>
  db.selectFrom('mail').select('id').where('id', '=', id).where('sentAt', 'is not', null).executeTakeFirst();
export const findSentAs = (db: ReadDb, messageId: string) => {
  const id = Number(/^<laurel\.(\d{1,9})\./.exec(messageId)?.[1] ?? 0);
  return db
    .selectFrom('mail')
    .select(['propertyId', 'recipient'])
    .where('id', '=', id)
    .where('messageId', '=', messageId)
    .where('sentAt', 'is not', null)
    .executeTakeFirst();
};

/** It was accepted, and came back. */
export const markReturned = (db: WriteDb, id: number, words: string, at: Date) =>
  db.updateTable('mail').set({ sentAt: null, failedAt: at, lastError: words, lastErrorSaid: null }).where('id', '=', id).execute();

export const markKept = (db: WriteDb, id: number, at: Date) =>
  db.updateTable('mail').set({ keptAt: at, sendingUntil: null, failedAt: null, lastError: null }).where('id', '=', id).execute();

/** Kept while there was no mail server, since a moment; without those whose link leads nowhere anymore. */
const isStillGood = (since: Date, now: Date) => sql<boolean>`
  state = 'kept' and created_at >= ${since} and not link_removed and (link_expires_at is null or link_expires_at > ${now})`;

export const countKept = async (db: ReadDb, since: Date, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isStillGood(since, now))
      .executeTakeFirstOrThrow()
  ).count;

/** They wait again; answers which. */
export const reopenKept = async (db: WriteDb, since: Date, now: Date): Promise<number[]> =>
  (await db.updateTable('mail').set({ keptAt: null }).where(isStillGood(since, now)).returning('id').execute()).map(({ id }) => id);

export const markFailed = (db: WriteDb, id: number, error: Words, failedAt: Date | null) =>
  db
    .updateTable('mail')
    .set({ sendingUntil: null, lastError: kept.words(error), lastErrorSaid: kept.said(error), failedAt })
    .where('id', '=', id)
    .execute();

/** The same mail again, to the same reader. */
export async function copyMail(db: WriteDb, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (property_id, template, recipient, subject, html, text, sealed_links, link_expires_at, secret_link, unsubscribe_link, created_at, copy_of)
    select property_id, template, recipient, subject, html, text, sealed_links, link_expires_at, secret_link, unsubscribe_link, ${now}, id
    from mail where id = ${id} returning id`.execute(db);
  const [copy] = rows;
  if (!copy) throw new Error(`mail ${id} is gone`);
  return copy.id;
}

/** A failed mail waits again. */
export const reopenMail = (db: WriteDb, id: number) => db.updateTable('mail').set({ failedAt: null }).where('id', '=', id).execute();

/** Its link opens nothing from here on. */
const linkForgotten = {
  sealedLinks: null,
  linkRemoved: sql<boolean>`link_removed or sealed_links is not null or secret_link is not null`,
  ...noOldLinks,
};

/** Unless someone has it in hand: what is being sent right now goes out. */
export const stopMail = async (db: WriteDb, id: number, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('mail')
      .set({ ...linkForgotten, stoppedAt: now, heldFor: null })
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .where('stoppedAt', 'is', null)
      .where((e) => e.or([e('sendingUntil', 'is', null), e('sendingUntil', '<=', now)]))
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Those of a message to many that no one has in hand. What is being sent right now goes out. */
export const stopMails = (db: WriteDb, propertyId: number, broadcastId: number, now: Date) =>
  db
    .updateTable('mail')
    .set({ stoppedAt: now })
    .where('propertyId', '=', propertyId)
    .where('broadcastId', '=', broadcastId)
    .where('sentAt', 'is', null)
    .where('keptAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<', now)]))
    .execute();

/** What waits for an account that is no more. */
export const stopHeld = (db: WriteDb, accountId: number, now: Date) =>
  db
    .updateTable('mail')
    .set({ ...linkForgotten, heldFor: null, stoppedAt: now })
    .where('heldFor', '=', accountId)
    .execute();

export async function deleteMails(db: WriteDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mail').where('id', 'in', ids).execute();
}

export async function deleteMailsTo(db: WriteDb, propertyId: number, email: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .execute();
}

export const forgetExpired = (db: WriteDb, now: Date) =>
  db.updateTable('mail').set(linkForgotten).where('sealedLinks', 'is not', null).where('linkExpiresAt', '<=', now).execute();

/** Mails of an earlier release whose links are in them, but for one that is being sent. */
export const lockUnsealed = (db: WriteDb, now: Date, limit: number) =>
  db
    .selectFrom('mail')
    .select(['id', 'html', 'text', 'filled', 'secretLink', 'unsubscribeLink', 'sealedLinks', 'createdAt'])
    .where((e) => e.or([e('secretLink', 'is not', null), e('unsubscribeLink', 'is not', null)]))
    .where((e) => e.or([e('sendingUntil', 'is', null), e('sendingUntil', '<=', now)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const putSealed = (
  db: WriteDb,
  id: number,
  sealed: { html: string; text: string; filled: string | null; sealedLinks: string | null; linkExpiresAt: Date | null },
) =>
  db
    .updateTable('mail')
    .set({ ...sealed, ...noOldLinks })
    .where('id', '=', id)
    .execute();
