import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listDeviceTypeGroups = (db: ReadDb) =>
  db.selectFrom('deviceTypeGroup').selectAll().orderBy('position').orderBy('id').execute();

export const listDeviceTypes = (db: ReadDb, groupId?: number) =>
  db
    .selectFrom('deviceType')
    .selectAll()
    .$if(groupId !== undefined, (query) => query.where('groupId', '=', groupId as number))
    .orderBy('groupId')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** With what uses each: judges who own one, and works shown on it. */
export const listManaged = (db: ReadDb, id?: number) =>
  db
    .selectFrom('deviceType')
    .selectAll()
    .select([
      sql<number>`(select count(*) from reviewer_device where device_type_id = device_type.id)::int`.as('judges'),
      sql<number>`(select count(*) from piece where device_type_id = device_type.id)::int`.as('works'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('groupId')
    .orderBy('position')
    .orderBy('id')
    .execute();
export type ManagedRow = Awaited<ReturnType<typeof listManaged>>[number];

/** How many categories ask judges for a device of each group. */
export const countCategories = (db: ReadDb) =>
  db
    .selectFrom('category')
    .select(['deviceTypeGroupId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('deviceTypeGroupId', 'is not', null)
    .groupBy('deviceTypeGroupId')
    .execute();

/** One at a time changes the types of a group. */
export const lockGroup = (db: WriteDb, id: number) =>
  db.selectFrom('deviceTypeGroup').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

interface TypeColumns {
  groupId: number;
  name: string;
  isActive: boolean;
}

export const addDeviceType = async (db: WriteDb, columns: TypeColumns & { position: number }): Promise<number> =>
  (await db.insertInto('deviceType').values(columns).returning('id').executeTakeFirstOrThrow()).id;

export const changeDeviceType = (db: WriteDb, id: number, columns: TypeColumns) =>
  db
    .updateTable('deviceType')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const putOrder = (db: WriteDb, ids: readonly number[]) =>
  sql`update device_type set position = given.place - 1 from unnest(${[...ids]}::int[]) with ordinality as given(id, place)
    where device_type.id = given.id and device_type.position <> given.place - 1`.execute(db);

export const deleteDeviceType = (db: WriteDb, id: number) => db.deleteFrom('deviceType').where('id', '=', id).execute();
