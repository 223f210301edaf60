import { type RawBuilder, sql } from 'kysely';
import type { NamedKind } from '#contract/wings/desk/operation/audit-names.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

interface Named {
  id: number;
  name: string;
}

const person = sql`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`;
const titled =
  (table: string, column = 'name') =>
  (ids: RawBuilder<unknown>) =>
    sql<Named>`select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids})`;

/** What people call it: a person by name, a work by title. */
const queries: Record<NamedKind, (ids: RawBuilder<unknown>) => RawBuilder<Named>> = {
  account: (ids) => sql`select account.id, ${person} as name from account where id = any(${ids})`,
  reviewer: (ids) => sql`select reviewer.id, ${person} as name from reviewer join account on account.id = reviewer.account_id
    where reviewer.id = any(${ids})`,
  entry: (ids) => sql`select entry.id, piece.title as name from entry join piece on piece.id = entry.piece_id where entry.id = any(${ids})`,
  piece: titled('piece', 'title'),
  submission: titled('submission', 'title'),
  review: (ids) => sql`select review.id, piece.title as name from review join entry on entry.id = review.entry_id
    join piece on piece.id = entry.piece_id where review.id = any(${ids})`,
  order: titled('orders', 'confirmation_number'),
  season: titled('season'),
  category: titled('category'),
  categoryType: titled('category_type'),
  mediaType: titled('media_type'),
  cluster: titled('cluster'),
  coupon: titled('coupon', 'code'),
  product: titled('product'),
  achievement: titled('special_achievement'),
  achievementType: titled('special_achievement_type'),
  mail: titled('mail', 'subject'),
  file: titled('stored_file', 'original_name'),
  voter: titled('voter', 'email'),
  webhook: titled('webhook'),
  property: titled('property'),
};

/** The names of what still exists. */
export const listNames = async (db: ReadDb, kind: NamedKind, ids: readonly number[]): Promise<readonly Named[]> =>
  (await queries[kind](sql`${[...ids]}::int[]`).execute(db as never)).rows;
