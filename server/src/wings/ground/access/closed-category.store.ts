import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/**
 * The categories of a season, or of all of them, in which a member of staff has a work of their own, is credited, or must not judge: they see neither who
 * judges there nor how far it has come.
 */
export async function closedCategories(db: ReadDb, accountId: number, seasonId: number | 'every season'): Promise<number[]> {
  const within = (column: string) => (seasonId === 'every season' ? sql`true` : sql`${sql.ref(column)} = ${seasonId}`);
  const { rows } = await sql<{ id: number }>`
    with staff as materialized (
      select lower(trim(email)) as email, name_key(first_name, last_name) || ' / ' || organization_key(organization) as credited
      from account where id = ${accountId} and role = 'Administrator'
    ), own as (
      select work_key.piece_id from staff join work_key on ${within('work_key.season_id')} and work_key.kind = 'email' and work_key.key = staff.email
      union
      select work_key.piece_id from staff join work_key on ${within('work_key.season_id')} and work_key.kind = 'credited' and work_key.key = staff.credited
      union
      select conflict.piece_id from staff
      join judge_key on judge_key.kind = 'email' and judge_key.key = staff.email
      join conflict on conflict.reviewer_id = judge_key.reviewer_id and conflict.bars
    )
    select distinct entry.category_id as id from own join entry on entry.piece_id = own.piece_id
    where ${within('entry.season_id')} and entry.state = 'paid' order by 1`.execute(db as never);
  return rows.map(({ id }) => id);
}

export async function findSeasonsOf(db: ReadDb, categoryIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('category').select('seasonId').distinct().where('id', '=', anyOf(categoryIds)).execute();
  return rows.map(({ seasonId }) => seasonId);
}
