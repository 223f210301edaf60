import { type RawBuilder, sql } from 'kysely';
import type { AwardFinder } from '../call/awards-of-call.ts';

interface Found {
  id: string;
  propertyId: number;
}

/** A finder by a query; each is an index look-up. `ids` may hold text that is no number where a call takes both. */
export const finder =
  (query: (ids: RawBuilder<unknown>) => RawBuilder<Found>): AwardFinder =>
  async (db, ids) => {
    const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31);
    return (await query(sql`${numbers}::int[]`).execute(db as never)).rows;
  };

/**
 * A finder for the rows of a table whose award is found by following references: `awardOf('criterion', 'season')` goes from `criterion.season_id`
 * to the season, which has a `property_id`.
 */
export const awardOf = (table: string, ...parents: string[]): AwardFinder => {
  const last = parents.at(-1) ?? table;
  const joins = parents.map((parent, at) => {
    const child = parents[at - 1] ?? table;
    return sql`join ${sql.table(parent)} on ${sql.ref(`${parent}.id`)} = ${sql.ref(`${child}.${parent}_id`)}`;
  });
  return finder(
    (ids) => sql<Found>`select ${sql.ref(`${table}.id`)}::text as "id", ${sql.ref(`${last}.property_id`)} as "propertyId"
      from ${sql.table(table)} ${sql.join(joins, sql` `)} where ${sql.ref(`${table}.id`)} = any(${ids})`,
  );
};
