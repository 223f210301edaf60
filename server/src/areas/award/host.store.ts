import type { Selectable } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import type { PropertyHost } from '#server/kernel/tables.gen.ts';

export type HostRow = Selectable<PropertyHost>;

export const findHost = (db: ReadDb, propertyId: number): Promise<HostRow | undefined> =>
  db.selectFrom('propertyHost').selectAll().where('propertyId', '=', propertyId).executeTakeFirst();

/** The award that has this name. */
export const findTaken = (db: ReadDb, host: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('propertyHost')
    .innerJoin('property', 'property.id', 'propertyHost.propertyId')
    .select('property.name')
    .where('propertyHost.host', '=', host)
    .executeTakeFirst();

export const addHost = (db: WriteDb, propertyId: number, host: string, now: Date) =>
  db.insertInto('propertyHost').values({ propertyId, host, addedAt: now }).execute();

export const removeHost = (db: WriteDb, propertyId: number) => db.deleteFrom('propertyHost').where('propertyId', '=', propertyId).execute();
