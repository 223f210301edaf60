import * as z from 'zod';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { entity, Instant } from '#contract/kernel/call/wire.ts';
import { KnownBilling } from './cart-info.ts';
import { inFields, onPage } from './ways.ts';

/** Our numbers: none are printed. */
export const orderTypes = [
  { id: 1, value: 'Entries', kind: 'entries' },
  { id: 2, value: 'Products', kind: 'products' },
  { id: 3, value: 'Tickets', kind: 'tickets' },
] as const;
export type OrderKind = (typeof orderTypes)[number]['kind'];
export const orderTypeId = (kind: string): number => orderTypes.find((type) => type.kind === kind)?.id ?? 0;

/** By which calls it was ordered; the gateway of a payment says through whom. */
const paymentMethods = ['card', inFields, onPage, 'invoice', 'free'] as const;

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
  /** Its share of the total was given back, and it is no longer part of what was bought. */
  IsReturned: z.boolean(),
  /** What it comes to with its share of the discount and its tax. */
  Share: z.int(),
  /** A product of a season; absent for entries. */
  ProductSeasonID: z.int().nullable(),
  IsTicket: z.boolean(),
  /** The work a product is for. */
  ForEntryID: z.int().nullable(),
  ForWork: z.string().nullable(),
  /** The line it is a part of: an engraving, or something in a combination. */
  PartOfID: z.int().nullable(),
  /** What is engraved, as approved. */
  Personalizations: z.array(z.object({ PersonalizationID: z.int(), Label: z.string(), Text: z.string() })),
  /** How many of it are made later, and by when. */
  Later: z.int(),
  LaterDate: Instant.nullable(),
});

/** The state of one payment. The five printed statuses summarize it. */
const paymentStates = [
  'promised',
  'needsAction',
  'pending',
  'authorized',
  'captured',
  'failed',
  'cancelled',
  'partlyRefunded',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const Payment = entity('Payment', {
  PaymentID: z.int(),
  Gateway: z.string(),
  Amount: z.int(),
  State: z.enum(paymentStates),
  /** What of it went back. */
  Refunded: z.int(),
  Dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** It was recorded by hand, and can be reversed if that was a mistake. */
  MayReverse: z.boolean(),
  PaymentStatusID: z.int(),
  PaymentStatus: z.string(),
  Reference: z.string(),
  Message: z.string(),
  CreatedDate: Instant,
});

const Refund = entity('Refund', {
  RefundID: z.int(),
  PaymentID: z.int(),
  Amount: z.int(),
  State: z.enum(['asked', 'pending', 'done', 'failed']),
  Reason: z.string(),
  Message: z.string(),
  CreatedDate: Instant,
});

/** What was packed together: waiting for the carrier, or on its way since then. */
const OrderParcel = entity('OrderParcel', {
  ParcelID: z.int(),
  PackedDate: Instant,
  SentDate: Instant.nullable(),
  Carrier: z.string(),
  TrackingNumber: z.string(),
  Lines: z.array(z.object({ OrderLineID: z.int(), Name: z.string(), Quantity: z.int() })),
});

/** Where a parcel goes. */
const KnownAddress = KnownBilling.omit({ Email: true, VatNumber: true, PoNumber: true, BuyerReference: true, PeppolId: true })
  .extend({ Phone: Contact.nullish() })
  .meta({ id: 'KnownAddress' });

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
  /** What of the total is no longer owed, because it was given back. */
  Credited: z.int(),
  /** The money that went back. */
  Refunded: z.int(),
  CreatedDate: Instant,
  PaidDate: Instant.nullable(),
  CancelledDate: Instant.nullable(),
};

export const Order = entity('Order', {
  ...head,
  CouponCode: z.string().nullable(),
  /** In hundredths of a per cent. */
  TaxRate: z.int(),
  /** Why it carries no tax, where a bill has to say so. */
  TaxNote: z.string(),
  /** What a transfer names, and by when it is to arrive; no day where it is not paid on an invoice. */
  Reference: z.string(),
  DueDate: Instant.nullable(),
  Billing: KnownBilling,
  /** Where the parcel goes, if not to the billing address. */
  ShippingAddress: KnownAddress.nullable(),
  Lines: z.array(Line),
  Payments: z.array(Payment),
  Refunds: z.array(Refund),
  /** To what the award's own form asks with an order. */
  Answers: z.array(z.object({ Question: z.string(), Answer: Contact })),
  Parcels: z.array(OrderParcel),
  /** Pieces that are shipped and in no parcel yet. */
  ToPack: z.int(),
  /** Received and not given back: no refund is larger. */
  Refundable: z.int(),
  Version: z.int(),
  /** The payment statuses that an administrator may record next. */
  NextPaymentStatusIDs: z.array(z.int()),
  MayCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;

/** One order in a list. */
export const OrderRow = entity('OrderRow', {
  ...head,
  Customer: NameOrEmail,
  Organization: z.string(),
  Email: Contact,
  LineCount: z.int(),
  /** The first few things in it. */
  Works: z.array(z.object({ Name: z.string(), LeadImageUrl: z.string().nullable() })),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A payment provider's own fields in the browser: its script, and who we are to it. No secret is in here. */
export const CardForm = entity('CardForm', { Provider: z.literal(inFields), PublicKey: z.string(), Script: z.string() });
export type CardForm = z.infer<typeof CardForm>;

/** `onPage`: on the page of the award's provider. Unavailable: the organizer has yet to set up payments. */
const PaysBy = z.enum(['card', onPage, 'invoice', 'free', 'unavailable']).meta({ id: 'PaysBy' });

/** What a cart costs now, and how it is paid. */
export const Quote = entity('Quote', {
  ...Amounts,
  /** In hundredths of a per cent. */
  TaxRate: z.int(),
  /** Why it carries no tax, where a bill has to say so. */
  TaxNote: z.string(),
  Coupon: z.object({ Code: z.string(), Description: z.string() }).nullable(),
  EntryIDs: z.array(z.int()),
  PaysBy,
  /** The buyer may ask for an invoice instead. */
  OffersInvoice: z.boolean(),
  /** Within how many days what is ordered on an invoice is to be paid. */
  DueDays: z.int(),
  /** Until when these prices hold. */
  PriceUntil: Instant,
  IsSandbox: z.boolean(),
  /** Whose fields take the card, where it is a provider's. */
  CardForm: CardForm.nullable(),
});
export type Quote = z.infer<typeof Quote>;
