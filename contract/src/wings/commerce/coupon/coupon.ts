import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import {
  Amount,
  Email,
  entity,
  Id,
  Instant,
  Nothing,
  OptionalText,
  Page,
  PageRequest,
  PathId,
  SortBy,
} from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/coupon-fields.ts';

const says = schemaSaying(texts);

export const couponUses = ['entries', 'products', 'all'] as const;

const what = {
  PropertyID: Id,
  /** For one season only; for every season when there is none. */
  SeasonID: Id.nullable(),
  Code: z.string(),
  Description: z.string(),
  PercentOff: z.int().nullable(),
  /** Minor units of the property's currency. */
  AmountOff: z.int().nullable(),
  AppliesTo: z.enum(couponUses),
  StartDate: Instant.nullable(),
  EndDate: Instant.nullable(),
  MaxUses: z.int().nullable(),
  MaxUsesPerUser: z.int().nullable(),
  IsActive: z.boolean(),
  /** Shown to every buyer (`GetCouponsForUser`); the others are for people who were given the code. */
  IsListed: z.boolean(),
  /** Off entries in these categories only; off everything it applies to when there are none. */
  CategoryIDs: z.array(z.int()),
};

/** What a coupon is worth, and where and when. */
export const couponTerms = {
  SeasonID: Id.nullish(),
  Description: OptionalText(300),
  PercentOff: z.int().min(1).max(100).nullish(),
  AmountOff: Amount.min(1).nullish(),
  AppliesTo: z.enum(couponUses).default('entries'),
  StartDate: Instant.nullish(),
  EndDate: Instant.nullish(),
  MaxUses: z.int().min(1).max(1_000_000).nullish(),
  MaxUsesPerUser: z.int().min(1).max(1000).nullish(),
  CategoryIDs: z.array(Id).max(500).default([]),
};

export const couponStates = ['ready', 'waiting', 'over', 'used', 'off'] as const;

export const Coupon = entity('Coupon', {
  CouponID: z.int(),
  ...what,
  /** For whom alone; for everyone when there is none. Anyone who has no account yet is known by their email. */
  UserID: z.int().nullable(),
  Email: Contact.nullable(),
  /** The batch it was made with. */
  BatchID: z.int().nullable(),
  /** Orders that count: cancelled ones give their use back. */
  Uses: z.int(),
  State: z.enum(couponStates),
  Version: z.int(),
});
export type Coupon = z.infer<typeof Coupon>;

const getCoupon = {
  does: 'Get a coupon',
  may: 'coupon.read',
  about: { coupon: 'id' },
  params: z.object({ id: PathId }),
  reply: Coupon,
  fails: ['NotFound'],
} as const;

export const coupon = {
  getCouponListForAdmin: read('POST /coupon/getCouponListForAdmin', {
    does: 'List the coupons of a property; those of a batch when it is named or searched for',
    may: 'coupon.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: PageRequest.extend({
      PropertyID: Id,
      SeasonID: Id.nullish(),
      BatchID: Id.nullish(),
      Sort: SortBy('Code', 'Uses', 'EndDate').optional(),
    }),
    reply: Page(Coupon).extend({ Currency: z.string() }),
  }),
  getCoupon: read('GET /coupon/GetCoupon/{id}', getCoupon),
  /** R542: the specification sends this read as DELETE. It answers the same and deletes nothing. */
  getCouponAsPrinted: read('DELETE /coupon/GetCoupon/{id}', getCoupon),
  saveCoupon: write('POST /coupon/SaveCoupon', {
    does: 'Create or update a coupon',
    may: 'coupon.manage',
    about: { property: 'PropertyID', season: 'SeasonID', coupon: 'CouponID', category: 'CategoryIDs' },
    body: z.object({
      CouponID: Id.nullish(),
      Version: z.int().nullish(),
      PropertyID: Id,
      Code: z
        .string()
        .trim()
        .min(3)
        .max(50)
        .regex(/^[\w-]+$/, { error: says('lettersDigitsHyphens') }),
      ...couponTerms,
      Email: Email.or(z.literal('')).nullish(),
      IsActive: z.boolean().default(true),
      /** Left out: as it is; a new one is not shown. */
      IsListed: z.boolean().optional(),
    }),
    reply: Coupon,
    fails: ['Conflict', 'NotFound'],
  }),
  deleteCoupon: write('DELETE /coupon/DeleteCoupon/{id}', {
    does: 'Delete an unused coupon',
    may: 'coupon.manage',
    about: { coupon: 'id' },
    params: z.object({ id: PathId }),
    reply: Nothing,
    fails: ['InUse', 'NotFound'],
  }),
};
