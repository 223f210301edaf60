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

/** Locks what will move in the order of everyone who writes it: submissions, orders, entries. */
export async function lockWork(db: WriteDb, accountId: number): Promise<void> {
  await db.selectFrom('submission').select('id').where('accountId', '=', accountId).orderBy('id').forUpdate().execute();
  await db.selectFrom('orders').select('id').where('accountId', '=', accountId).orderBy('id').forUpdate().execute();
  await db.selectFrom('entry').select('id').where('entrantId', '=', accountId).orderBy('id').forUpdate().execute();
}
