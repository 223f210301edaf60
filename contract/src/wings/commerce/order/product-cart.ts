import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { atOnce, entity, Id, Instant, Name, OptionalName, OptionalText, Text } from '#contract/kernel/call/wire.ts';
import { wordsForPostalCode } from './billing-words.ts';
import { Billing, CardInfo, CartInfo, KnownBilling, StripeInfo } from './cart-info.ts';
import { CardForm, Order, Quote } from './order-view.ts';
import { StripeData } from './pay-order.ts';

/** How many lines one order of products holds, and how many of one product. */
export const mostProductLines = 100;
export const mostOfOne = 500;

const EngravedText = z.object({ PersonalizationID: Id, Text: z.string().trim().max(500) });

/** So many of one product of a season, for a work or for none. */
const ProductCartLine = entity('ProductCartLine', {
  ProductSeasonID: Id,
  /** The work it is for; needed where a product is for certain award levels only. */
  EntryID: Id.nullish(),
  Quantity: z.int().min(1).max(mostOfOne),
  Personalizations: z.array(EngravedText).max(20).default([]),
  /** Parts of the product that are wanted, one with each of it. */
  Parts: z
    .array(z.object({ ProductSeasonID: Id, Personalizations: z.array(EngravedText).max(20).default([]) }))
    .max(30)
    .default([]),
});
export type ProductCartLine = z.infer<typeof ProductCartLine>;

const addressFields = {
  FirstName: Name(100),
  LastName: Name(100),
  Organization: OptionalName(200),
  Address1: Text(200),
  Address2: OptionalText(200),
  City: Text(100),
  State: OptionalText(100),
  PostalCode: OptionalText(20),
  Country: Text(100),
  Phone: OptionalText(40),
};

/** Where the parcel goes, if not to the billing address. */
export const ShippingAddress = z
  .object(addressFields)
  .superRefine((given, ctx) => {
    const words = wordsForPostalCode(given);
    if (words) ctx.addIssue({ code: 'custom', path: ['PostalCode'], ...words() });
  }, atOnce)
  .meta({ id: 'ShippingAddress' });
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const what = {
  PropertyID: Id,
  Lines: z.array(ProductCartLine).min(1).max(mostProductLines),
  CouponCode: OptionalText(50),
};

/** Products in a cart, before anyone is billed for them. */
export const ProductCartToPrice = entity('ProductCartToPrice', {
  ...what,
  Billing: z.object({ Country: OptionalText(100), State: OptionalText(100), VatNumber: OptionalText(30) }).prefault({}),
  /** Left out: the parcel goes to the country of the bill. */
  ShippingAddress: z.object({ Country: OptionalText(100) }).nullish(),
});
export type ProductCartToPrice = z.infer<typeof ProductCartToPrice>;

/** R331, R438: products, and who buys them. */
export const ProductCartInfo = entity('ProductCartInfo', {
  ...what,
  Billing,
  ShippingAddress: ShippingAddress.nullish(),
  CartKey: CartInfo.shape.CartKey,
  /** What the buyer saw. When the price is another by now, nothing is bought. */
  Total: CartInfo.shape.Total,
});
export type ProductCartInfo = z.infer<typeof ProductCartInfo>;

const lineProblems = ['gone', 'soldOut', 'notEnough', 'needsWork', 'notEligible', 'personalization', 'otherSeason'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** A line with everything it costs. Parts and what a combination holds are under their line. */
const QuotedLine = entity('QuotedLine', {
  ProductSeasonID: z.int(),
  EntryID: z.int().nullable(),
  Name: z.string(),
  /** The kind of product, or the work it is for. */
  Detail: z.string(),
  Quantity: z.int(),
  UnitPrice: z.int(),
  Amount: z.int(),
  Parts: z.array(
    z.object({
      ProductSeasonID: z.int(),
      Name: z.string(),
      Quantity: z.int(),
      UnitPrice: z.int(),
      Amount: z.int(),
      IsIncluded: z.boolean(),
    }),
  ),
  /** How many of it come later, and when they are made. */
  Later: z.int(),
  LaterDate: Instant.nullable(),
  /** How the amount came about, and what comes later. */
  Reason: z.string(),
  /** What keeps the cart from being ordered: shown next to the line, at the field. A cart can be quoted with it. */
  Problems: z.array(z.object({ Kind: z.enum(lineProblems), Field: z.string(), Message: z.string() })),
});

/** Why a figure is what it is, in words for the buyer. */
const figure = { Amount: z.int(), Reason: z.string() };

/** A cart of products in full: the figures add up from top to bottom, and each says how it came about. */
export const ProductQuote = entity('ProductQuote', {
  Currency: z.string(),
  SeasonID: z.int().nullable(),
  Lines: z.array(QuotedLine),
  Subtotal: z.object(figure),
  /** What the coupon takes off, above zero. `Problem`: why a code that was sent takes nothing off. */
  Discount: z.object({
    ...figure,
    Coupon: z.object({ Code: z.string(), Description: z.string() }).nullable(),
    Problem: z.string().nullable(),
  }),
  Shipping: z.object({
    ...figure,
    /** `needsCountry`: not known yet. `cannotShip`: not there, or not in one parcel. */
    State: z.enum(['nothing', 'known', 'needsCountry', 'cannotShip']),
    Grams: z.int(),
    Country: z.string().nullable(),
  }),
  /** Subtotal less discount plus shipping. */
  Net: z.object(figure),
  /** One for each rate (hundredths of a per cent), also where the rate is 0. */
  Taxes: z.array(z.object({ Rate: z.int(), Net: z.int(), ...figure })),
  Tax: z.int(),
  Total: z.object(figure),
  PaysBy: Quote.shape.PaysBy,
  /** The buyer may ask for an invoice instead. */
  OffersInvoice: z.boolean(),
  /** Within how many days what is ordered on an invoice is to be paid. */
  DueDays: z.int(),
  IsSandbox: z.boolean(),
  CardForm: CardForm.nullable(),
  /** Only billing and payment are missing. */
  CanOrder: z.boolean(),
});
export type ProductQuote = z.infer<typeof ProductQuote>;

/** Why a cart of products is not ordered. Errors name the line: `cartInfo.Lines.2.Quantity`; R440 shows the first. */
export const productCartFails = ['CartChanged', 'CannotShip', 'NotAllowed', 'NotEligible', 'OutOfStock', 'WrongPayment'] as const;

const Placed = {
  reply: Order,
  fails: [...productCartFails, 'AlreadyOrdered', 'PaymentDeclined', 'PaymentNeedsAction', 'PaymentUnavailable', 'PaymentUnknown'],
} as const;
const fromCart = {
  may: 'order.place',
  about: { property: 'cartInfo.PropertyID', productSeason: 'cartInfo.Lines.ProductSeasonID', entry: 'cartInfo.Lines.EntryID' },
  needs: 'shop',
  byPass: true,
} as const;

/** R569: carts of products and tickets; those of entries are under /order/. */
export const productCart = {
  submitCart: write('POST /ecommerce/SubmitCart', {
    does: 'Place an order for products: by invoice, free of charge or with a test card',
    ...fromCart,
    limit: 'pay',
    body: z.object({ cartInfo: ProductCartInfo, cardInfo: CardInfo.nullish() }),
    ...Placed,
  }),
  submitStripeCart: write('POST /ecommerce/SubmitStripeCart', {
    does: 'Place an order for products and pay by card through the payment provider',
    ...fromCart,
    limit: 'pay',
    body: z.object({ cartInfo: ProductCartInfo, stripeInfo: StripeInfo }),
    ...Placed,
  }),
  calcVat: read('POST /ecommerce/CalcVat', {
    does: 'Get the current cost of a cart of products: each line, discount, shipping, tax and total, with reasons',
    ...fromCart,
    body: z.object({ cartInfo: ProductCartToPrice }),
    reply: ProductQuote,
    fails: ['NotAllowed'],
  }),
  generateStripeData: write('POST /ecommerce/GenerateStripeData', {
    does: 'Start a card payment for a cart of products',
    ...fromCart,
    limit: 'pay',
    /** The whole cart where it is known: then it becomes an order also if the buyer's page is gone when the bank has said yes. */
    body: z.object({
      cartInfo: ProductCartToPrice.extend({
        Billing: KnownBilling.prefault({}),
        ShippingAddress: z.object(addressFields).partial().nullish(),
        CartKey: ProductCartInfo.shape.CartKey,
        Total: ProductCartInfo.shape.Total,
      }),
    }),
    reply: StripeData,
    fails: [...productCartFails, 'AlreadyOrdered', 'PaymentUnavailable'],
  }),
};
