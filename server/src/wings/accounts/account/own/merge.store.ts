import { sql } from 'kysely';
import type { Merging } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** What of an account can't simply be moved. */
export async function mergeAccount(db: WriteDb, merging: Merging): Promise<void> {
  await moveTeam(db, merging);
  const { from, now } = merging;
  await db.updateTable('session').set({ revokedAt: now }).where('accountId', '=', from.id).where('revokedAt', 'is', null).execute();
}

/** No one becomes their own colleague, and no one is in a team twice: what the kept account had stays. */
async function moveTeam(db: WriteDb, { from: { id: fromId }, into: { id: intoId, email: intoEmail } }: Merging): Promise<void> {
  const pairs = [fromId, intoId];
  await sql`delete from team_member where owner_id = any(${pairs}::int[])
    and (member_id = any(${pairs}::int[]) or (owner_id = ${fromId} and lower(email) = lower(${intoEmail})))`.execute(db as never);
  await sql`delete from team_member own using team_member kept where own.owner_id = ${fromId} and kept.owner_id = ${intoId}
    and coalesce(own.submission_id, 0) = coalesce(kept.submission_id, 0)
    and (lower(own.email) = lower(kept.email) or own.member_id = kept.member_id)`.execute(db as never);
  await db.updateTable('teamMember').set({ ownerId: intoId }).where('ownerId', '=', fromId).execute();
  await sql`delete from team_member own using team_member kept where own.member_id = ${fromId} and own.id <> kept.id
    and own.owner_id = kept.owner_id and coalesce(own.submission_id, 0) = coalesce(kept.submission_id, 0)
    and kept.member_id = ${intoId}`.execute(db as never);
  await db.updateTable('teamMember').set({ memberId: intoId }).where('memberId', '=', fromId).execute();
}

/** Its address is free for the account that was kept. */
export async function closeMerged(db: WriteDb, propertyId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((eb) => ({
      email: `merged-${id}@merged.invalid`,
      passwordHash: null,
      subscriptionIds: [],
      deactivatedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('propertyId', '=', propertyId)
    .where('id', '=', id)
    .execute();
}

interface Merge {
  fromId: number;
  intoId: number;
  email: string;
  reason: string;
  moved: string;
  mergedBy: number;
  mergedAt: Date;
}

export const addMerge = (db: WriteDb, propertyId: number, merge: Merge) =>
  db
    .insertInto('accountMerge')
    .values({ ...merge, propertyId })
    .execute();
