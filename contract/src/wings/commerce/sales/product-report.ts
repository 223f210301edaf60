import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { orderTypes } from '../order/order-view.ts';

const orderKinds = orderTypes.map(({ kind }) => kind);

/** Pieces that were paid for, those of them that were given back, and what the rest brought: after discounts, before tax and shipping. */
const figures = { Sold: z.int(), Refunded: z.int(), Income: z.int() };

const ProductReport = entity('ProductReport', {
  Currency: z.string(),
  /** In which there are orders; sums are of one currency. */
  Currencies: z.array(z.string()),
  /** Entry fees, products and tickets side by side, regardless of the filters. `Received` equals the paid amount in the list of orders. */
  Kinds: z.array(z.object({ Kind: z.enum(orderKinds), Orders: z.int(), ...figures, Received: z.int() })),
  Total: z.object(figures),
  /** Given back as an amount, for no product in particular; before tax it is not known what it was for, so it is in no other figure. */
  RefundedByAmount: z.int(),
  Products: z.array(
    z.object({
      ProductSeasonID: z.int(),
      Name: z.string(),
      ProductType: z.string(),
      SeasonID: z.int(),
      IsTicket: z.boolean(),
      IsAvailable: z.boolean(),
      Price: z.int(),
      /** How many are left; absent where there is no end to them. */
      InStock: z.int().nullable(),
      ...figures,
    }),
  ),
  /** Every day from the first order to the last, by the award's clock: 2026-11-15. Refunds count on the day they were made. */
  Days: z.array(z.object({ Day: z.string(), ...figures })),
  /** By the award of the work that something was bought for, best first; the last without a number are those without. */
  Levels: z.array(z.object({ AwardLevelID: z.int().nullable(), Level: z.string(), ...figures })),
});
export type ProductReport = z.infer<typeof ProductReport>;

export const productReport = {
  getProductReport: read('POST /Ecommerce/GetProductReport/', {
    does: 'Report the sales: by kind of order, by product, by day and by award level',
    may: 'order.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id.nullish(),
      From: Instant.nullish(),
      To: Instant.nullish(),
      /** The award's, where it is left out. */
      Currency: z.string().length(3).nullish(),
      /** Entry fees are in the total and the days, too. */
      WithEntries: z.boolean().default(false),
    }),
    reply: ProductReport,
  }),
};
