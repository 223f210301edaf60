import * as z from 'zod';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { Email, entity, FileReply, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { couponTerms } from './coupon.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/coupon-fields.ts';

const says = schemaSaying(texts);

/** As many as one file of addresses may sensibly hold. */
const mostCodes = 2000;

const CouponBatch = entity('CouponBatch', {
  BatchID: z.int(),
  Prefix: z.string(),
  Description: z.string(),
  Count: z.int(),
  /** Orders that used one of its codes, without cancelled ones. */
  Uses: z.int(),
  CreatedDate: Instant,
});
export type CouponBatch = z.infer<typeof CouponBatch>;

const CouponUse = entity('CouponUse', {
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
  Code: z.string(),
  Customer: NameOrEmail,
  Email: Contact,
  /** Minor units of the order's currency. */
  Discount: z.int(),
  Total: z.int(),
  Currency: z.string(),
  CreatedDate: Instant,
  /** Its use counts no more. */
  IsCancelled: z.boolean(),
});

/** Many codes on the same terms, each with limits of its own, and what coupons were used for. */
export const couponBatch = {
  makeCouponBatch: write('POST /coupon/MakeCouponBatch', {
    does: 'Make many coupon codes at once, or one for each of a list of people',
    may: 'coupon.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryIDs' },
    body: z
      .object({
        PropertyID: Id,
        /** Made up once by the client: one key makes one batch. */
        Key: z.string().trim().min(8).max(100),
        Prefix: z
          .string()
          .trim()
          .min(2)
          .max(20)
          .regex(/^[A-Za-z\d]+(-[A-Za-z\d]+)*$/, { error: says('singleHyphensOnly') }),
        Count: z.int().min(1).max(mostCodes).nullish(),
        /** One code for each, that no one else can use. */
        Emails: z.array(Email).max(mostCodes).default([]),
        ...couponTerms,
        /** Of each code. */
        MaxUses: couponTerms.MaxUses.default(1),
      })
      .refine(({ Count, Emails }) => Boolean(Count) !== Emails.length > 0, {
        path: ['Count'],
        error: says('howManyCodes'),
      }),
    reply: CouponBatch,
  }),
  getCouponBatches: read('GET /coupon/GetCouponBatches/{propertyId}', {
    does: 'List the batches of coupons of a property, the latest first',
    may: 'coupon.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({ Batches: z.array(CouponBatch) }),
  }),
  getCouponBatchFile: read('GET /coupon/GetCouponBatchFile/{propertyId}/{batchId}', {
    does: 'Download the codes of a batch with their uses as CSV',
    may: 'coupon.read',
    about: { property: 'propertyId' },
    answers: 'file',
    params: z.object({ propertyId: PathId, batchId: PathId }),
    reply: FileReply,
    fails: ['NotFound'],
  }),
  getCouponUses: read('GET /coupon/GetCouponUses/{id}', {
    does: 'List the orders that used a coupon, the latest first',
    may: 'coupon.read',
    about: { coupon: 'id' },
    params: z.object({ id: PathId }),
    reply: z.object({ Uses: z.array(CouponUse) }),
    fails: ['NotFound'],
  }),
};
