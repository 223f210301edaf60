import { inFields, onPage } from '#contract/wings/commerce/order/ways.ts';
import { randomInt } from 'node:crypto';
import { productPictureUrl } from '#server/wings/commerce/product/product.rules.ts';
import { type Order, type OrderRow, orderTypeId, orderTypes, type Quote } from '#contract/wings/commerce/order/order-view.ts';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import { paymentStatuses, paymentStatusName } from '#contract/kernel/call/constants.ts';
import { isHosted } from '#contract/kernel/award/card-providers.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { taxSentence } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { discountOf } from '#server/wings/commerce/coupon/coupon.rules.ts';
import type { LineRow, ListedOrder, OrderHead } from './order.store.ts';
import { type Dispute, type RefundState, stateOf } from './payment/payment-state.rules.ts';
import type { ParcelLineRow, ParcelRow } from './desk/parcel.store.ts';
import { paymentTerms } from './payment/payment-terms.rules.ts';
import type { PaymentRow } from './payment/payment.store.ts';
import { mayReverse, refundableOf, sharesOf, standingOf } from './refund/refund.rules.ts';
import type { RefundRow } from './refund/refund.store.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inWords, saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

export const unpaid = 1;
const { authorizationPending, authorizationDeclined, authorized, paid } = paymentStatuses;

/**
 * R358: where a payment may go from where it is; ours to decide, as the specification shows none. A bank may answer immediately or later, a promise
 * may be taken or fall through, and after a refusal one may try again. What is paid stays paid: giving money back is an act of its own.
 */
export const paymentTransitions: Readonly<Record<number, readonly number[]>> = {
  [unpaid]: [authorizationPending, authorizationDeclined, authorized, paid],
  [authorizationPending]: [unpaid, authorizationDeclined, authorized, paid],
  [authorizationDeclined]: [unpaid, authorizationPending, authorized, paid],
  [authorized]: [unpaid, authorizationDeclined, paid],
  [paid]: [],
};

export const nextStatuses = (from: number): readonly number[] => paymentTransitions[from] ?? [];
/** To stay where one is changes nothing, so that a repeated message does no harm. */
export const mayBecome = (from: number, to: number): boolean => from === to || nextStatuses(from).includes(to);

/**
 * The state of an order follows from its payments alone: paid when what was paid covers it, else as its latest payment says. Nothing else
 * decides, so that no call can make of an order what no one paid for.
 */
export function statusOfPayments(owed: number, payments: readonly Pick<PaymentRow, 'received' | 'paymentStatusId'>[]): number {
  const received = payments.reduce((sum, payment) => sum + (payment.received ?? 0), 0);
  if (received >= owed) return paid;
  const latest = payments.at(-1)?.paymentStatusId ?? unpaid;
  // Something was paid, and not enough, or given back.
  return latest === paid ? unpaid : latest;
}

/** Nothing is paid and nothing is under way at the bank. */
export const isDue = ({ paymentStatusId, cancelledAt }: Pick<OrderHead, 'paymentStatusId' | 'cancelledAt'>): boolean =>
  cancelledAt === null && (paymentStatusId === unpaid || paymentStatusId === authorizationDeclined);

/** Only while that is so: what is paid is given back first. */
export const mayCancel = isDue;

/** What is left of it once something was given back or paid in part. */
export const amountDue = (head: Pick<OrderHead, 'total' | 'credited' | 'received' | 'paymentStatusId' | 'cancelledAt'>): number =>
  isDue(head) ? Math.max(0, head.total - head.credited - head.received) : 0;

export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

/** Tax is on what is left after the discount, and on bringing it: shipping follows the goods. */
export function totalsOf(prices: readonly number[], discount: number, taxRate: number, shipping = 0): Totals {
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const net = subtotal - discount + shipping;
  const tax = partOf(net, taxRate);
  return { subtotal, discount, shipping, tax, total: net + tax };
}

/** What an order comes to by the terms it was placed under; `discounted` are the prices its coupon takes something off. */
export function totalsUnder(
  terms: Pick<OrderHead, 'percentOff' | 'amountOff' | 'taxRate' | 'shipping'>,
  prices: readonly number[],
  discounted: readonly number[] = prices,
): Totals {
  const { shipping } = terms;
  const off = discountOf(
    terms,
    discounted.reduce((sum, price) => sum + price, 0),
  );
  return totalsOf(prices, off, terms.taxRate, shipping);
}

interface Desk {
  takesCards?: boolean;
  /** Whether the seller can issue an invoice. */
  mayIssue?: boolean;
}

/** R572: the list of card properties pays by card, in our page or on the provider's, the rest by invoice; what costs nothing needs neither. */
export function waysToPay(
  { cardPayments, cardProvider }: Pick<PropertyTraits, 'cardPayments' | 'cardProvider'>,
  total: number,
  { takesCards = true, mayIssue = true }: Desk = {},
): Quote['PaysBy'] {
  if (total === 0) return 'free';
  if (!cardPayments) return 'invoice';
  if (isHosted(cardProvider)) return onPage;
  // No one takes cards in this installation: by transfer, if there is anyone to transfer it to.
  return takesCards ? 'card' : mayIssue ? 'invoice' : 'unavailable';
}

/** A card order can be invoiced instead, where the award allows it. */
export const offersInvoice = ({ invoicesToo }: Pick<PropertyTraits, 'invoicesToo'>, paysBy: Quote['PaysBy']): boolean =>
  invoicesToo && (paysBy === 'card' || paysBy === onPage);

/** How someone sends a cart. */
export type SentBy = 'none' | 'card' | typeof inFields | typeof onPage;

const accepted: Record<Quote['PaysBy'], { by: readonly SentBy[]; words: Words }> = {
  card: { by: ['card', inFields], words: says('paidByCard') },
  [onPage]: { by: [onPage], words: says('paidAtProvider') },
  invoice: { by: ['none'], words: says('paidByInvoice') },
  unavailable: { by: [], words: says('noPaymentsYet') },
  // Nothing is charged, regardless of the payment details sent.
  free: { by: ['none', 'card', inFields, onPage], words: '' },
};

/** Why a cart cannot be paid in this way; nothing when it can. */
export const wrongWay = (paysBy: Quote['PaysBy'], by: SentBy, mayInvoice = false): Words | undefined =>
  accepted[paysBy].by.includes(by) || (mayInvoice && by === 'none') ? undefined : accepted[paysBy].words;

/** Letters and digits that no one mistakes for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, 58 bits: anyone who knows it may see the invoice (R611). */
export const newConfirmationNumber = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

/** In one word for a sheet: refunded is not paid, and not only canceled. */
export function statusWords(row: { paymentStatusId: number; cancelledAt: Date | null; paid: number; refunded: number }): string {
  if (row.refunded > 0) return row.paid > 0 ? 'Partly refunded' : 'Refunded';
  return row.cancelledAt ? 'Cancelled' : paymentStatusName(row.paymentStatusId);
}

type UrlOf = (key: string) => string;

const headOf = (row: OrderHead) => ({
  OrderID: row.id,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Season: row.season,
  UserID: row.accountId,
  OrderTypeID: orderTypeId(row.kind),
  OrderType: orderTypes.find(({ kind }) => kind === row.kind)?.value ?? '',
  ConfirmationNumber: row.confirmationNumber,
  PaymentStatusID: row.paymentStatusId,
  PaymentStatus: paymentStatusName(row.paymentStatusId),
  PaymentMethod: row.paymentMethod as Order['PaymentMethod'],
  IsSandbox: row.isSandbox || row.isTest,
  Currency: row.currency,
  Subtotal: row.subtotal,
  Discount: row.discount,
  Shipping: row.shipping,
  Tax: row.tax,
  Total: row.total,
  Credited: row.credited,
  Refunded: row.refunded,
  CreatedDate: row.createdAt,
  PaidDate: row.paidAt,
  CancelledDate: row.cancelledAt,
});

interface PartsOfOrder {
  answers: Order['Answers'];
  lines: readonly LineRow[];
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  parcels: readonly ParcelRow[];
  parcelLines: readonly ParcelLineRow[];
  toPack: readonly { quantity: number }[];
}

const viewPayment = (payment: PaymentRow, language: Locale): Order['Payments'][number] => ({
  PaymentID: payment.id,
  Gateway: payment.gateway,
  Amount: payment.amount,
  State: stateOf(standingOf(payment)),
  Refunded: payment.refunded,
  Dispute: payment.dispute as Dispute,
  MayReverse: mayReverse(payment),
  PaymentStatusID: payment.paymentStatusId,
  PaymentStatus: paymentStatusName(payment.paymentStatusId),
  Reference: payment.reference,
  Message: inWords(payment.message, language),
  CreatedDate: payment.createdAt,
});

type OrderLine = Order['Lines'][number];
/** Of the work, or of the product. */
const pictureOf = ({ leadKey, imageKey }: { leadKey: string | null; imageKey: string | null }, urlOf: UrlOf): string | null =>
  leadKey ? urlOf(leadKey) : productPictureUrl(imageKey, urlOf);

export const viewOrder = (
  row: OrderHead,
  { answers, lines, payments, refunds, parcels, parcelLines, toPack }: PartsOfOrder,
  urlOf: UrlOf,
  language: Locale,
  shares = sharesOf(row, lines),
): Order => ({
  ...headOf(row),
  CouponCode: row.couponCode,
  TaxRate: row.taxRate,
  TaxNote: taxSentence(row.taxReason, { locale: language }),
  Reference: paymentTerms(row).reference,
  DueDate: paymentTerms(row).dueAt,
  Billing: row.billing as Order['Billing'],
  ShippingAddress: row.shippingAddress as Order['ShippingAddress'],
  Lines: lines.map((line) => ({
    OrderLineID: line.id,
    EntryID: line.entryId,
    SubmissionID: line.submissionId,
    Name: line.name,
    Detail: line.detail,
    Quantity: line.quantity,
    UnitPrice: line.unitPrice,
    LeadImageUrl: pictureOf(line, urlOf),
    IsWithdrawn: line.state === 'withdrawn',
    IsReturned: line.returnedAt !== null,
    Share: shares.get(line.id) ?? 0,
    ProductSeasonID: line.productSeasonId,
    IsTicket: line.isTicket ?? false,
    ForEntryID: line.forEntryId,
    ForWork: line.forWork,
    PartOfID: line.partOfId,
    Personalizations: (Array.isArray(line.personalizations) ? line.personalizations : []) as OrderLine['Personalizations'],
    Later: line.laterAt ? line.quantity - line.fromStock : 0,
    LaterDate: line.laterAt,
  })),
  Payments: payments.map((payment) => viewPayment(payment, language)),
  Refunds: refunds.map((refund) => ({
    RefundID: refund.id,
    PaymentID: refund.paymentId,
    Amount: refund.amount,
    State: refund.state as RefundState,
    Reason: inWords(refund.reason, language),
    Message: inWords(refund.message, language),
    CreatedDate: refund.createdAt,
  })),
  Answers: answers,
  Parcels: parcels.map((parcel) => ({
    ParcelID: parcel.id,
    PackedDate: parcel.packedAt,
    SentDate: parcel.sentAt,
    Carrier: parcel.carrier,
    TrackingNumber: parcel.trackingNumber,
    Lines: parcelLines
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map(({ id, name, quantity }) => ({ OrderLineID: id, Name: name, Quantity: quantity })),
  })),
  ToPack: toPack.reduce((sum, { quantity }) => sum + quantity, 0),
  Refundable: refundableOf(payments),
  Version: row.version,
  NextPaymentStatusIDs: row.cancelledAt ? [] : [...nextStatuses(row.paymentStatusId)],
  MayCancel: mayCancel(row),
});

const customerOf = (row: Pick<ListedOrder, 'billing' | 'firstName' | 'lastName' | 'email'>) => {
  const billing = row.billing as Partial<Record<string, string | null>>;
  const name = `${billing.FirstName ?? row.firstName} ${billing.LastName ?? row.lastName}`.trim();
  return { Customer: name || row.email, Organization: billing.Organization ?? '', Email: billing.Email ?? row.email };
};

export const viewRow = (row: ListedOrder, urlOf: UrlOf): OrderRow => ({
  ...headOf(row),
  ...customerOf(row),
  LineCount: row.lineCount,
  Works: row.works.map((line) => ({ Name: line.name, LeadImageUrl: pictureOf(line, urlOf) })),
});
