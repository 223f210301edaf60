import { sql } from 'kysely';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface NewReviewer {
  accountId: number;
  gender: string | null;
  headshotFileName: string | null;
  biography: string | null;
  website: string | null;
  experience: string | null;
  ethnicityId: number | null;
  globalStatusId: number;
}

export const addReviewer = (db: WriteDb, reviewer: NewReviewer) =>
  db.insertInto('reviewer').values(reviewer).returning('id').executeTakeFirstOrThrow();

/** Judges of new accounts. Each row comes back whole, too, as the text of its JSON. */
export async function addReviewers(
  db: WriteDb,
  judges: readonly { accountId: number; isExecutive: boolean }[],
  invitedAt: Date | null,
): Promise<{ id: number; accountId: number; made: string }[]> {
  const { rows } = await sql<{ id: number; accountId: number; made: string }>`
    with added as (
      insert into reviewer (account_id, global_status_id, is_executive, invited_at)
      select "accountId", ${globalStatuses.active}, "isExecutive", ${invitedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(judges)}::jsonb) as given ("accountId" int, "isExecutive" boolean)
      returning *)
    select id, account_id, to_jsonb(added)::text as made from added`.execute(db);
  return rows;
}

/** Which of these clusters a judge may name for this season of this property. */
export const findNameableClusters = (db: ReadDb, propertyId: number, seasonId: number, clusterIds: readonly number[]) =>
  db
    .selectFrom('cluster')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('isActive', '=', true)
    .where('isAvailableForApplication', '=', true)
    .where('id', '=', anyOf(clusterIds))
    .execute();

export const removeReviewers = (db: WriteDb, ids: readonly number[]) => db.deleteFrom('reviewer').where('id', '=', anyOf(ids)).execute();
