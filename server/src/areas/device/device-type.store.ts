import type { ReadDb } from '#server/kernel/db.ts';

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
