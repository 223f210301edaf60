import type { Coupon, coupon } from '#contract/areas/coupon/coupon.ts';
import type { Sent } from '#contract/kernel/call.ts';
import { displayZone } from '#contract/kernel/formats.ts';
import { dayEnd, dayStart } from '#web/kernel/zone-day.ts';

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

/** `25`, `25.5` and `25,50` are amounts; anything else is none. */
export function minorUnitsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export const amountWords = (minorUnits: number): string =>
  minorUnits % 100 === 0 ? String(minorUnits / 100) : (minorUnits / 100).toFixed(2);

const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: displayZone, year: 'numeric', month: '2-digit', day: '2-digit' });
const dayOf = (moment: Date): string => inZone.format(moment);
export const valuesOf = (known: Coupon | undefined, seasonId: number | undefined): CouponValues => ({
  Code: known?.Code ?? '',
  Description: known?.Description ?? '',
  kind: known?.AmountOff ? 'amount' : 'percent',
  PercentOff: known?.PercentOff ?? null,
  AmountOff: known?.AmountOff ? amountWords(known.AmountOff) : '',
  AppliesTo: known?.AppliesTo ?? 'entries',
  SeasonID: known ? String(known.SeasonID ?? '') : String(seasonId ?? ''),
  StartDate: known?.StartDate ? dayOf(known.StartDate) : '',
  EndDate: known?.EndDate ? dayOf(new Date(known.EndDate.getTime() - 1)) : '',
  MaxUses: known?.MaxUses ?? null,
  MaxUsesPerUser: known?.MaxUsesPerUser ?? null,
  Email: known?.Email ?? '',
  IsActive: known?.IsActive ?? true,
});

export const bodyOf = (values: CouponValues, propertyId: number, known: Coupon | undefined): Sent<typeof coupon.saveCoupon>['body'] => ({
  ...(known && { CouponID: known.CouponID, Version: known.Version }),
  PropertyID: propertyId,
  SeasonID: Number(values.SeasonID) || null,
  Code: values.Code.trim(),
  Description: values.Description,
  // Nothing, where it has to be worth something, is refused as 0.
  PercentOff: values.kind === 'percent' ? (values.PercentOff ?? 0) : null,
  AmountOff: values.kind === 'amount' ? (minorUnitsOf(values.AmountOff) ?? 0) : null,
  AppliesTo: values.AppliesTo,
  StartDate: dayStart(values.StartDate)?.toISOString() ?? null,
  EndDate: dayEnd(values.EndDate)?.toISOString() ?? null,
  MaxUses: values.MaxUses,
  MaxUsesPerUser: values.MaxUsesPerUser,
  Email: values.Email.trim(),
  IsActive: values.IsActive,
});
