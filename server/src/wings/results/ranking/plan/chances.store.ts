import { sql } from 'kysely';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { asked } from '#server/wings/entering/submission/need.rules.ts';

/** Entry, in the shortlist, first, carried across the cutoff by one more review; the last three in per cent. */
export type KeptChance = [entryId: number, isIn: number, isFirst: number, isCarried: number];

/** The works that take part, with what their chances follow from beside their scores. */
export const listWorks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .leftJoin('categoryShortlist', 'categoryShortlist.categoryId', 'category.id')
    .select(['entry.id as entryId', 'entry.categoryId', 'categoryShortlist.size'])
    .where('entry.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .orderBy('entry.id')
    .execute();

/** Another text whenever a work came, went or moved, or a category got another shortlist. */
export async function fingerprintWorks(db: ReadDb, propertyId: number, seasonId: number): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ', count(*), sum(category_id::bigint * (entry.id % 9973 + 1)), sum(coalesce(size, 0) * (entry.id % 9973 + 1)),
      sum(is_hidden_from_executives::int * (entry.id % 9973 + 1))) as print
    from entry join category on category.id = entry.category_id left join category_shortlist using (category_id)
    where entry.season_id = ${seasonId} and entry.property_id = ${propertyId} and state = 'paid' and not is_off`.execute(db as never);
  return rows[0]?.print ?? '';
}

export const findCounted = (db: ReadDb, seasonId: number) =>
  db.selectFrom('seasonChance').select(['print', 'countedAt']).where('seasonId', '=', seasonId).executeTakeFirst();

/** Anyone who gets it counts, and no one else until `before` has passed: one process at a time, also if one stops halfway. */
export const claimCount = async (db: WriteDb, seasonId: number, now: Date, before: Date): Promise<boolean> =>
  (await db
    .insertInto('seasonChance')
    .values({ seasonId, print: '', countedAt: now })
    .onConflict((known) => known.column('seasonId').doUpdateSet({ countedAt: now }).where('seasonChance.countedAt', '<=', before))
    .returning('seasonId')
    .executeTakeFirst()) !== undefined;

export const putCounted = (db: WriteDb, seasonId: number, counted: { print: string; variance: object }) =>
  db
    .updateTable('seasonChance')
    .set({ print: counted.print, variance: JSON.stringify(counted.variance) })
    .where('seasonId', '=', seasonId)
    .execute();

export const putChances = (db: WriteDb, seasonId: number, categoryId: number, works: readonly KeptChance[]) =>
  sql`
    insert into category_chance (category_id, season_id, works) values (${categoryId}, ${seasonId}, ${JSON.stringify(works)})
    on conflict (category_id) do update set works = excluded.works where category_chance.works <> excluded.works`.execute(db);

/** Categories without works that take part have no chances. */
export const removeChancesBut = (db: WriteDb, seasonId: number, categoryIds: readonly number[]) =>
  sql`delete from category_chance where season_id = ${seasonId} and category_id <> all(${[...categoryIds]}::int[])`.execute(db);

export const findChances = async (db: ReadDb, categoryId: number): Promise<KeptChance[] | undefined> =>
  (await db.selectFrom('categoryChance').select('works').where('categoryId', '=', categoryId).executeTakeFirst())?.works as
    | KeptChance[]
    | undefined;

/** All categories of a season that have chances, in the order of its tree. */
export async function listChances(db: ReadDb, propertyId: number, seasonId: number) {
  const rows = await db
    .selectFrom('categoryChance')
    .innerJoin('category', 'category.id', 'categoryChance.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('categoryShortlist', 'categoryShortlist.categoryId', 'category.id')
    .select([
      'category.id',
      'category.name',
      'categoryType.name as categoryType',
      'mediaType.name as mediaType',
      'categoryShortlist.size',
      'categoryChance.works',
    ])
    .where('category.seasonId', '=', seasonId)
    .where('category.propertyId', '=', propertyId)
    .orderBy('mediaType.position')
    .orderBy('mediaType.id')
    .orderBy('categoryType.position')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  return rows.map((row) => ({ ...row, works: row.works as unknown as KeptChance[] }));
}

export const listNamed = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select([
      'entry.id',
      'piece.title',
      'piece.organization',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      'entry.reviewsDone',
      sql<number>`case when entry.wanted > ${asked} then greatest(0, entry.wanted - ${asked} - entry.reviews_done) else 0 end`.as('asked'),
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', 'in', [...entryIds])
    .execute();
