import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type AskedEntries, entriesOf, type Order } from './entry-list.store.ts';

/** One entry's place in a list, with those before and after it; nothing where the filters leave it out. */
export async function findNeighbors(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  wanted: AskedEntries,
  { column, direction }: Order,
  entryId: number,
) {
  const way = sql.raw(direction);
  const inOrder = sql`(order by ${column} ${way}, entry.id ${way})`;
  const listed = entriesOf(db, propertyId, seasonId, wanted).select([
    'entry.id',
    sql<number>`row_number() over ${inOrder}`.as('position'),
    sql<number | null>`lag(entry.id) over ${inOrder}`.as('previousId'),
    sql<number | null>`lead(entry.id) over ${inOrder}`.as('nextId'),
    sql<number>`count(*) over ()`.as('total'),
  ]);
  const found = await db
    .selectFrom(listed.as('listed'))
    .select([
      sql<number>`listed.position::int`.as('position'),
      sql<number>`listed.total::int`.as('total'),
      'listed.previousId',
      'listed.nextId',
    ])
    .where('listed.id', '=', entryId)
    .executeTakeFirst();
  return found;
}

export async function findPrices(db: ReadDb, propertyId: number, categoryId: number) {
  const row = await db
    .selectFrom('category')
    .select(['earlyPrice', 'regularPrice', 'latePrice'])
    .where('propertyId', '=', propertyId)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row && { Early: row.earlyPrice, Regular: row.regularPrice, Late: row.latePrice };
}

/** What a category asks now. The category is known to be of the caller's award. */
export const findOpenQuestions = (db: ReadDb, categoryId: number) =>
  db
    .selectFrom('categoryCustomField')
    .select(['id', 'label', 'maxLength', 'choices', 'kind', 'least', 'most', 'isActive', 'isRequired'])
    .where('categoryId', '=', categoryId)
    .where('isActive', '=', true)
    .orderBy('position')
    .execute();
