import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import { shippingCost, type ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { taxSentence } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { WareGroup } from './product-lines.rules.ts';

type Award = Pick<PropertyTraits, 'currency' | 'locale' | 'timeZone' | 'dateOrder' | 'orderTax'>;

interface Shipped {
  state: ProductQuote['Shipping']['State'];
  amount: number;
  grams: number;
  country: string | null;
}

/** What the parcel costs. What weighs nothing is not sent, wherever the buyer lives. */
export function shippingOf(zones: readonly ShippingZone[], grams: number, country: string | null | undefined): Shipped {
  const to = country?.trim().toUpperCase() || null;
  if (grams === 0) return { state: 'nothing', amount: 0, grams, country: to };
  if (!to) return { state: 'needsCountry', amount: 0, grams, country: null };
  const amount = shippingCost(zones, to, grams);
  return amount === undefined ? { state: 'cannotShip', amount: 0, grams, country: to } : { state: 'known', amount, grams, country: to };
}

const kilograms = (grams: number): string => (grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(1))} kg`);

export function shippingReason({ state, amount, grams, country }: Shipped): string {
  if (state === 'nothing') return 'Nothing in this cart is sent by parcel.';
  if (state === 'needsCountry') return 'Choose a country to see what shipping costs.';
  if (state === 'cannotShip')
    return `We can’t send ${kilograms(grams)} to ${countryName(country ?? '')} in one parcel. Contact the organizer.`;
  return amount === 0
    ? `One parcel of ${kilograms(grams)} to ${countryName(country ?? '')}, free of charge.`
    : `One parcel of ${kilograms(grams)} to ${countryName(country ?? '')}.`;
}

const pieces = (count: number): string => (count === 1 ? 'One piece.' : `${count} pieces.`);

/** How many things are bought; what comes with a combination counts with it. */
const countPieces = (groups: readonly WareGroup[]): number => groups.reduce((sum, { lines: [main] }) => sum + (main?.quantity ?? 0), 0);

export const subtotalReason = (groups: readonly WareGroup[]): string => pieces(countPieces(groups));

interface Money {
  coupon: { code: string; percentOff: number | null } | undefined;
  /** A code that was sent and takes nothing off. */
  refusedCode: string | undefined;
  subtotal: number;
  discount: number;
  taxRate: number;
}

export function discountReason({ coupon, refusedCode, subtotal }: Money, award: Award): string {
  if (refusedCode) return `The coupon ${refusedCode} isn’t valid for this cart.`;
  if (!coupon) return 'No coupon.';
  return coupon.percentOff === null
    ? `Coupon ${coupon.code}.`
    : `Coupon ${coupon.code}: ${coupon.percentOff}% off ${formatMoney(subtotal, award)}.`;
}

const percent = (rate: number): string => `${Number((rate * 0.01).toFixed(2))}%`;

interface Taxed {
  taxRate: number;
  tax: number;
  /** What is taxed: goods less the discount, and shipping. */
  net: number;
  billed: { Country?: string | null | undefined };
  taxReason: TaxReason;
  /** Whose rate it is. */
  taxedIn: string;
  isShipped: boolean;
}

/** One row for each rate, as on the invoice. */
export function taxesOf({ taxRate, tax, net, billed, taxReason, taxedIn, isShipped }: Taxed, award: Award): ProductQuote['Taxes'] {
  const country = billed.Country?.trim() ?? '';
  const noTax = (): string => {
    if (!award.orderTax) return 'This award charges no tax.';
    if (!country) return 'Choose a billing country to see the tax.';
    if (taxReason === 'reversed') return 'You account for the tax in your country (reverse charge).';
    return taxSentence(taxReason, award) || `No tax is charged in ${countryName(country)}.`;
  };
  const because = (): string => {
    if (taxReason === 'event') return `the event is in ${countryName(taxedIn)}`;
    if (taxReason === 'seller') return `the seller is in ${countryName(taxedIn)}`;
    return `the ${isShipped && taxedIn !== country.toUpperCase() ? 'parcel' : 'bill'} goes to ${countryName(taxedIn || country)}`;
  };
  const why = taxRate === 0 ? noTax() : `${percent(taxRate)} of ${formatMoney(net, award)}, because ${because()}.`;
  return [{ Rate: taxRate, Net: net, Amount: tax, Reason: why }];
}

/** How a line's amount came about, and what of it comes later. */
export function lineReason({ lines }: WareGroup, award: Award): string {
  const [main, ...others] = lines;
  if (!main) return '';
  const paid = others.filter(({ isIncluded }) => !isIncluded);
  const each = [
    formatMoney(main.unitPrice, award),
    ...paid.map((part) => `${formatMoney(part.unitPrice, award)} for ${part.product.name}`),
  ].join(' plus ');
  const sum = `${main.quantity} × ${each}.`;
  const included = others.filter(({ isIncluded }) => isIncluded).map(({ quantity, product }) => `${quantity} × ${product.name}`);
  const later = lines.find(({ later: count }) => count > 0);
  return [
    sum,
    included.length > 0 ? `Includes ${included.join(', ')}.` : '',
    later?.product.restockAt
      ? `${later.later === later.quantity ? 'All' : later.later} of ${later.quantity} come later: ${later.product.name} is made again by ${formatDate(later.product.restockAt, award)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
