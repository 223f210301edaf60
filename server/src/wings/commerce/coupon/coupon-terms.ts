import type { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import type { Received } from '#contract/kernel/call/call.ts';
import { isSeasonOf } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import * as store from './coupon.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/coupon-refusals.ts';

const says = saying(texts);

type Given = Omit<Received<typeof coupon.saveCoupon>['body'], 'CouponID' | 'Version' | 'Code' | 'Email' | 'IsActive'>;

/** The terms of one coupon or of a batch, or what is wrong with them. */
export async function termsOf(db: ReadDb, body: Given) {
  if (Boolean(body.PercentOff) === Boolean(body.AmountOff)) throw invalid('PercentOff', says('percentageOrAmount'));
  if (body.StartDate && body.EndDate && body.EndDate <= body.StartDate) throw invalid('EndDate', says('endAfterStart'));
  if (body.SeasonID && !(await isSeasonOf(db, body.PropertyID, body.SeasonID))) throw invalid('SeasonID', says('noSuchSeason'));
  const categoryIds = [...new Set(body.CategoryIDs)].sort((one, other) => one - other);
  if (categoryIds.length > 0 && body.AppliesTo !== 'entries') throw invalid('CategoryIDs', says('categoriesNeedEntries'));
  if ((await store.countCategories(db, body.PropertyID, body.SeasonID ?? null, categoryIds)) < categoryIds.length)
    throw invalid('CategoryIDs', says('categoryOfOtherSeason'));
  return {
    seasonId: body.SeasonID ?? null,
    description: body.Description ?? '',
    percentOff: body.PercentOff ?? null,
    amountOff: body.AmountOff ?? null,
    appliesTo: body.AppliesTo,
    startsAt: body.StartDate ?? null,
    endsAt: body.EndDate ?? null,
    maxUses: body.MaxUses ?? null,
    maxUsesPerAccount: body.MaxUsesPerUser ?? null,
    categoryIds,
  };
}
