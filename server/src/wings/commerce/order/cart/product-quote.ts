import type { Locale } from '#contract/kernel/text/catalog.ts';
import { inLanguage } from '#contract/kernel/text/languages.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import type { ProductCartLine, ProductCartToPrice, ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { discountOf } from '#server/wings/commerce/coupon/coupon.rules.ts';
import type { CouponRow } from '#server/wings/commerce/coupon/coupon.store.ts';
import { mayIssue } from '#server/wings/commerce/invoice/content.rules.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import { findSold } from '#server/wings/commerce/shop/shop.store.ts';
import { taxOf } from '#server/wings/commerce/tax/tax.service.ts';
import { worksOf } from '#server/wings/commerce/shop/works.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { cardFormOf } from '../payment/begin.ts';
import { offersInvoice, type Totals, totalsOf, waysToPay } from '../order.rules.ts';
import { gramsOf, idsInCart, readCart, type WareGroup } from './product-lines.rules.ts';
import { dueDaysOf } from '../payment/payment-terms.rules.ts';
import {
  discountReason,
  lineReason,
  netReason,
  shippingOf,
  shippingReason,
  subtotalReason,
  taxesOf,
  totalReason,
} from './product-quote.rules.ts';
import { findUsableCoupon } from './quote.ts';
import { findZones } from './shipping-zones.store.ts';

export interface PricedProducts {
  propertyId: number;
  seasonId: number | null;
  groups: WareGroup[];
  coupon: CouponRow | undefined;
  refusedCode: string | undefined;
  taxRate: number;
  taxReason: TaxReason;
  /** Whose rate it is. */
  taxedIn: string;
  totals: Totals;
  shipped: ReturnType<typeof shippingOf>;
  billed: ProductCartToPrice['Billing'];
  paysBy: ProductQuote['PaysBy'];
  mayInvoice: boolean;
  dueDays: number;
}

/** The products that a cart names, and those that combinations among them hold. */
export async function shelfOf(db: ReadDb, propertyId: number, lines: readonly ProductCartLine[]) {
  const named = await findSold(db, propertyId, idsInCart(lines));
  const held = named.flatMap(({ combines }) => combines.map(({ partId }) => partId));
  const others = held.filter((id) => !named.some((row) => row.id === id));
  const rows = [...named, ...(others.length > 0 ? await findSold(db, propertyId, others) : [])];
  return new Map(rows.map((row) => [row.id, row]));
}

type CartAsked = Pick<ProductCartToPrice, 'Lines' | 'CouponCode' | 'Billing'> & {
  ShippingAddress?: { Country?: string | null | undefined; State?: string | null | undefined } | null | undefined;
};

/** Where the event of the tickets among them is; empty: in the seller's own country. Nothing where there are none. */
export const eventOf = (products: readonly { isTicket?: boolean | null; eventCountry?: string | null }[]): string | undefined => {
  const tickets = products.filter(({ isTicket }) => isTicket);
  return tickets.length > 0 ? (tickets.find(({ eventCountry }) => eventCountry)?.eventCountry ?? '') : undefined;
};

/** Where a parcel goes: to its own address, else to that of the bill. */
export const goesTo = (
  shipped: { Country?: string | null | undefined; State?: string | null | undefined } | null | undefined,
  billed: { Country?: string | null | undefined; State?: string | null | undefined },
) => {
  const { Country, State } = shipped?.Country ? shipped : billed;
  return { country: Country, region: State };
};

/** What a cart of products costs at this moment, and what keeps it from being ordered. Refuses nothing. */
export async function priceProducts(
  db: ReadDb,
  buyer: Actor,
  cart: CartAsked,
  now: Date,
  { isOffered }: Pick<PaymentGateway, 'isOffered'>,
  isAtDesk = false,
): Promise<PricedProducts> {
  const { propertyId } = buyer;
  const traits = traitsOf(propertyId);
  const rows = await shelfOf(db, propertyId, cart.Lines);
  const works = await worksOf(
    db,
    buyer,
    cart.Lines.flatMap(({ EntryID }) => EntryID ?? []),
  );
  const groups = readCart(cart.Lines, { rows, works: new Map(works.map((work) => [work.id, work])), honors: traits.honors, isAtDesk, now });
  const seasonId = groups.flatMap(({ lines: [main] }) => main?.product.seasonId ?? [])[0] ?? null;
  const prices = groups.flatMap(({ lines }) => lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const asked = { propertyId, seasonId, accountId: buyer.id, for: 'products', now } as const;
  const coupon = cart.CouponCode ? await findUsableCoupon(db, cart.CouponCode, asked) : undefined;
  const { Country, State, VatNumber } = cart.Billing;
  const isTickets = groups.every(({ lines }) => lines.every(({ product }) => product.isTicket));
  const grams = gramsOf(groups);
  const tax = await taxOf(db, propertyId, {
    country: Country,
    region: State,
    vatNumber: VatNumber,
    kind: isTickets ? 'tickets' : 'products',
    eventIn: eventOf(groups.flatMap(({ lines }) => lines.map(({ product }) => product))),
    ...(grams > 0 && { shippedTo: goesTo(cart.ShippingAddress, cart.Billing) }),
    at: now,
  });
  const taxRate = tax.rate;
  const { zones } = await findZones(db, propertyId);
  const shipped = shippingOf(zones, grams, cart.ShippingAddress?.Country ?? cart.Billing.Country);
  const totals = totalsOf(prices, coupon ? discountOf(coupon, subtotal) : 0, taxRate, shipped.amount);
  const seller = await findSeller(db, propertyId);
  const paysBy = waysToPay(traits, totals.total, { takesCards: isOffered, mayIssue: mayIssue(seller) });
  return {
    propertyId,
    seasonId,
    groups,
    coupon,
    refusedCode: cart.CouponCode && !coupon ? cart.CouponCode : undefined,
    taxRate,
    taxReason: tax.reason,
    taxedIn: tax.country,
    totals,
    shipped,
    billed: cart.Billing,
    paysBy,
    mayInvoice: offersInvoice(traits, paysBy),
    dueDays: dueDaysOf(seller),
  };
}

const isBlocked = ({ groups, shipped }: PricedProducts): boolean =>
  groups.some(({ problems }) => problems.length > 0) || shipped.state === 'needsCountry' || shipped.state === 'cannotShip';

function viewLine(group: WareGroup, award: ReturnType<typeof traitsOf>): ProductQuote['Lines'][number] {
  const [main, ...parts] = group.lines;
  const later = group.lines.find((line) => line.later > 0);
  const sum = group.lines.reduce((amount, { unitPrice, quantity }) => amount + unitPrice * quantity, 0);
  return {
    ProductSeasonID: group.productSeasonId,
    EntryID: group.work?.id ?? null,
    Name: main?.product.name ?? '',
    Detail: group.work?.title ?? main?.product.typeName ?? '',
    Quantity: main?.quantity ?? 0,
    UnitPrice: main?.unitPrice ?? 0,
    Amount: sum,
    Parts: parts.map(({ product, quantity, unitPrice, isIncluded }) => ({
      ProductSeasonID: product.id,
      Name: product.name,
      Quantity: quantity,
      UnitPrice: unitPrice,
      Amount: unitPrice * quantity,
      IsIncluded: isIncluded,
    })),
    Later: later?.later ?? 0,
    LaterDate: later?.product.restockAt ?? null,
    Reason: lineReason(group, award),
    Problems: group.problems.map(({ kind, field, message }) => ({
      Kind: kind,
      Field: `cartInfo.${field}`,
      Message: inWords(message, award.locale),
    })),
  };
}

/** Every figure of a cart with its reason; they add up from top to bottom. */
export function viewProductQuote(priced: PricedProducts, gateway: PaymentGateway, language: Locale): ProductQuote {
  const { propertyId, groups, coupon, refusedCode, taxRate, taxReason, taxedIn, totals, shipped, billed, paysBy, mayInvoice } = priced;
  const award = inLanguage(traitsOf(propertyId), language);
  const money = { coupon, refusedCode, subtotal: totals.subtotal, discount: totals.discount, taxRate };
  const net = totals.subtotal - totals.discount;
  return {
    Currency: award.currency,
    SeasonID: priced.seasonId,
    Lines: groups.map((group) => viewLine(group, award)),
    Subtotal: { Amount: totals.subtotal, Reason: subtotalReason(groups, award) },
    Discount: {
      Amount: totals.discount,
      Reason: discountReason(money, award),
      Coupon: coupon ? { Code: coupon.code, Description: coupon.description } : null,
      Problem: refusedCode ? discountReason(money, award) : null,
    },
    Shipping: {
      Amount: shipped.amount,
      Reason: shippingReason(shipped, award),
      State: shipped.state,
      Grams: shipped.grams,
      Country: shipped.country,
    },
    Net: { Amount: net + totals.shipping, Reason: netReason(award) },
    Taxes: taxesOf(
      { taxRate, tax: totals.tax, net: net + totals.shipping, billed, taxReason, taxedIn, isShipped: shipped.grams > 0 },
      award,
    ),
    Tax: totals.tax,
    Total: { Amount: totals.total, Reason: totalReason(totals.total, award) },
    PaysBy: paysBy,
    OffersInvoice: mayInvoice,
    DueDays: priced.dueDays,
    IsSandbox: gateway.isSandbox,
    CardForm: paysBy === 'card' ? cardFormOf(gateway) : null,
    CanOrder: !isBlocked(priced),
  };
}
