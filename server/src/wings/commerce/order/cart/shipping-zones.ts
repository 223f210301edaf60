import { isDeepStrictEqual } from 'node:util';
import { type ShippingZones, shippingZones } from '#contract/wings/commerce/order/shipping-zones.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { lockProperty } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './shipping-zones.store.ts';

async function view(db: ReadDb, propertyId: number): Promise<ShippingZones> {
  const { zones, version } = await store.findZones(db, propertyId);
  return { PropertyID: propertyId, Currency: traitsOf(propertyId).currency, Zones: zones, Version: version };
}

export const shippingZonesHandlers = implement(shippingZones, {
  getShippingZones: ({ db, params, refuse }) => (findProperty(params.propertyId) ? view(db, params.propertyId) : refuse('NotFound')),

  async saveShippingZones({ db, body, record, refuse }) {
    const { PropertyID, Version, Zones } = body;
    // Also where there is no row to lock yet.
    await lockProperty(db, PropertyID);
    const before = await store.findZones(db, PropertyID);
    // Sent again after a lost answer: it is saved already.
    if (before.version > 0 && isDeepStrictEqual(before.zones, Zones)) return view(db, PropertyID);
    if (before.version !== Version) return refuse('Conflict', { data: await view(db, PropertyID) });
    await store.putZones(db, PropertyID, Zones);
    await record('shipping.zones', {
      subject: 'property',
      subjectId: PropertyID,
      propertyId: PropertyID,
      before: { zones: before.zones },
      after: { zones: Zones },
    });
    return view(db, PropertyID);
  },
});
