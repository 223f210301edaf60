import { type CouponBatch, couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { holdNamesOf } from '#server/wings/ground/property/property.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { codesFile, newCode } from './coupon-batch.rules.ts';
import * as store from './coupon-batch.store.ts';
import { findCoupon } from './coupon.store.ts';
import { termsOf } from './coupon-terms.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/coupon-refusals.ts';

const says = saying(texts);

const view = (row: store.BatchRow): CouponBatch => ({
  BatchID: row.id,
  Prefix: row.prefix,
  Description: row.description,
  Count: row.count,
  Uses: row.uses,
  CreatedDate: row.createdAt,
});

export const couponBatchHandlers = implement(couponBatch, {
  async makeCouponBatch({ db, body, now, record }) {
    const { PropertyID, Key, Prefix, Count, Emails } = body;
    if (findProperty(PropertyID)?.kind !== 'entry') throw invalid('PropertyID', says('noSuchAward'));
    // One after the other: the same key sent twice finds what the first made.
    await holdNamesOf(db, PropertyID);
    const known = await store.findBatchByKey(db, PropertyID, Key);
    if (known) return view(known);
    const terms = await termsOf(db, body);
    const people = [...new Set(Emails.map((email) => email.toLowerCase()))];
    const owners = people.length > 0 ? people : Array.from({ length: Count ?? 0 }, () => undefined);
    const prefix = Prefix.toUpperCase();
    const batchId = await store.addBatch(db, PropertyID, {
      prefix,
      description: terms.description,
      count: owners.length,
      key: Key,
      createdAt: now,
    });
    for (let made = 0; made < owners.length; ) {
      const coupons = owners.slice(made, made + 500).map((email) => ({
        ...terms,
        code: newCode(prefix),
        accountId: null,
        // Known by their address alone, also those who have an account: they may open it later.
        forEmail: email ?? null,
        isActive: true,
      }));
      const added = await store.addCodes(db, PropertyID, batchId, coupons, now);
      if (people.length > 0 && added < coupons.length) throw new Error('A random code was there already.');
      made += added;
    }
    await record('coupon.batch', {
      subject: 'couponBatch',
      subjectId: batchId,
      propertyId: PropertyID,
      after: { ...terms, prefix, count: owners.length, people: people.length },
    });
    const batch = await store.findBatch(db, PropertyID, batchId);
    if (!batch) throw new Error('The batch that was just made is not there.');
    return view(batch);
  },

  getCouponBatches: async ({ db, params }) => ({ Batches: (await store.listBatches(db, params.propertyId)).map(view) }),

  async getCouponBatchFile({ db, params, refuse }) {
    const batch = (await store.findBatch(db, params.propertyId, params.batchId)) ?? refuse('NotFound');
    const codes = await store.listCodes(db, params.propertyId, batch.id);
    return {
      type: 'text/csv; charset=utf-8',
      content: Buffer.from(codesFile(codes, traitsOf(params.propertyId))),
      fileName: `coupons-${batch.prefix.toLowerCase()}.csv`,
    };
  },

  async getCouponUses({ db, params, refuse }) {
    const coupon = (await findCoupon(db, params.id)) ?? refuse('NotFound');
    return {
      Uses: (await store.listUses(db, coupon.propertyId, coupon.id)).map((row) => ({
        OrderID: row.id,
        ConfirmationNumber: row.confirmationNumber,
        Code: coupon.code,
        Customer: row.name || row.email,
        Email: row.email,
        Discount: row.discount,
        Total: row.total,
        Currency: row.currency,
        CreatedDate: row.createdAt,
        IsCancelled: row.cancelledAt !== null,
      })),
    };
  },
});
