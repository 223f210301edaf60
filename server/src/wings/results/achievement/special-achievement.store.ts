import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

/** Administrators see every property; queries for the public filter by themselves. */
const achievements = (db: ReadDb) =>
  db
    .selectFrom('specialAchievement as achievement')
    .innerJoin('specialAchievementType as type', 'type.id', 'achievement.typeId')
    .selectAll('achievement')
    .select('type.name as typeName');

export const listAchievements = (db: ReadDb, seasonId: number) =>
  achievements(db).where('achievement.seasonId', '=', seasonId).orderBy('achievement.position').orderBy('achievement.id').execute();

export const findAchievement = (db: ReadDb, id: number) => achievements(db).where('achievement.id', '=', id).executeTakeFirst();

/** What everyone may see, but for the hour: its season has no embargo, and it is announced. */
export const findAnnounced = async (db: ReadDb, id: number, now: Date) =>
  (await db.selectFrom('announcedAchievement').select('id').where('id', '=', id).where('winnersDate', '<=', now).executeTakeFirst())
    ? findAchievement(db, id)
    : undefined;

/** The next one whose moment has come, in hand; others skip it. */
export const lockDue = (db: WriteDb, now: Date) =>
  db
    .selectFrom('specialAchievement')
    .select(['id', 'propertyId', 'announceAt'])
    .where('announceAt', '<=', now)
    .orderBy('announceAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Two who order the same season come one after the other. */
export const lockSeason = (db: WriteDb, seasonId: number) =>
  db.selectFrom('season').select(['id', 'propertyId']).where('id', '=', seasonId).forNoKeyUpdate().executeTakeFirst();

export const lockAchievement = (db: WriteDb, id: number) =>
  db.selectFrom('specialAchievement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listAssets = (db: ReadDb, ids: readonly number[]) =>
  db
    .selectFrom('specialAchievementAsset as asset')
    .innerJoin('storedFile as file', 'file.key', 'asset.fileKey')
    .leftJoin('fileVariant as thumb', (join) => join.onRef('thumb.fileId', '=', 'file.id').on('thumb.name', '=', 'thumbnail'))
    .selectAll('asset')
    .select(['file.originalName', 'thumb.key as thumbKey'])
    .where('asset.achievementId', '=', anyOf(ids))
    .orderBy('asset.position')
    .execute();

export const listTypes = (db: ReadDb, propertyId: number) =>
  db.selectFrom('specialAchievementType').selectAll().where('propertyId', '=', propertyId).orderBy('position').orderBy('id').execute();

export const findType = (db: ReadDb, propertyId: number, id: number) =>
  db.selectFrom('specialAchievementType').selectAll().where('id', '=', id).where('propertyId', '=', propertyId).executeTakeFirst();

export const findTypeByName = (db: ReadDb, propertyId: number, name: string) =>
  db
    .selectFrom('specialAchievementType')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

export const addType = (db: WriteDb, propertyId: number, name: string) =>
  db
    .insertInto('specialAchievementType')
    .values((eb) => ({
      propertyId,
      name,
      position: eb
        .selectFrom('specialAchievementType')
        .where('propertyId', '=', propertyId)
        .select((one) => one.fn.coalesce(one(one.fn.max('position'), '+', 1), one.lit(1)).as('position')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const renameType = (db: WriteDb, id: number, name: string) =>
  db.updateTable('specialAchievementType').set({ name }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

interface Details {
  typeId: number;
  name: string;
  organization: string;
  description: string;
  url: string | null;
  isPublic: boolean;
  announceAt: Date | null;
}

export async function addAchievement(
  db: WriteDb,
  propertyId: number,
  seasonId: number,
  details: Omit<Details, 'announceAt'>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('specialAchievement')
    .values((eb) => ({
      ...details,
      propertyId,
      seasonId,
      createdAt: now,
      updatedAt: now,
      position: eb
        .selectFrom('specialAchievement')
        .where('seasonId', '=', seasonId)
        .select((one) => one.fn.coalesce(one(one.fn.max('position'), '+', 1), one.lit(1)).as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeAchievement = (db: WriteDb, id: number, details: Partial<Details>, now: Date) =>
  db
    .updateTable('specialAchievement')
    .set((eb) => ({ ...details, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Its assets go with it; their files are the caller's to release. */
export const deleteAchievement = (db: WriteDb, id: number) => db.deleteFrom('specialAchievement').where('id', '=', id).execute();

export async function putAssets(
  db: WriteDb,
  achievementId: number,
  assets: readonly { fileKey: string; assetTypeId: number; isMain: boolean }[],
): Promise<void> {
  await db.deleteFrom('specialAchievementAsset').where('achievementId', '=', achievementId).execute();
  if (assets.length === 0) return;
  await db
    .insertInto('specialAchievementAsset')
    .values(assets.map((asset, position) => ({ ...asset, achievementId, position })))
    .execute();
}

/** Numbers the whole season again: order columns that were equal once would never part. */
export async function putOrder(db: WriteDb, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.updateTable('specialAchievement').set({ position }).where('id', '=', id).execute();
  }
}
