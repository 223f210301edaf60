import type { Coupon, couponStates } from '#contract/wings/commerce/coupon/coupon.ts';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import type { CouponRow } from './coupon.store.ts';

type CouponState = (typeof couponStates)[number];
type Worth = Pick<CouponRow, 'percentOff' | 'amountOff'>;
type Life = Pick<CouponRow, 'isActive' | 'startsAt' | 'endsAt' | 'maxUses'>;

/** Which lines a coupon takes something off: all, or those of its categories. */
export const isDiscounted = ({ categoryIds }: Pick<CouponRow, 'categoryIds'>, categoryId: number): boolean =>
  categoryIds.length === 0 || categoryIds.includes(categoryId);

/** Never more than there is to pay. */
export const discountOf = ({ percentOff, amountOff }: Worth, amount: number): number =>
  Math.min(amount, percentOff === null ? (amountOff ?? 0) : partOf(amount, percentOff * 100));

/** The end belongs to the coupon no more; the start does. */
export function stateOfCoupon({ isActive, startsAt, endsAt, maxUses }: Life, uses: number, now: Date): CouponState {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= now) return 'over';
  if (maxUses !== null && uses >= maxUses) return 'used';
  return startsAt && startsAt > now ? 'waiting' : 'ready';
}

interface CouponAsked {
  accountId: number;
  /** Of that account, in any letter case. */
  email: string;
  seasonId: number | null;
  for: 'entries' | 'products';
  uses: number;
  usesByAccount: number;
  now: Date;
}

export function isUsable(row: CouponRow, { accountId, email, seasonId, uses, usesByAccount, now, ...asked }: CouponAsked): boolean {
  if (stateOfCoupon(row, uses, now) !== 'ready') return false;
  if (row.appliesTo !== 'all' && row.appliesTo !== asked.for) return false;
  // Categories have entries; nothing else belongs to one.
  if (row.categoryIds.length > 0 && asked.for === 'products') return false;
  if (row.seasonId !== null && row.seasonId !== seasonId) return false;
  if (row.accountId !== null && row.accountId !== accountId) return false;
  if (row.forEmail !== null && row.forEmail !== email.toLowerCase()) return false;
  return row.maxUsesPerAccount === null || usesByAccount < row.maxUsesPerAccount;
}

export const viewCoupon = (row: CouponRow & { email: string | null; uses: number }, now: Date): Coupon => ({
  CouponID: row.id,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Code: row.code,
  Description: row.description,
  PercentOff: row.percentOff,
  AmountOff: row.amountOff,
  AppliesTo: row.appliesTo as Coupon['AppliesTo'],
  StartDate: row.startsAt,
  EndDate: row.endsAt,
  MaxUses: row.maxUses,
  MaxUsesPerUser: row.maxUsesPerAccount,
  IsActive: row.isActive,
  CategoryIDs: row.categoryIds,
  IsListed: row.isListed,
  UserID: row.accountId,
  Email: row.email ?? row.forEmail,
  BatchID: row.batchId,
  Uses: row.uses,
  State: stateOfCoupon(row, row.uses, now),
  Version: row.version,
});
