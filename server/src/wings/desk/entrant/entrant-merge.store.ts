import { sql } from 'kysely';
import type { EntrantMoves } from '#contract/wings/desk/entrant/entrant-merge.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Pair {
  fromId: number;
  intoId: number;
}

/** One after the other, the lower number first: two organizers who merge the same two accounts wait for each other. */
export const lockPair = (db: WriteDb, { fromId, intoId }: Pair) =>
  db.selectFrom('account').select('id').where('id', 'in', [fromId, intoId]).orderBy('id').forUpdate().execute();

export const holdsGrants = async (db: ReadDb, accountId: number): Promise<boolean> =>
  (await db.selectFrom('staffGrant').select('id').where('accountId', '=', accountId).limit(1).executeTakeFirst()) !== undefined;

/** Everything of the first account that would go to the second. */
export async function countMoves(db: ReadDb, propertyId: number, { fromId, intoId }: Pair, fromEmail: string): Promise<EntrantMoves> {
  const { rows } = await sql<EntrantMoves>`select
    (select count(*) from piece join submission on submission.id = piece.submission_id where submission.account_id = ${fromId})::int as "Works",
    (select count(*) from entry where entrant_id = ${fromId})::int as "Entries",
    (select count(*) from orders where account_id = ${fromId})::int as "Orders",
    (select count(*) from entrant_file own where own.account_id = ${fromId}
      and not exists (select from entrant_file kept where kept.account_id = ${intoId} and kept.slot = own.slot))::int as "Documents",
    (select count(*) from stored_file where account_id = ${fromId})::int as "Uploads",
    (select count(*) from team_member where ${fromId} in (owner_id, member_id) and ${intoId} not in (owner_id, coalesce(member_id, 0)))::int
      as "Colleagues",
    (select count(*) from coupon where account_id = ${fromId})::int as "Coupons",
    (select count(*) from mail where property_id = ${propertyId} and lower(recipient) = lower(${fromEmail}))::int as "Mails",
    (select count(*) from account_block own where own.account_id = ${fromId}
      and not exists (select from account_block kept where kept.account_id = ${intoId} and kept.request_type = own.request_type))::int as "Blocks"
  `.execute(db as never);
  return rows[0] as EntrantMoves;
}

/** Titles of the works that were last changed. */
export const listTitles = async (db: ReadDb, propertyId: number, accountId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('piece')
      .innerJoin('submission', 'submission.id', 'piece.submissionId')
      .select('piece.title')
      .where('submission.propertyId', '=', propertyId)
      .where('submission.accountId', '=', accountId)
      .orderBy('submission.updatedAt', 'desc')
      .orderBy('piece.id')
      .limit(5)
      .execute()
  ).map(({ title }) => title);

/** Documents that both have: the kept account's stay in use. */
export const listKeptSlots = async (db: ReadDb, { fromId, intoId }: Pair): Promise<string[]> =>
  (
    await sql<{ slot: string }>`select own.slot from entrant_file own join entrant_file kept on kept.account_id = ${intoId}
      and kept.slot = own.slot where own.account_id = ${fromId} order by own.slot`.execute(db as never)
  ).rows.map(({ slot }) => slot);

/** Locks in the order of all who write these: submissions, orders, entries. */
export async function moveWork(db: WriteDb, { fromId, intoId }: Pair): Promise<void> {
  await db.updateTable('submission').set({ accountId: intoId, key: null }).where('accountId', '=', fromId).execute();
  await db.updateTable('orders').set({ accountId: intoId }).where('accountId', '=', fromId).execute();
  await db.updateTable('entry').set({ entrantId: intoId }).where('entrantId', '=', fromId).execute();
  await db.updateTable('paymentIntent').set({ accountId: intoId }).where('accountId', '=', fromId).execute();
  await sql`update payment_customer own set account_id = ${intoId} where own.account_id = ${fromId}
    and not exists (select from payment_customer kept where kept.account_id = ${intoId} and kept.gateway = own.gateway)`.execute(
    db as never,
  );
  await db.updateTable('coupon').set({ accountId: intoId }).where('accountId', '=', fromId).execute();
}

export async function moveFiles(db: WriteDb, { fromId, intoId }: Pair): Promise<void> {
  await db.updateTable('storedFile').set({ accountId: intoId }).where('accountId', '=', fromId).execute();
  await sql`update entrant_file own set account_id = ${intoId} where own.account_id = ${fromId}
    and not exists (select from entrant_file kept where kept.account_id = ${intoId} and kept.slot = own.slot)`.execute(db as never);
}

/** Nobody becomes their own colleague, and nobody stands in a team twice: what the kept account had stays. */
export async function moveTeam(db: WriteDb, { fromId, intoId }: Pair, intoEmail: string): Promise<void> {
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

/** What is only remembered: who got which message, who was where, and what organizers do not take. */
export async function moveTraces(db: WriteDb, { fromId, intoId }: Pair): Promise<void> {
  await db.updateTable('broadcastRecipient').set({ accountId: intoId }).where('accountId', '=', fromId).execute();
  await sql`insert into account_block (account_id, request_type, reason, blocked_by, blocked_at)
    select ${intoId}, request_type, reason, blocked_by, blocked_at from account_block where account_id = ${fromId}
    on conflict do nothing`.execute(db as never);
  await db.deleteFrom('accountBlock').where('accountId', '=', fromId).execute();
}

/** Nothing opens it any more, and its address is free for the account that was kept. */
export async function closeAccount(db: WriteDb, propertyId: number, id: number, now: Date): Promise<void> {
  for (const table of ['accountCode', 'externalLogin', 'accountDevice', 'signInTicket', 'personalToken'] as const)
    await db.deleteFrom(table).where('accountId', '=', id).execute();
  await db.updateTable('session').set({ revokedAt: now }).where('accountId', '=', id).where('revokedAt', 'is', null).execute();
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

interface Merge extends Pair {
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

/** Whoever was merged into an account that is now merged itself belongs to where that one goes. */
export const passOnMerges = (db: WriteDb, { fromId, intoId }: Pair) =>
  db.updateTable('accountMerge').set({ intoId }).where('intoId', '=', fromId).execute();
