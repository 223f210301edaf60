import { isDeepStrictEqual } from 'node:util';
import { seller, type Seller } from '#contract/areas/document/seller.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { lockProperty } from '#server/areas/season/season.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from '#server/areas/invoice/invoice.store.ts';
import { usualPrefix } from '#server/areas/invoice/number.rules.ts';

async function view(db: ReadDb, propertyId: number): Promise<Seller> {
  const { details, version } = await store.findSeller(db, propertyId);
  return { PropertyID: propertyId, Details: details, UsualPrefix: usualPrefix(traitsOf(propertyId).name), Version: version };
}

export const sellerHandlers = implement(seller, {
  getSeller: ({ db, params, refuse }) => (findProperty(params.propertyId) ? view(db, params.propertyId) : refuse('NotFound')),

  async saveSeller({ db, body, record, refuse }) {
    const { PropertyID, Version, Details } = body;
    // Also where there is no row to lock yet.
    await lockProperty(db, PropertyID);
    const before = await store.findSeller(db, PropertyID);
    // Sent again after a lost answer: it is saved already.
    if (before.version > 0 && isDeepStrictEqual(before.details, Details)) return view(db, PropertyID);
    if (before.version !== Version) return refuse('Conflict', { data: await view(db, PropertyID) });
    await store.putSeller(db, PropertyID, Details);
    await record('seller.saved', {
      subject: 'property',
      subjectId: PropertyID,
      propertyId: PropertyID,
      before: { seller: before.details },
      after: { seller: Details },
    });
    return view(db, PropertyID);
  },
});
