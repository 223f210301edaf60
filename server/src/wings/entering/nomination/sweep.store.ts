import { sql } from 'kysely';
import type { Erasing } from '#server/kernel/area/account-duties.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const deleteUnconfirmed = (db: WriteDb, now: Date) =>
  db.deleteFrom('nomination').where('confirmedAt', 'is', null).where('expiresAt', '<=', now).execute();

/** Asked before a moment, and reminded fewer times than by now. */
export const listToRemind = async (db: ReadDb, asked: { before: Date; reminders: number }, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('nominee')
      .innerJoin('nominationWindow', 'nominationWindow.seasonId', 'nominee.seasonId')
      .innerJoin('property', 'property.id', 'nominee.propertyId')
      .select('nominee.id')
      .where('nominee.state', '=', 'asked')
      .where('nominee.askedAt', '<=', asked.before)
      .where('nominee.reminders', '=', asked.reminders)
      .where('nominationWindow.answerBy', '>', now)
      .where('property.state', '=', 'open')
      .orderBy('nominee.id')
      .limit(500)
      .execute()
  ).map(({ id }) => id);

/** No answer: long after they were asked, or after the last day. */
export const silence = (db: WriteDb, before: Date, now: Date) =>
  sql`update nominee set state = 'silent', version = nominee.version + 1 from nomination_window
    where nomination_window.season_id = nominee.season_id and nominee.state = 'asked'
      and (nominee.asked_at <= ${before} or nomination_window.answer_by <= ${now})`.execute(db);

/** Addresses of people who declined, or who were the wrong ones. */
export async function forgetDeclined(db: WriteDb, before: Date): Promise<void> {
  await sql`with forgotten as (
      update nominee set email = null where state in ('declined', 'notMe') and answered_at <= ${before} and email is not null returning id)
    update nomination set nominee_email = null where nominee_id in (select id from forgotten)`.execute(db);
}

/** What was written about someone, and what they wrote of others, without who they are. Who accepted entered work, which stays. */
export async function forgetPerson(db: WriteDb, { id, propertyId, email }: Erasing): Promise<void> {
  await sql`with erased as (
      update nominee set email = null, name = case when state = 'accepted' then name else '' end,
        organization = case when state = 'accepted' then organization else '' end
      where property_id = ${propertyId} and (account_id = ${id} or lower(nominee.email) = lower(${email})) returning id)
    update nomination set nominee_name = '', organization = '', nominee_email = null, reason = '', answers = '{}'
    where nominee_id in (select id from erased)`.execute(db);
  await sql`update nomination set nominator_name = '', nominator_email = null
    where account_id = ${id} or (property_id = ${propertyId} and lower(nominator_email) = lower(${email}))`.execute(db);
  await sql`delete from nomination where property_id = ${propertyId} and confirmed_at is null
    and (nominator_email is null or lower(nominee_email) = lower(${email}))`.execute(db);
}
