import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import { shippingCost, type ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { taxSentence } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { formatDate, formatNumber, formatRate } from '#contract/kernel/text/formats.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import quote from '#texts/commerce/quote.ts';
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

const wordsOf = ({ locale }: Pick<Award, 'locale'>) => sayIn(locale)(quote);

const weightOf = (grams: number, award: Award): string =>
  grams < 1000
    ? wordsOf(award)('grams', { count: grams })
    : wordsOf(award)('kilograms', { count: formatNumber(Number((grams / 1000).toFixed(1)), award.locale) });

export function shippingReason({ state, amount, grams, country }: Shipped, award: Award): string {
  const t = wordsOf(award);
  if (state === 'nothing') return t('shipping-nothing');
  if (state === 'needsCountry') return t('shipping-needs-country');
  const sent = { weight: weightOf(grams, award), country: countryName(country ?? '', award.locale) ?? '' };
  if (state === 'cannotShip') return t('shipping-impossible', sent);
  return t(amount === 0 ? 'shipping-free' : 'shipping', sent);
}

/** How many things are bought; what comes with a combination counts with it. */
const countPieces = (groups: readonly WareGroup[]): number => groups.reduce((sum, { lines: [main] }) => sum + (main?.quantity ?? 0), 0);

export const subtotalReason = (groups: readonly WareGroup[], award: Award): string =>
  wordsOf(award)('items', { count: countPieces(groups) });

export const totalReason = (total: number, award: Award): string => wordsOf(award)(total === 0 ? 'nothing-to-pay' : 'what-you-pay');

export const netReason = (award: Award): string => wordsOf(award)('net');

interface Money {
  coupon: { code: string; percentOff: number | null } | undefined;
  /** A code that was sent and takes nothing off. */
  refusedCode: string | undefined;
  subtotal: number;
  discount: number;
  taxRate: number;
}

export function discountReason({ coupon, refusedCode, subtotal }: Money, award: Award): string {
  const t = wordsOf(award);
  if (refusedCode) return t('coupon-refused', { code: refusedCode });
  if (!coupon) return t('coupon-none');
  const { code, percentOff } = coupon;
  return percentOff === null
    ? t('coupon', { code })
    : t('coupon-percent', { code, percent: percentOff, amount: formatMoney(subtotal, award) });
}

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
  const t = wordsOf(award);
  const nameOf = (code: string): string => countryName(code, award.locale) ?? '';
  const noTax = (): string => {
    if (!award.orderTax) return t('tax-none');
    if (!country) return t('tax-needs-country');
    if (taxReason === 'reversed') return t('tax-reversed');
    return taxSentence(taxReason, award) || t('tax-not-there', { country: nameOf(country) });
  };
  const because = (): string => {
    const part = { percent: formatRate(taxRate, award), amount: formatMoney(net, award) };
    if (taxReason === 'event') return t('tax-by-event', { ...part, country: nameOf(taxedIn) });
    if (taxReason === 'seller') return t('tax-by-seller', { ...part, country: nameOf(taxedIn) });
    const goes = { ...part, country: nameOf(taxedIn || country) };
    return t(isShipped && taxedIn !== country.toUpperCase() ? 'tax-by-package' : 'tax-by-bill', goes);
  };
  return [{ Rate: taxRate, Net: net, Amount: tax, Reason: taxRate === 0 ? noTax() : because() }];
}

/** How a line's amount came about, and what of it comes later. */
export function lineReason({ lines }: WareGroup, award: Award): string {
  const [main, ...others] = lines;
  if (!main) return '';
  const t = wordsOf(award);
  const inARow = (items: readonly string[]): string => new Intl.ListFormat(award.locale, { type: 'unit' }).format(items);
  const paid = others.filter(({ isIncluded }) => !isIncluded);
  const parts = paid.map((part) => t('part', { price: formatMoney(part.unitPrice, award), name: part.product.name }));
  const each = { count: main.quantity, price: formatMoney(main.unitPrice, award) };
  const included = others.filter(({ isIncluded }) => isIncluded);
  const later = lines.find(({ later: count }) => count > 0);
  return [
    parts.length > 0 ? t('each-with', { ...each, parts: inARow(parts) }) : t('each', each),
    included.length > 0
      ? t('includes', { parts: inARow(included.map(({ quantity, product }) => t('several', { count: quantity, name: product.name }))) })
      : '',
    later?.product.restockAt
      ? t(later.later === later.quantity ? 'all-later' : 'some-later', {
          later: later.later,
          count: later.quantity,
          name: later.product.name,
          date: formatDate(later.product.restockAt, award),
        })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
