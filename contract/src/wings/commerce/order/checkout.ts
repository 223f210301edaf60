import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, OptionalText, PathId } from '#contract/kernel/call/wire.ts';
import { priceTiers } from '#contract/wings/entering/category/price.ts';
import { entryWindows } from '#contract/wings/entering/submission/entry-states.ts';
import { PlacedForm } from '#contract/wings/entering/form/placed-answers.ts';
import { CartInfo, KnownBilling } from './cart-info.ts';
import { Order, Quote } from './order-view.ts';

const CartLine = entity('CartLine', {
  EntryID: z.int(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Category: z.string(),
  LeadImageUrl: z.string().nullable(),
  Amount: z.int(),
});

/** Everything a cart shows, counted at one moment: the price of a line, of the whole, and until when both hold. */
export const CheckoutCart = entity('CheckoutCart', {
  SeasonID: z.int().nullable(),
  Season: z.string(),
  Window: z.enum(entryWindows),
  Currency: z.string(),
  PriceTier: z.enum(priceTiers).nullable(),
  PriceUntil: Instant.nullable(),
  /** With everything that is ready to order, chosen or not. */
  Submissions: z.array(z.object({ SubmissionID: z.int(), Title: z.string(), Lines: z.array(CartLine) })),
  /** What would be ordered: all that is ready but what was left out, as far as one order goes. */
  EntryIDs: z.array(z.int()),
  /** Of what would be ordered; none when that is nothing. */
  Quote: Quote.nullable(),
  /** What the award's own form asks with this order. */
  Asked: PlacedForm.nullable(),
  /** Where the last bill went. */
  LastBilling: KnownBilling.nullable(),
});
export type CheckoutCart = z.infer<typeof CheckoutCart>;

const Sum = z.object({ Count: z.int(), Amount: z.int() });

/** Calls of our own: one cart over all submissions of a season. */
export const checkout = {
  getCart: read('POST /order/GetCart', {
    does: 'List entries that are ready to order, and the current cost of a selection',
    may: 'order.place',
    about: { property: 'PropertyID' },
    needs: 'fees',
    body: z.object({
      PropertyID: Id,
      /** Looks at the season of this submission instead of the current one. */
      SubmissionID: Id.nullish(),
      /** Ready, and not to be ordered now. */
      LeftOut: z.array(Id).max(2000).default([]),
      CouponCode: OptionalText(50),
      Billing: z.object({ Country: OptionalText(100), State: OptionalText(100), VatNumber: OptionalText(30) }).prefault({}),
    }),
    reply: CheckoutCart,
    fails: ['NotAllowed'],
  }),

  getOrderTotals: read('GET /order/GetOrderTotals/{propertyId}', {
    does: "Get totals of the caller's entries and orders of the current season: drafts, ready to pay, ordered and paid",
    may: 'order.see',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      Currency: z.string(),
      /** Entries. */
      Drafts: z.int(),
      /** Entries, at the price of now and before tax. */
      Ready: Sum,
      /** Orders, as they are billed. */
      Unpaid: Sum,
      Paid: Sum,
    }),
    fails: ['NotAllowed'],
  }),

  submitEntries: write('POST /order/SubmitEntries', {
    does: 'Enter everything of a submission that is ready, on an award that charges no fees',
    may: 'order.place',
    asks: 'submitting',
    about: { property: 'PropertyID', submission: 'SubmissionID' },
    limit: 'pay',
    body: z.object({ PropertyID: Id, SubmissionID: Id, CartKey: CartInfo.shape.CartKey }),
    reply: z.object({ OrderID: z.int(), Entries: z.int() }),
    fails: ['AlreadyOrdered', 'CartChanged', 'EntriesClosed', 'NotAllowed', 'NotFound', 'WrongPayment'],
  }),

  cancelOrder: write('POST /order/CancelOrder', {
    does: "Cancel the caller's unpaid order; its entries become ready to order",
    may: 'order.own',
    takesNew: false,
    about: { order: 'OrderID' },
    body: z.object({ OrderID: Id }),
    reply: Order,
    fails: ['Locked', 'NotFound'],
  }),
};
