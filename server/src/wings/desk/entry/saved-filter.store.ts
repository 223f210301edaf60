import { sql } from 'kysely';
import type { EntryFilter } from '#contract/wings/desk/entry/entry-filter.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const selectFilters = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('savedFilter')
    .leftJoin('account', 'account.id', 'savedFilter.savedBy')
    .selectAll('savedFilter')
    .select(['account.firstName', 'account.lastName'])
    .where('savedFilter.propertyId', '=', propertyId);

/** With a season: only what means something in it. */
export const listFilters = (db: ReadDb, propertyId: number, seasonId?: number) =>
  selectFilters(db, propertyId)
    .$if(seasonId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('savedFilter.seasonId', 'is', null), eb('savedFilter.seasonId', '=', seasonId ?? 0)])),
    )
    .orderBy(sql`lower(saved_filter.name)`)
    .execute();

export const findFilter = (db: ReadDb, propertyId: number, id: number) =>
  selectFilters(db, propertyId).where('savedFilter.id', '=', id).executeTakeFirst();
export type SavedFilterRow = NonNullable<Awaited<ReturnType<typeof findFilter>>>;

export const findFilterByName = (db: ReadDb, propertyId: number, name: string) =>
  selectFilters(db, propertyId).where(sql<boolean>`lower(saved_filter.name) = lower(${name})`).executeTakeFirst();

/** Two administrators who keep something under one name at the same moment come one after the other. */
export const holdNames = (db: WriteDb, propertyId: number) =>
  db.selectFrom('property').select('id').where('id', '=', propertyId).forUpdate().executeTakeFirst();

interface Kept {
  name: string;
  seasonId: number | null;
  filters: EntryFilter;
  savedAt: Date;
  savedBy: number;
}
const columnsOf = ({ filters, ...kept }: Kept) => ({ ...kept, filters: JSON.stringify(filters) });

export const addFilter = (db: WriteDb, propertyId: number, kept: Kept) =>
  db
    .insertInto('savedFilter')
    .values({ propertyId, ...columnsOf(kept) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeFilter = (db: WriteDb, propertyId: number, id: number, kept: Kept) =>
  db.updateTable('savedFilter').set(columnsOf(kept)).where('propertyId', '=', propertyId).where('id', '=', id).execute();

export const deleteFilter = (db: WriteDb, propertyId: number, id: number) =>
  db.deleteFrom('savedFilter').where('propertyId', '=', propertyId).where('id', '=', id).execute();

export const listSeasons = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('season')
    .select(['id', 'name', 'isCurrent'])
    .select((eb) =>
      eb
        .selectFrom('entry')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('entry.seasonId', '=', 'season.id')
        .as('entries'),
    )
    .where('propertyId', '=', propertyId)
    .orderBy('number', 'desc')
    .execute();

const entriesInCategories = sql<number>`count(entry.id)::int`;

export const listMediaTypes = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('mediaType')
    .innerJoin('season', 'season.id', 'mediaType.seasonId')
    .leftJoin('categoryType', 'categoryType.mediaTypeId', 'mediaType.id')
    .leftJoin('category', 'category.categoryTypeId', 'categoryType.id')
    .leftJoin('entry', 'entry.categoryId', 'category.id')
    .select(['mediaType.id', 'mediaType.name', entriesInCategories.as('entries')])
    .where('season.propertyId', '=', propertyId)
    .where('mediaType.seasonId', '=', seasonId)
    .groupBy('mediaType.id')
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .execute();

export const listCategories = (db: ReadDb, propertyId: number, seasonId: number, mediaTypeIds: readonly number[]) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .leftJoin('entry', 'entry.categoryId', 'category.id')
    .select([
      'category.id',
      'category.name',
      'categoryType.name as categoryType',
      'mediaType.id as mediaTypeId',
      'mediaType.name as mediaType',
      sql<boolean>`category.is_active and media_type.is_active`.as('isActive'),
      entriesInCategories.as('entries'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .$if(mediaTypeIds.length > 0, (query) => query.where('mediaType.id', 'in', [...mediaTypeIds]))
    .groupBy(['category.id', 'categoryType.id', 'mediaType.id'])
    .orderBy('mediaType.position')
    .orderBy('mediaType.name')
    .orderBy('categoryType.position')
    .orderBy('categoryType.name')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

export const listClusters = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('cluster')
    .leftJoin('clusterCategory', 'clusterCategory.clusterId', 'cluster.id')
    .leftJoin('entry', 'entry.categoryId', 'clusterCategory.categoryId')
    .select(['cluster.id', 'cluster.name', entriesInCategories.as('entries')])
    .where('cluster.propertyId', '=', propertyId)
    .where('cluster.seasonId', '=', seasonId)
    .groupBy('cluster.id')
    .orderBy('cluster.position')
    .orderBy('cluster.name')
    .execute();
