import type { Coupon, coupon } from '#contract/areas/coupon/coupon.ts';
import type { Sent } from '#contract/kernel/call.ts';
import { amountText, readAmount } from '#contract/kernel/money.ts';
import type { PropertyTraits } from '#contract/kernel/properties.ts';
import { dayEnd, dayOf, dayStart } from '#contract/kernel/zone-time.ts';

/** What stands in the form: texts, as they are typed. */
export interface CouponValues extends Record<string, unknown> {
  Code: string;
  Description: string;
  kind: 'percent' | 'amount';
  PercentOff: number | null;
  AmountOff: string;
  AppliesTo: Coupon['AppliesTo'];
  SeasonID: string;
  StartDate: string;
  EndDate: string;
  MaxUses: number | null;
  MaxUsesPerUser: number | null;
  Email: string;
  IsActive: boolean;
}

type Award = Pick<PropertyTraits, 'id' | 'currency' | 'locale' | 'timeZone'>;

/** Days are the award's: the first begins with its midnight, the last ends with the next. */
export const valuesOf = (known: Coupon | undefined, seasonId: number | undefined, { currency, timeZone }: Award): CouponValues => ({
  Code: known?.Code ?? '',
  Description: known?.Description ?? '',
  kind: known?.AmountOff ? 'amount' : 'percent',
  PercentOff: known?.PercentOff ?? null,
  AmountOff: known?.AmountOff ? amountText(known.AmountOff, currency) : '',
  AppliesTo: known?.AppliesTo ?? 'entries',
  SeasonID: known ? String(known.SeasonID ?? '') : String(seasonId ?? ''),
  StartDate: known?.StartDate ? dayOf(known.StartDate, timeZone) : '',
  EndDate: known?.EndDate ? dayOf(new Date(known.EndDate.getTime() - 1), timeZone) : '',
  MaxUses: known?.MaxUses ?? null,
  MaxUsesPerUser: known?.MaxUsesPerUser ?? null,
  Email: known?.Email ?? '',
  IsActive: known?.IsActive ?? true,
});

const amountIn = (typed: string, award: Award): number => {
  const read = readAmount(typed, award);
  return 'amount' in read ? read.amount : 0;
};

export const bodyOf = (values: CouponValues, award: Award, known: Coupon | undefined): Sent<typeof coupon.saveCoupon>['body'] => ({
  ...(known && { CouponID: known.CouponID, Version: known.Version }),
  PropertyID: award.id,
  SeasonID: Number(values.SeasonID) || null,
  Code: values.Code.trim(),
  Description: values.Description,
  // Nothing, where it has to be worth something, is refused as 0.
  PercentOff: values.kind === 'percent' ? (values.PercentOff ?? 0) : null,
  AmountOff: values.kind === 'amount' ? amountIn(values.AmountOff, award) : null,
  AppliesTo: values.AppliesTo,
  StartDate: dayStart(values.StartDate, award.timeZone)?.toISOString() ?? null,
  EndDate: dayEnd(values.EndDate, award.timeZone)?.toISOString() ?? null,
  MaxUses: values.MaxUses,
  MaxUsesPerUser: values.MaxUsesPerUser,
  Email: values.Email.trim(),
  IsActive: values.IsActive,
});
