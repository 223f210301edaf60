import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** One season of this award, held while its tree grows. */
export const lockSeason = (db: WriteDb, propertyId: number, seasonId: number) =>
  db.selectFrom('season').select('id').where('id', '=', seasonId).where('propertyId', '=', propertyId).forUpdate().executeTakeFirst();

export async function readTree(db: ReadDb, propertyId: number, seasonId: number) {
  const [mediaTypes, categoryTypes, categories, criteria] = await Promise.all([
    db.selectFrom('mediaType').select(['id', 'name']).where('seasonId', '=', seasonId).execute(),
    db
      .selectFrom('categoryType')
      .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
      .select(['categoryType.id', 'categoryType.name', 'categoryType.mediaTypeId'])
      .where('mediaType.seasonId', '=', seasonId)
      .execute(),
    db
      .selectFrom('category')
      .select(['id', 'name', 'categoryTypeId'])
      .where('seasonId', '=', seasonId)
      .where('propertyId', '=', propertyId)
      .execute(),
    db.selectFrom('criterion').select(['id', 'name']).where('seasonId', '=', seasonId).where('mediaTypeId', 'is', null).execute(),
  ]);
  return { mediaTypes, categoryTypes, categories, criteria };
}

type Named = { id: number; name: string };

/** Numbers by name in small letters, of those that are there and those that come. */
export async function putMediaTypes(
  db: WriteDb,
  seasonId: number,
  known: readonly Named[],
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    const row = await db.insertInto('mediaType').values({ seasonId, name, position: ids.size }).returning('id').executeTakeFirstOrThrow();
    ids.set(name.toLowerCase(), row.id);
  }
  return ids;
}

/** The same, by the number of the media type and the name. */
export async function putCategoryTypes(
  db: WriteDb,
  known: readonly (Named & { mediaTypeId: number })[],
  wanted: readonly { mediaTypeId: number; name: string }[],
): Promise<Map<string, number>> {
  const keyOf = ({ mediaTypeId, name }: { mediaTypeId: number; name: string }) => `${mediaTypeId} ${name}`.toLowerCase();
  const ids = new Map(known.map((row) => [keyOf(row), row.id]));
  for (const type of wanted) {
    if (ids.has(keyOf(type))) continue;
    const row = await db
      .insertInto('categoryType')
      .values({ ...type, position: ids.size })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(keyOf(type), row.id);
  }
  return ids;
}

interface NewCategory {
  categoryTypeId: number;
  name: string;
  description: string;
  /** Judges meet it with the others of this name. */
  cluster: string;
}

interface Place {
  propertyId: number;
  seasonId: number;
  /** How many stand before them. */
  from: number;
  prices: { earlyPrice: number; regularPrice: number; latePrice: number };
}

/** With a cluster for each media type, because judges are enrolled by clusters. */
export async function putCategories(
  db: WriteDb,
  { propertyId, seasonId, from, prices }: Place,
  fresh: readonly NewCategory[],
): Promise<void> {
  if (fresh.length === 0) return;
  const made = await db
    .insertInto('category')
    .values(
      fresh.map(({ categoryTypeId, name, description }, at) => ({
        propertyId,
        seasonId,
        categoryTypeId,
        name,
        description,
        ...prices,
        position: from + at,
      })),
    )
    .returning(['id', 'categoryTypeId', 'name'])
    .execute();
  const clusters = await putClusters(db, propertyId, seasonId, new Set(fresh.map(({ cluster }) => cluster)));
  const idOf = (line: NewCategory) =>
    made.find((row) => row.categoryTypeId === line.categoryTypeId && row.name === line.name)?.id as number;
  await db
    .insertInto('clusterCategory')
    .values(fresh.map((line) => ({ categoryId: idOf(line), clusterId: clusters.get(line.cluster.toLowerCase()) as number })))
    .execute();
}

async function putClusters(db: WriteDb, propertyId: number, seasonId: number, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const known = await db.selectFrom('cluster').select(['id', 'name']).where('seasonId', '=', seasonId).execute();
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue;
    const position = ids.size;
    const row = await db
      .insertInto('cluster')
      .values({ propertyId, seasonId, name, cssClass: `cluster-${position + 1}`, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name.toLowerCase(), row.id);
  }
  return ids;
}

export async function putCriteria(
  db: WriteDb,
  seasonId: number,
  from: number,
  asked: readonly { Name: string; Question?: string | null | undefined }[],
): Promise<void> {
  if (asked.length === 0) return;
  await db
    .insertInto('criterion')
    .values(
      asked.map(({ Name, Question }, at) => ({ seasonId, mediaTypeId: null, name: Name, question: Question ?? '', position: from + at })),
    )
    .execute();
}
