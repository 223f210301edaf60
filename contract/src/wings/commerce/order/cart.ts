import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Id, Text } from '#contract/kernel/call/wire.ts';
import { HostedPage } from './pay-order.ts';
import { ProductCartInfo, productCartFails } from './product-cart.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-fields.ts';

const says = schemaSaying(texts);

/** Fields that every kind of cart accepts. */
export const cart = {
  checkCouponCode: read('POST /ecommerce/CheckCouponCode', {
    does: 'Get the discount of a coupon for an amount',
    may: 'order.place',
    about: { property: 'PropertyID', season: 'SeasonID' },
    needs: 'fees',
    limit: 'coupon',
    body: z.object({
      PropertyID: Id,
      SeasonID: Id.nullish(),
      CouponCode: Text(50),
      /** Minor units, before the coupon. */
      Amount: z.int().min(0),
      For: z.enum(['entries', 'products']).default('entries'),
    }),
    reply: z.object({
      Code: z.string(),
      Description: z.string(),
      PercentOff: z.int().nullable(),
      AmountOff: z.int().nullable(),
      Discount: z.int(),
    }),
    fails: ['CouponNotValid', 'NotAllowed'],
  }),
  getShippingEstimate: read('POST /ecommerce/GetShippingEstimate', {
    does: 'Estimate the shipping cost of products to a country',
    may: 'order.place',
    about: { property: 'PropertyID' },
    needs: 'shop',
    body: z.object({
      PropertyID: Id,
      Country: Text(100),
      Items: z
        .array(z.object({ ProductSeasonID: Id, Quantity: z.int().min(1).max(1000) }))
        .min(1)
        .max(200),
    }),
    reply: z.object({ Amount: z.int(), Currency: z.string(), Grams: z.int() }),
    fails: ['CannotShip', 'NotAllowed'],
  }),
  getOrderTaxInfo: read('POST /ecommerce/GetOrderTaxInfo', {
    does: 'List tax rates by billing country',
    may: 'order.place',
    about: { property: 'PropertyID' },
    needs: 'fees',
    body: z.object({ PropertyID: Id, For: z.enum(['entries', 'products', 'tickets']).default('entries') }),
    reply: z.object({
      /** In hundredths of a per cent; a bill with a VAT number carries none. */
      Rates: z.array(
        z.object({
          Country: z.string(),
          /** A state of the United States, or nothing. */
          Region: z.string(),
          TaxRate: z.int(),
        }),
      ),
    }),
    fails: ['NotAllowed'],
  }),
  generateWorldPayData: write('POST /ecommerce/GenerateWorldPayData', {
    does: 'Place an order for products that is paid on the provider’s page, or use an existing order, and get its link',
    may: 'order.place',
    about: { property: 'cartInfo.PropertyID', productSeason: 'cartInfo.Lines.ProductSeasonID', entry: 'cartInfo.Lines.EntryID' },
    takesNew: false,
    byPass: true,
    limit: 'pay',
    /** One of the two. */
    body: z
      .object({ OrderID: Id.nullish(), cartInfo: ProductCartInfo.nullish() })
      .refine(({ OrderID, cartInfo }) => Boolean(OrderID) !== Boolean(cartInfo), { error: says('orderOrCart'), path: ['OrderID'] }),
    reply: HostedPage,
    fails: [...productCartFails, 'AlreadyOrdered'],
  }),
};
