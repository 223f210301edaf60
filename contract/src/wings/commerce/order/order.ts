import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Id, Instant, Nothing, Option, OptionalText, Page, PageRequest, PathId, SortBy, Text } from '#contract/kernel/call/wire.ts';
import { CardInfo, CartInfo, CartToPrice, KnownBilling, StripeInfo } from './cart-info.ts';
import { CardForm, Order, OrderRow, Quote } from './order-view.ts';
import { MatterKind, moneyFilters } from './order-matter.ts';
import { StripeData } from './pay-order.ts';
import { onPage } from './ways.ts';

const PaymentStatusId = z.int().min(1).max(5);

const Wanted = z.object({
  PropertyID: Id,
  SeasonID: Id.nullish(),
  PaymentStatusIDs: z.array(PaymentStatusId).max(5).default([]),
  /** Only what is owed: unpaid in any payment status, and not canceled. */
  IsUnpaid: z.boolean().default(false),
  OrderTypeID: Id.nullish(),
  /** Only those whose money needs someone, by what it is, went back or never came, or that were canceled. */
  Money: z.enum(moneyFilters).nullish(),
  From: Instant.nullish(),
  To: Instant.nullish(),
});

const Placed = {
  reply: Order,
  fails: [
    'AlreadyOrdered',
    'CartChanged',
    'EntriesClosed',
    'NotAllowed',
    'PaymentDeclined',
    'PaymentNeedsAction',
    'PaymentUnavailable',
    'PaymentUnknown',
    'WrongPayment',
  ],
} as const;

export const order = {
  submitcart: write('POST /order/submitcart', {
    does: 'Place an order for entries: by invoice, free of charge or with a test card',
    may: 'order.place',
    asks: 'submitting',
    about: { property: 'cartInfo.PropertyID', entry: 'cartInfo.EntryIDs' },
    needs: 'fees',
    limit: 'pay',
    body: z.object({ cartInfo: CartInfo, cardInfo: CardInfo.nullish() }),
    ...Placed,
  }),
  submitstripecart: write('POST /order/submitstripecart', {
    does: 'Place an order for entries and pay by card through the payment provider',
    may: 'order.place',
    asks: 'submitting',
    about: { property: 'cartInfo.PropertyID', entry: 'cartInfo.EntryIDs' },
    needs: 'fees',
    limit: 'pay',
    body: z.object({ cartInfo: CartInfo, stripeInfo: StripeInfo }),
    ...Placed,
  }),
  generateStripeData: write('POST /order/GenerateStripeData', {
    does: 'Start a card payment for a cart',
    may: 'order.place',
    asks: 'submitting',
    about: { property: 'cartInfo.PropertyID', entry: 'cartInfo.EntryIDs' },
    needs: 'fees',
    limit: 'pay',
    /** The whole cart where it is known: then it becomes an order also if the buyer's page is gone when the bank has said yes. */
    body: z.object({
      cartInfo: CartToPrice.extend({
        CartKey: CartInfo.shape.CartKey,
        Billing: KnownBilling.prefault({}),
        Total: CartInfo.shape.Total,
      }),
    }),
    reply: StripeData,
    fails: ['AlreadyOrdered', 'CartChanged', 'EntriesClosed', 'NotAllowed', 'PaymentUnavailable', 'WrongPayment'],
  }),
  calcVat: read('POST /order/CalcVat', {
    does: 'Get the current cost of a cart: coupon, tax and total',
    may: 'order.place',
    about: { property: 'cartInfo.PropertyID', entry: 'cartInfo.EntryIDs' },
    needs: 'fees',
    body: z.object({ cartInfo: CartToPrice }),
    reply: Quote,
    fails: ['AlreadyOrdered', 'CartChanged', 'EntriesClosed', 'NotAllowed'],
  }),

  getOrderByConfirmationNumber: read('GET /order/GetOrderByConfirmationNumber/{c}', {
    does: 'Get an order by its confirmation number: your own, or any as an administrator',
    may: 'order.see',
    byPass: true,
    about: { confirmationNumber: 'c' },
    notes: 'addresses.seen',
    params: z.object({ c: Text(40) }),
    reply: Order,
    fails: ['NotFound'],
  }),
  getOrderForPaying: read('GET /order/GetOrderForPaying/{id}', {
    does: 'Get an order with its amount due and payment methods',
    may: 'order.see',
    about: { order: 'id' },
    notes: 'addresses.seen',
    params: z.object({ id: PathId }),
    reply: Order.extend({ AmountDue: z.int(), PaysBy: z.enum(['card', onPage, 'invoice', 'nothing']), CardForm: CardForm.nullable() }),
    fails: ['NotFound'],
  }),
  resendOrderEmail: write('GET /order/ResendOrderEmail/{id}', {
    does: 'Resend the confirmation of an order to its billing address',
    may: 'order.own',
    takesNew: false,
    about: { order: 'id' },
    limit: 'resendMail',
    params: z.object({ id: PathId }),
    reply: Nothing,
    fails: ['NotFound'],
  }),
  getorderhistory: read('GET /ecommerce/getorderhistory', {
    does: "List the caller's orders at a property, newest first",
    may: 'order.see',
    about: { property: 'propertyId', orListed: true },
    query: z.object({ propertyId: PathId }),
    reply: z.array(OrderRow),
  }),

  getOrderTypesForOrderListing: read('GET /order/GetOrderTypesForOrderListing', {
    does: 'List the order types',
    may: 'order.read',
    about: 'reference',
    reply: z.array(Option),
  }),
  getProductsForOrderListing: read('GET /order/GetProductsForOrderListing/{propertyId}', {
    does: 'List the products of a property that can be ordered',
    may: 'order.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(Option),
  }),
  getOrdersForProperty: read('POST /Order/GetOrdersForProperty', {
    does: 'List the orders of a property',
    may: 'order.read',
    about: { property: 'PropertyID', season: 'SeasonID', account: 'AccountID' },
    notes: 'addresses.seen',
    body: PageRequest.extend({
      ...Wanted.shape,
      /** Of one buyer. */
      AccountID: Id.nullish(),
      Sort: SortBy('CreatedDate', 'ConfirmationNumber', 'Total', 'PaymentStatusID').optional(),
    }),
    reply: Page(OrderRow.extend({ /** Money matters that need attention. */ Matters: z.array(MatterKind) })).extend({
      /** Number, total and money received by payment status, regardless of the status filter. */
      Counts: z.array(
        z.object({ PaymentStatusID: z.int(), Count: z.int(), Total: z.int(), Paid: z.int(), Refunded: z.int(), Unpaid: z.int() }),
      ),
      /** How many each filter of `Money` would find, whichever of them is asked for. */
      MoneyCounts: z.array(z.object({ Money: z.enum(moneyFilters), Count: z.int() })),
      /** What went back, of canceled orders too. */
      Refunded: z.int(),
      Currency: z.string(),
      /** Card payments go to the sandbox: no real money moves. */
      IsSandbox: z.boolean(),
    }),
  }),
  getOrdersForPropertyExport: read('POST /Order/GetOrdersForPropertyExport', {
    does: 'Export the order lines of a property',
    may: 'export.orders',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: Wanted.extend({ Search: PageRequest.shape.Search }),
    reply: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
  updateOrder: write('POST /order/updateOrder', {
    does: 'Record a payment of an order, or cancel the order',
    may: 'order.manage',
    about: { order: 'OrderID' },
    recent: ({ IsCancelled }: { IsCancelled: boolean }) => IsCancelled,
    body: z.object({
      OrderID: Id,
      Version: z.int(),
      PaymentStatusID: PaymentStatusId.nullish(),
      /** The bank's own words: the number of a transfer or a cheque. */
      Reference: OptionalText(200),
      Message: OptionalText(500),
      IsCancelled: z.boolean().default(false),
    }),
    reply: Order,
    fails: ['Conflict', 'Locked', 'NotFound'],
  }),
};
