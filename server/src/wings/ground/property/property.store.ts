import { type Selectable, sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Property } from '#server/kernel/database/tables.gen.ts';

export type PropertyRow = Selectable<Property>;

export const findPropertyRow = (db: ReadDb, propertyId: number): Promise<PropertyRow | undefined> =>
  db.selectFrom('property').selectAll().where('id', '=', propertyId).executeTakeFirst();

export const listProperties = (db: ReadDb): Promise<PropertyRow[]> => db.selectFrom('property').selectAll().orderBy('id').execute();

/**
 * Writes that first look whether a name is free come one after the other, per property. Rows that merely belong to the property can be
 * written in the meantime.
 */
export const holdNamesOf = (db: WriteDb, propertyId: number) =>
  db.selectFrom('property').select('id').where('id', '=', propertyId).forNoKeyUpdate().executeTakeFirst();

export interface GroupRow {
  id: number;
  name: string;
  propertyId: number | null;
  propertyName: string | null;
}

export const listGroups = (db: ReadDb): Promise<GroupRow[]> =>
  db
    .selectFrom('propertyGroup')
    .leftJoin('propertyGroupMember', 'propertyGroupMember.groupId', 'propertyGroup.id')
    .leftJoin('property', 'property.id', 'propertyGroupMember.propertyId')
    .select(['propertyGroup.id', 'propertyGroup.name', 'propertyGroupMember.propertyId', 'property.name as propertyName'])
    .orderBy('propertyGroup.position')
    .orderBy('propertyGroup.id')
    .orderBy('propertyGroupMember.position')
    .execute();

/** Two administrators who save at the same time come one after the other, so that the second sees what the first did. */
export const lockGroups = async (db: WriteDb): Promise<void> => {
  await sql`lock table property_group in share row exclusive mode`.execute(db);
};

interface GivenGroup {
  id?: number | null | undefined;
  name: string;
  propertyIds: readonly number[];
}

export async function replaceGroups(db: WriteDb, groups: readonly GivenGroup[]): Promise<void> {
  const kept = groups.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('propertyGroup')
    .where('id', 'not in', [...kept, -1])
    .execute();
  await db.deleteFrom('propertyGroupMember').execute();
  // Names are unique, and two groups may swap theirs: first out of the way, then in.
  if (kept.length) {
    await db.updateTable('propertyGroup').set({ name: sql<string>`name || ' ' || gen_random_uuid()` }).execute();
  }
  for (const [position, group] of groups.entries()) {
    const id = group.id ? await moveGroup(db, group.id, group.name, position) : await putGroup(db, group.name, position);
    const members = [...new Set(group.propertyIds)].map((propertyId, place) => ({ groupId: id, propertyId, position: place }));
    if (members.length) await db.insertInto('propertyGroupMember').values(members).execute();
  }
}

export const leaveGroups = (db: WriteDb, propertyId: number) =>
  db.deleteFrom('propertyGroupMember').where('propertyId', '=', propertyId).execute();

async function moveGroup(db: WriteDb, id: number, name: string, position: number): Promise<number> {
  await db.updateTable('propertyGroup').set({ name, position }).where('id', '=', id).execute();
  return id;
}

async function putGroup(db: WriteDb, name: string, position: number): Promise<number> {
  const { id } = await db.insertInto('propertyGroup').values({ name, position }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const listShowcase = (db: ReadDb, propertyIds: readonly number[], most: number) =>
  db
    .selectFrom('showcaseWork')
    .leftJoin('season', 'season.id', 'showcaseWork.seasonId')
    .selectAll('showcaseWork')
    .select('season.number as seasonNumber')
    .where('showcaseWork.propertyId', '=', anyOf(propertyIds))
    .orderBy('showcaseWork.position')
    .orderBy('showcaseWork.propertyId')
    .limit(most)
    .execute();

/** What a browser shows as it was uploaded, unless it is large; else the thumbnail. */
const shownKey = sql<
  string | null
>`case when stored_file.bytes <= 3000000 and stored_file.content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp')
  then stored_file.key else file_variant.key end`;

/** Works whose award is announced and who have a picture: of each the best award, winners of the newest season first. */
export const listAnnounced = async (db: ReadDb, propertyIds: readonly number[], most: number) => {
  const ofEach = db
    .selectFrom('announcedAward')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'announcedAward.winnerLevelId')
    .innerJoin('entry', 'entry.id', 'announcedAward.entryId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('season', 'season.id', 'entry.seasonId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('pieceFile', 'pieceFile.pieceId', 'piece.id')
    .innerJoin('storedFile', 'storedFile.key', 'pieceFile.fileKey')
    .leftJoin('fileVariant', (join) => join.onRef('fileVariant.fileId', '=', 'storedFile.id').on('fileVariant.name', '=', 'thumbnail'))
    .distinctOn('piece.id')
    .select([
      'piece.id',
      'piece.title',
      'piece.organization',
      'entry.propertyId',
      'season.number as seasonNumber',
      'winnerLevel.position as levelPosition',
      'winnerLevel.name as levelName',
      'category.name as categoryName',
      shownKey.as('imageKey'),
      'storedFile.width',
      'storedFile.height',
    ])
    .where('entry.propertyId', '=', anyOf(propertyIds))
    .where(shownKey, 'is not', null)
    .orderBy('piece.id')
    .orderBy('winnerLevel.position')
    .orderBy('pieceFile.isLeadImage', 'desc')
    .orderBy('pieceFile.position');
  return db
    .selectFrom(ofEach.as('work'))
    .selectAll()
    .orderBy('seasonNumber', 'desc')
    .orderBy('levelPosition')
    .orderBy('id')
    .limit(most)
    .execute();
};
