import * as z from 'zod';
import { entity, Instant } from '../../kernel/wire.ts';
import { KnownBilling } from './cart-info.ts';

/** Our numbers: none are printed. */
export const orderTypes = [
  { id: 1, value: 'Entries', kind: 'entries' },
  { id: 2, value: 'Products', kind: 'products' },
  { id: 3, value: 'Tickets', kind: 'tickets' },
] as const;
export type OrderKind = (typeof orderTypes)[number]['kind'];
export const orderTypeId = (kind: string): number => orderTypes.find((type) => type.kind === kind)?.id ?? 0;

const paymentMethods = ['card', 'stripe', 'worldpay', 'invoice', 'free'] as const;

const Amounts = {
  Currency: z.string(),
  Subtotal: z.int(),
  Discount: z.int(),
  Shipping: z.int(),
  Tax: z.int(),
  Total: z.int(),
};

const Line = entity('OrderLine', {
  OrderLineID: z.int(),
  EntryID: z.int().nullable(),
  SubmissionID: z.int().nullable(),
  /** In the words of the day of the order. */
  Name: z.string(),
  Detail: z.string(),
  Quantity: z.int(),
  UnitPrice: z.int(),
  LeadImageUrl: z.string().nullable(),
  /** Of the entry today. */
  IsWithdrawn: z.boolean(),
});

const Payment = entity('Payment', {
  PaymentID: z.int(),
  Gateway: z.string(),
  Amount: z.int(),
  PaymentStatusID: z.int(),
  PaymentStatus: z.string(),
  Reference: z.string(),
  Message: z.string(),
  CreatedDate: Instant,
});

const head = {
  OrderID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Season: z.string(),
  UserID: z.int(),
  OrderTypeID: z.int(),
  OrderType: z.string(),
  ConfirmationNumber: z.string(),
  PaymentStatusID: z.int(),
  PaymentStatus: z.string(),
  PaymentMethod: z.enum(paymentMethods),
  /** No real money moved. */
  IsSandbox: z.boolean(),
  ...Amounts,
  CreatedDate: Instant,
  PaidDate: Instant.nullable(),
  CancelledDate: Instant.nullable(),
};

export const Order = entity('Order', {
  ...head,
  CouponCode: z.string().nullable(),
  /** In hundredths of a per cent. */
  TaxRate: z.int(),
  Billing: KnownBilling,
  Lines: z.array(Line),
  Payments: z.array(Payment),
  Version: z.int(),
  /** The payment statuses that an administrator may record next. */
  NextPaymentStatusIDs: z.array(z.int()),
  MayCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** One order in a list. */
export const OrderRow = entity('OrderRow', {
  ...head,
  Customer: z.string(),
  Organization: z.string(),
  Email: z.string(),
  LineCount: z.int(),
  /** The first few things in it. */
  Works: z.array(z.object({ Name: z.string(), LeadImageUrl: z.string().nullable() })),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** What a cart costs now, and how it is paid. */
export const Quote = entity('Quote', {
  ...Amounts,
  /** In hundredths of a per cent. */
  TaxRate: z.int(),
  Coupon: z.object({ Code: z.string(), Description: z.string() }).nullable(),
  EntryIDs: z.array(z.int()),
  PaysBy: z.enum(['card', 'invoice', 'free']),
  /** Until when these prices hold. */
  PriceUntil: Instant,
  IsSandbox: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;
