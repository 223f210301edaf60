import { coupon } from '#contract/areas/coupon/coupon.ts';
import type { Received } from '#contract/kernel/call.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { findAccountByEmail } from '#server/areas/account/account.store.ts';
import { holdNamesOf } from '#server/areas/property/property.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import { invalid, Refusal } from '#server/kernel/refusal.ts';
import { viewCoupon } from './coupon.rules.ts';
import * as store from './coupon.store.ts';

async function one(db: ReadDb, id: number, now: Date) {
  const found = await store.findCoupon(db, id);
  if (!found) throw new Refusal('NotFound');
  return viewCoupon(found, now);
}

type Given = Received<typeof coupon.saveCoupon>['body'];

async function valuesOf(db: ReadDb, body: Given): Promise<store.CouponValues> {
  if (Boolean(body.PercentOff) === Boolean(body.AmountOff)) throw invalid('PercentOff', 'Take off either a part or an amount.');
  if (body.StartDate && body.EndDate && body.EndDate <= body.StartDate) throw invalid('EndDate', 'The end must come after the start.');
  if (body.SeasonID && !(await store.isSeasonOf(db, body.PropertyID, body.SeasonID)))
    throw invalid('SeasonID', 'There is no such season of this award.');
  const person = body.Email ? await findAccountByEmail(db, body.PropertyID, body.Email) : undefined;
  if (body.Email && !person) throw invalid('Email', 'Nobody has an account with this email at this award.');
  return {
    seasonId: body.SeasonID ?? null,
    code: body.Code,
    description: body.Description ?? '',
    percentOff: body.PercentOff ?? null,
    amountOff: body.AmountOff ?? null,
    appliesTo: body.AppliesTo,
    startsAt: body.StartDate ?? null,
    endsAt: body.EndDate ?? null,
    maxUses: body.MaxUses ?? null,
    maxUsesPerAccount: body.MaxUsesPerUser ?? null,
    accountId: person?.id ?? null,
    isActive: body.IsActive,
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
    if (findProperty(body.PropertyID)?.kind !== 'entry') throw invalid('PropertyID', 'There is no such award.');
    await holdNamesOf(db, body.PropertyID);
    const values = await valuesOf(db, body);
    const before = body.CouponID ? await store.lockCoupon(db, body.CouponID) : undefined;
    if (body.CouponID && before?.propertyId !== body.PropertyID) return refuse('NotFound');
    if (before && before.version !== body.Version) return refuse('Conflict', { data: await one(db, before.id, now) });
    const namesake = await store.findCouponByCode(db, body.PropertyID, body.Code);
    if (namesake && namesake.id !== before?.id)
      throw invalid('Code', `${traitsOf(body.PropertyID).name} has a coupon of this code already.`);
    if (before) await store.changeCoupon(db, before.id, values);
    const id = before?.id ?? (await store.addCoupon(db, body.PropertyID, values, now));
    await record('coupon.saved', { subject: 'coupon', shows: ['code'], subjectId: id, propertyId: body.PropertyID, before, after: values });
    return one(db, id, now);
  },

  async deleteCoupon({ db, params, record, refuse }) {
    const before = await store.lockCoupon(db, params.id);
    if (!before) return refuse('NotFound');
    if (await store.isCouponNamed(db, before.id))
      return refuse('InUse', { message: 'Orders have used this coupon, so it stays. Switch it off instead.' });
    await store.deleteCoupon(db, before.id);
    await record('coupon.deleted', { subject: 'coupon', shows: ['code'], subjectId: before.id, propertyId: before.propertyId, before });
    return null;
  },
});
