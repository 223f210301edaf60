import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { findAccountByEmail } from '#server/wings/accounts/account/account.store.ts';
import { holdNamesOf } from '#server/wings/ground/property/property.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { viewCoupon } from './coupon.rules.ts';
import * as store from './coupon.store.ts';
import { termsOf } from './coupon-terms.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/coupon-refusals.ts';

const says = saying(texts);

async function one(db: ReadDb, id: number, now: Date) {
  const found = await store.findCoupon(db, id);
  if (!found) throw new Refusal('NotFound');
  return viewCoupon(found, now);
}

type Given = Received<typeof coupon.saveCoupon>['body'];

async function valuesOf(db: ReadDb, body: Given): Promise<store.CouponValues> {
  const person = body.Email ? await findAccountByEmail(db, body.PropertyID, body.Email) : undefined;
  return {
    ...(await termsOf(db, body)),
    code: body.Code,
    accountId: person?.id ?? null,
    // Anyone who has no account yet may make one with it.
    forEmail: body.Email && !person ? body.Email.toLowerCase() : null,
    isActive: body.IsActive,
    ...(body.IsListed !== undefined && { isListed: body.IsListed }),
  };
}

export const couponHandlers = implement(coupon, {
  async getCouponListForAdmin({ db, body, now }) {
    const { rows, total } = await store.pageOfCoupons(db, body.PropertyID, body);
    return {
      ...asPage(
        body,
        rows.map((row) => viewCoupon(row, now)),
        total,
      ),
      Currency: findProperty(body.PropertyID)?.currency ?? 'USD',
    };
  },
  getCoupon: ({ db, params, now }) => one(db, params.id, now),
  getCouponAsPrinted: ({ db, params, now }) => one(db, params.id, now),

  async saveCoupon({ db, body, now, record, refuse }) {
    if (findProperty(body.PropertyID)?.kind !== 'entry') throw invalid('PropertyID', says('noSuchAward'));
    await holdNamesOf(db, body.PropertyID);
    const values = await valuesOf(db, body);
    const before = body.CouponID ? await store.lockCoupon(db, body.CouponID) : undefined;
    if (body.CouponID && before?.propertyId !== body.PropertyID) return refuse('NotFound');
    if (before && before.version !== body.Version) return refuse('Conflict', { data: await one(db, before.id, now) });
    const namesake = await store.findCouponByCode(db, body.PropertyID, body.Code);
    if (namesake && namesake.id !== before?.id) throw invalid('Code', says('codeTaken', { name: traitsOf(body.PropertyID).name }));
    if (before) await store.changeCoupon(db, before.id, values);
    const id = before?.id ?? (await store.addCoupon(db, body.PropertyID, values, now));
    await record('coupon.saved', { subject: 'coupon', shows: ['code'], subjectId: id, propertyId: body.PropertyID, before, after: values });
    return one(db, id, now);
  },

  async deleteCoupon({ db, params, record, refuse }) {
    const before = await store.lockCoupon(db, params.id);
    if (!before) return refuse('NotFound');
    if (await store.isCouponNamed(db, before.id)) return refuse('InUse', { message: says('couponUsed') });
    await store.deleteCoupon(db, before.id);
    await record('coupon.deleted', { subject: 'coupon', shows: ['code'], subjectId: before.id, propertyId: before.propertyId, before });
    return null;
  },
});
