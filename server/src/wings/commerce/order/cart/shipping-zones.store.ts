import { sql } from 'kysely';
import type { ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

interface Saved {
  zones: ShippingZone[];
  version: number;
}

export const findZones = async (db: ReadDb, propertyId: number): Promise<Saved> => {
  const row = await db.selectFrom('shippingZones').select(['zones', 'version']).where('propertyId', '=', propertyId).executeTakeFirst();
  return row ? { zones: row.zones as unknown as ShippingZone[], version: row.version } : { zones: [], version: 0 };
};

export const putZones = (db: WriteDb, propertyId: number, zones: readonly ShippingZone[]) =>
  db
    .insertInto('shippingZones')
    .values({ propertyId, zones: JSON.stringify(zones) })
    .onConflict((conflict) =>
      conflict.column('propertyId').doUpdateSet((eb) => ({ zones: JSON.stringify(zones), version: eb('shippingZones.version', '+', 1) })),
    )
    .execute();

/** In the same currency, as a copy is. */
export const copyShippingZones = (db: WriteDb, fromId: number, toId: number) =>
  db
    .insertInto('shippingZones')
    .columns(['propertyId', 'zones'])
    .expression((eb) =>
      eb
        .selectFrom('shippingZones')
        .select([sql.lit(toId).as('propertyId'), 'zones'])
        .where('propertyId', '=', fromId),
    )
    .execute();
