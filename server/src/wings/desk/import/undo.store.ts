import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { changeTwitterNames, removeRows, touchPieces } from '#server/wings/entering/submission/many.store.ts';
import { deleteAccounts } from '#server/wings/accounts/account/account.store.ts';
import { removePlacedOrders } from '#server/wings/commerce/order/placed-orders.store.ts';
import { deleteCategories, deleteCategoryTypes, deleteMediaType } from '#server/wings/entering/category/category-manager.store.ts';
import { removeCredits } from '#server/wings/entering/submission/piece-parts.store.ts';
import { removeEnrolments, removeExpertise } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { removeMembers } from '#server/wings/entering/category/membership.store.ts';
import { deleteCluster } from '#server/wings/judging/cluster/cluster.store.ts';
import { removeReviewers } from '#server/wings/judging/reviewer/invitation/registration.store.ts';
import { sharedGroup } from './import.store.ts';

/**
 * How each thing is found again, in the order in which it is held: submission, order, entry. `isNeeded` is true of what others rely on by now,
 * though its own row is as the import left it. Everything here is constant text.
 */
const things: readonly { thing: string; table: string; on: string; isNeeded?: string }[] = [
  { thing: 'submission', table: 'submission', on: 'row.id = change.thing_id' },
  { thing: 'orders', table: 'orders', on: 'row.id = change.thing_id' },
  {
    thing: 'piece',
    table: 'piece',
    on: 'row.id = change.thing_id',
    isNeeded: `exists (select from piece_file where piece_id = row.id) or exists (select from piece_draft where piece_id = row.id)`,
  },
  {
    thing: 'entry',
    table: 'entry',
    on: 'row.id = change.thing_id',
    isNeeded: `exists (select from review where entry_id = row.id) or exists (select from ballot_rank where entry_id = row.id)
      or exists (select from vote where season_id = row.season_id and entry_id = row.id) or exists (select from entry_award where entry_id = row.id)
      or exists (select from entry_check where entry_id = row.id)`,
  },
  {
    thing: 'pieceCredit',
    table: 'piece_credit',
    on: `row.piece_id = change.thing_id and row.position = (change.made ->> 'position')::int`,
  },
  {
    thing: 'enrolment',
    table: 'enrolment',
    on: `row.reviewer_id = change.thing_id and row.season_id = (change.made ->> 'season_id')::int`,
    isNeeded: `exists (select from review where review.reviewer_id = row.reviewer_id and review.season_id = row.season_id)
      or exists (select from ballot where ballot.reviewer_id = row.reviewer_id and ballot.season_id = row.season_id)
      or exists (select from review_lease lease where lease.reviewer_id = row.reviewer_id and lease.season_id = row.season_id)`,
  },
  {
    thing: 'enrolmentExpertise',
    table: 'enrolment_expertise',
    on: `row.reviewer_id = change.thing_id and row.season_id = (change.made ->> 'season_id')::int and row.slot = (change.made ->> 'slot')::int`,
  },
  {
    thing: 'reviewer',
    table: 'reviewer',
    on: 'row.id = change.thing_id',
    isNeeded: `exists (select from account where account.id = row.account_id and (last_seen_at is not null or password_hash is not null))
      or exists (select from review where reviewer_id = row.id) or exists (select from ballot where reviewer_id = row.id)
      or exists (select from tie_breaker where reviewer_id = row.id) or exists (select from no_load_report where reviewer_id = row.id)
      or exists (select from enrolment where reviewer_id = row.id
        and season_id <> (select season_id from data_import where data_import.id = change.import_id))`,
  },
  {
    thing: 'category',
    table: 'category',
    on: 'row.id = change.thing_id',
    isNeeded: `exists (select from entry where category_id = row.id or original_category_id = row.id)
      or exists (select from category_custom_field where category_id = row.id) or exists (select from reviewer_category where category_id = row.id)
      or exists (select from review where suggested_category_id = row.id)`,
  },
  {
    thing: 'clusterCategory',
    table: 'cluster_category',
    on: `row.category_id = change.thing_id and row.cluster_id = (change.made ->> 'cluster_id')::int`,
  },
];

/** Groups in which something is not as the import left it, with what it is called. What is being looked at is held, so that it stays so. */
export async function findTouched(db: WriteDb, importId: number): Promise<Map<number, string>> {
  const touched = new Map<number, string>();
  for (const { thing, table, on, isNeeded = 'false' } of things) {
    const { rows } = await sql<{ groupNo: number; name: string; isTouched: boolean }>`
      select change.group_no, change.name, (not to_jsonb(row) @> change.made or ${sql.raw(isNeeded)}) as is_touched
      from import_change change join ${sql.raw(table)} row on ${sql.raw(on)}
      where change.import_id = ${importId} and change.thing = ${thing}
      for update of row`.execute(db);
    for (const { groupNo, name, isTouched } of rows) if (isTouched && !touched.get(groupNo)) touched.set(groupNo, name);
  }
  // Someone entered an imported work in a further category.
  const entered = await sql<{ groupNo: number; name: string }>`
    select change.group_no, change.name from import_change change
    join entry on entry.piece_id = change.thing_id
    left join import_change own on own.import_id = change.import_id and own.thing = 'entry' and own.thing_id = entry.id
    where change.import_id = ${importId} and change.thing = 'piece' and own.import_id is null`.execute(db);
  const { rows } = await sql<{ groupNo: number; name: string }>`
    select change.group_no, change.name from import_change change join piece on piece.id = change.thing_id
    where change.import_id = ${importId} and change.thing = 'twitterName' and piece.twitter_name is distinct from change.made ->> 'after'`.execute(
    db,
  );
  const answered = await sql<{ groupNo: number; name: string }>`
    select change.group_no, change.name from import_change change join piece_answers on piece_answers.piece_id = change.thing_id
    where change.import_id = ${importId} and change.thing = 'formAnswers'
      and not (piece_answers.kept || piece_answers.answers) @> (change.made -> 'after')`.execute(db);
  for (const { groupNo, name } of [...entered.rows, ...rows, ...answered.rows]) touched.set(groupNo, name);
  return touched;
}

interface Gone {
  id: number;
  position: number;
  seasonId: number;
  slot: number;
  clusterId: number;
}
const idsOf = (gone: readonly Gone[]) => gone.map(({ id }) => id);

/** By whose they are, in an order in which nothing refers to what goes. */
const removals: Readonly<Record<string, (db: WriteDb, gone: readonly Gone[]) => Promise<unknown>>> = {
  orders: (db, gone) => removePlacedOrders(db, idsOf(gone)),
  entry: (db, gone) => removeRows(db, 'entry', idsOf(gone)),
  piece: (db, gone) => removeRows(db, 'piece', idsOf(gone)),
  submission: (db, gone) => removeRows(db, 'submission', idsOf(gone)),
  pieceCredit: removeCredits,
  enrolmentExpertise: removeExpertise,
  enrolment: removeEnrolments,
  reviewer: (db, gone) => removeReviewers(db, idsOf(gone)),
  clusterCategory: removeMembers,
  category: (db, gone) => deleteCategories(db, idsOf(gone)),
};

const each = (remove: (db: WriteDb, id: number) => Promise<unknown>) => async (db: WriteDb, ids: readonly number[]) => {
  for (const id of ids) await remove(db, id);
};

/** What is of no other use anymore once the rest is gone; kept in the order in which they refer to each other. */
const leftovers: readonly {
  thing: string;
  table: string;
  isUsed: string;
  remove: (db: WriteDb, ids: readonly number[]) => Promise<unknown>;
}[] = [
  {
    thing: 'categoryType',
    table: 'category_type',
    isUsed: 'exists (select from category where category_type_id = row.id)',
    remove: each((db, id) => deleteCategoryTypes(db, { id })),
  },
  {
    thing: 'mediaType',
    table: 'media_type',
    isUsed: `exists (select from category_type where media_type_id = row.id) or exists (select from criterion where media_type_id = row.id)`,
    remove: each(deleteMediaType),
  },
  {
    thing: 'cluster',
    table: 'cluster',
    isUsed: `exists (select from cluster_category where cluster_id = row.id) or exists (select from enrolment_expertise where cluster_id = row.id)
      or exists (select from tie_breaker where cluster_id = row.id)`,
    remove: each(deleteCluster),
  },
  {
    thing: 'account',
    table: 'account',
    isUsed: `exists (select from submission where account_id = row.id) or exists (select from reviewer where account_id = row.id)
      or exists (select from orders where account_id = row.id) or exists (select from session where account_id = row.id)
      or exists (select from entry where entrant_id = row.id)`,
    remove: deleteAccounts,
  },
];

/** What works had answered before an import, but for those of these groups. */
export const listReplacedAnswers = async (db: WriteDb, importId: number, keptGroups: readonly number[]) =>
  (
    await sql<{ id: number; before: Record<string, string> }>`
      select thing_id as id, made -> 'before' as before from import_change
      where import_id = ${importId} and thing = 'formAnswers' and not group_no = any(${[...keptGroups]}::int[])`.execute(db)
  ).rows;

/**
 * Deletes what an import brought, but for these groups. Returns the names of shared things that stay
 * though nothing that came with them does.
 */
export async function takeBack(db: WriteDb, importId: number, keptGroups: readonly number[], now: Date): Promise<string[]> {
  const going = sql`change.import_id = ${importId} and not change.group_no = any(${[...keptGroups]}::int[])`;
  const goneOf = async (thing: string) =>
    (
      await sql<Gone & { before: string | null }>`
        select thing_id as id, (made ->> 'position')::int as position, (made ->> 'season_id')::int as season_id, (made ->> 'slot')::int as slot,
          (made ->> 'cluster_id')::int as cluster_id, made ->> 'before' as before
        from import_change change where ${going} and thing = ${thing}`.execute(db)
    ).rows;
  // Removed credits change their works for people who have them open.
  await touchPieces(db, idsOf(await goneOf('pieceCredit')), now);
  await changeTwitterNames(
    db,
    (await goneOf('twitterName')).map(({ id, before }) => ({ pieceId: id, after: before })),
  );
  for (const [thing, remove] of Object.entries(removals)) await remove(db, await goneOf(thing));
  const kept: string[] = [];
  for (const { thing, table, isUsed, remove } of leftovers) {
    const shared = sql`from import_change change join ${sql.raw(table)} row on row.id = change.thing_id
      where change.import_id = ${importId} and change.group_no = ${sharedGroup} and change.thing = ${thing}`;
    const unused = await sql<{ id: number }>`
      select row.id ${shared} and to_jsonb(row) @> change.made and not (${sql.raw(isUsed)})`.execute(db);
    await remove(
      db,
      unused.rows.map(({ id }) => id),
    );
    const { rows } = await sql<{ name: string }>`
      select change.name ${shared} and (not to_jsonb(row) @> change.made or ${keptGroups.length === 0})
      order by change.position`.execute(db);
    kept.push(...rows.map(({ name }) => name));
  }
  return kept;
}
