import type { ReadDb } from '#server/kernel/db.ts';

export const listAppTypes = (db: ReadDb, propertyId: number) =>
  db.selectFrom('cmsAppType').selectAll().where('propertyId', '=', propertyId).orderBy('id').execute();

export const findAppType = (db: ReadDb, appTypeId: number) =>
  db.selectFrom('cmsAppType').selectAll().where('id', '=', appTypeId).executeTakeFirst();

export const listRegions = (db: ReadDb, appTypeId: number) =>
  db.selectFrom('cmsRegionContent').selectAll().where('appTypeId', '=', appTypeId).orderBy('id').execute();

export const listContents = (db: ReadDb, propertyId: number, portal: string) =>
  db
    .selectFrom('cmsRegionContent')
    .innerJoin('cmsAppType', 'cmsAppType.id', 'cmsRegionContent.appTypeId')
    .select(['cmsRegionContent.region', 'cmsRegionContent.content'])
    .where('cmsAppType.propertyId', '=', propertyId)
    .where('cmsAppType.name', '=', portal)
    .orderBy('cmsRegionContent.id')
    .execute();
