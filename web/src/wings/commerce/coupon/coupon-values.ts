import type { Coupon, coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import type { couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { amountText, readAmount } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { dayEnd, dayOf, dayStart } from '#contract/kernel/text/zone-time.ts';

/** The terms as they are typed, of one coupon or of a batch. */
export interface TermValues extends Record<string, unknown> {
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
  /** Numbers, as a list of choices writes them. */
  CategoryIDs: string[];
}

/** What is in the form: texts, as they are typed. */
export interface CouponValues extends TermValues {
  Code: string;
  Email: string;
  IsListed: boolean;
  IsActive: boolean;
}

export interface BatchValues extends TermValues {
  Prefix: string;
  for: 'anyone' | 'people';
  Count: number | null;
  /** One to a line, or with commas between them. */
  Emails: string;
}

type Award = Pick<PropertyTraits, 'id' | 'currency' | 'locale' | 'timeZone'>;

/** Days are the award's: the first begins with its midnight, the last ends with the next. */
export const valuesOf = (known: Coupon | undefined, seasonId: number | undefined, award: Award): CouponValues => ({
  Code: known?.Code ?? '',
  Description: known?.Description ?? '',
  kind: known?.AmountOff ? 'amount' : 'percent',
  PercentOff: known?.PercentOff ?? null,
  AmountOff: known?.AmountOff ? amountText(known.AmountOff, award) : '',
  AppliesTo: known?.AppliesTo ?? 'entries',
  SeasonID: known ? String(known.SeasonID ?? '') : String(seasonId ?? ''),
  StartDate: known?.StartDate ? dayOf(known.StartDate, award.timeZone) : '',
  EndDate: known?.EndDate ? dayOf(new Date(known.EndDate.getTime() - 1), award.timeZone) : '',
  MaxUses: known?.MaxUses ?? null,
  MaxUsesPerUser: known?.MaxUsesPerUser ?? null,
  CategoryIDs: known?.CategoryIDs.map(String) ?? [],
  Email: known?.Email ?? '',
  IsListed: known?.IsListed ?? false,
  IsActive: known?.IsActive ?? true,
});

const amountIn = (typed: string, award: Award): number => {
  const read = readAmount(typed, award);
  return 'amount' in read ? read.amount : 0;
};

const termsIn = (values: TermValues, award: Award) => ({
  PropertyID: award.id,
  SeasonID: Number(values.SeasonID) || null,
  Description: values.Description,
  // Nothing, where it has to be worth something, is refused as 0.
  PercentOff: values.kind === 'percent' ? (values.PercentOff ?? 0) : null,
  AmountOff: values.kind === 'amount' ? amountIn(values.AmountOff, award) : null,
  AppliesTo: values.AppliesTo,
  StartDate: dayStart(values.StartDate, award.timeZone)?.toISOString() ?? null,
  EndDate: dayEnd(values.EndDate, award.timeZone)?.toISOString() ?? null,
  MaxUses: values.MaxUses,
  MaxUsesPerUser: values.MaxUsesPerUser,
  // Only entries have categories.
  CategoryIDs: values.AppliesTo === 'entries' ? values.CategoryIDs.map(Number) : [],
});

export const bodyOf = (values: CouponValues, award: Award, known: Coupon | undefined): Sent<typeof coupon.saveCoupon>['body'] => ({
  ...(known && { CouponID: known.CouponID, Version: known.Version }),
  ...termsIn(values, award),
  Code: values.Code.trim(),
  Email: values.Email.trim(),
  // A personal coupon is shown to its owner only, regardless of the earlier choice.
  IsListed: values.IsListed && values.Email.trim() === '',
  IsActive: values.IsActive,
});

export const newBatch = (seasonId: number | undefined, award: Award): BatchValues => {
  const { Code: _code, Email: _email, IsListed: _listed, IsActive: _active, ...terms } = valuesOf(undefined, seasonId, award);
  return { ...terms, MaxUses: 1, Prefix: '', for: 'anyone', Count: null, Emails: '' };
};

export const batchOf = (values: BatchValues, award: Award, Key: string): Sent<typeof couponBatch.makeCouponBatch>['body'] => ({
  ...termsIn(values, award),
  Key,
  Prefix: values.Prefix.trim(),
  Count: values.for === 'anyone' ? (values.Count ?? 0) : null,
  Emails: values.for === 'people' ? values.Emails.split(/[\s,;]+/).filter(Boolean) : [],
});
