import type { Award } from '#contract/wings/desk/award/award.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import type { TaxWord } from '#server/wings/commerce/tax/tax-words.rules.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { partOf } from '#contract/wings/commerce/order/tax.ts';

/** One line of a document. Amounts are minor units before tax; those of a credit note are negative. */
export interface ContentLine {
  /** Of the order; none for what belongs to no line of it. */
  lineId: number | null;
  name: string;
  detail: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

/** A document word for word, as it was issued: nothing of it is read from anywhere else when it is printed again. */
export interface Content {
  award: string;
  seller: Award['Seller'];
  buyer: Partial<Billing>;
  orderNumber: string;
  orderedAt: string;
  currency: string;
  lines: ContentLine[];
  couponCode: string | null;
  /** Taken off the lines. */
  discount: number;
  shipping: number;
  /** In hundredths of a per cent. */
  taxRate: number;
  tax: number;
  total: number;
  /** The buyer accounts for the tax. */
  isReversed: boolean;
  /** What the seller's country calls the tax; documents of earlier days don't say. */
  taxWord?: TaxWord;
  /** Why it carries no tax, where it has to say so; documents of earlier days have only the word above. */
  taxNote?: string;
  /** Why it carries the tax it does, and the seller's country; documents of earlier days don't say. */
  taxReason?: TaxReason | null;
  sellerCountry?: string | null;
  /** Of a test order: no invoice at all. */
  isTest?: boolean;
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null;
}

/** An invoice says who issues it, with an address. */
export const mayIssue = (seller: Award['Seller']): boolean => Boolean(seller?.Name.trim() && seller.Address.trim());

export interface Charged {
  lines: readonly ContentLine[];
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const linesTotal = ({ lines }: Pick<Content, 'lines'>): number => sum(lines.map(({ amount }) => amount));
export const netOf = (content: Pick<Content, 'lines' | 'discount' | 'shipping'>): number =>
  linesTotal(content) - content.discount + content.shipping;

/** Shipping is taxed like the goods; in older documents it wasn't, which shows in a tax closer to that of the goods alone. */
export function shippingRateOf({ lines, discount, shipping, taxRate, tax }: Content): number {
  const goods = linesTotal({ lines }) - discount;
  const off = (net: number): number => Math.abs(tax - partOf(net, taxRate));
  return off(goods) < off(goods + shipping) ? 0 : taxRate;
}

/** What is taxed at which rate. */
export function taxRows(content: Content): { rate: number; net: number; tax: number }[] {
  const { shipping, taxRate, tax } = content;
  const isShippingFree = shippingRateOf(content) !== taxRate;
  const net = netOf(content) - (isShippingFree ? shipping : 0);
  return [
    ...(net !== 0 || tax !== 0 ? [{ rate: taxRate, net, tax }] : []),
    ...(isShippingFree ? [{ rate: 0, net: shipping, tax: 0 }] : []),
  ];
}

/** Tax that is inside an amount with tax. */
const taxWithin = (gross: number, rate: number): number => gross - Math.round((gross * 10_000) / (10_000 + rate));

/**
 * What an order comes to now that its documents do not say yet: line by line, so that a withdrawn entry is credited by name. Nothing where
 * they agree. Documents add up: the difference of the whole is the sum of the differences, to the minor unit.
 */
export function differenceOf(now: Charged, issued: readonly Charged[]): Charged | undefined {
  const before = (pick: (one: Charged) => number) => sum(issued.map(pick));
  const discount = now.discount - before((one) => one.discount);
  const shipping = now.shipping - before((one) => one.shipping);
  const tax = now.tax - before((one) => one.tax);
  const total = now.total - before((one) => one.total);
  const told = new Map<number | null, ContentLine>();
  for (const line of issued.flatMap((one) => one.lines)) {
    const known = told.get(line.lineId);
    told.set(line.lineId, { ...line, amount: line.amount + (known?.amount ?? 0) });
  }
  const lines: ContentLine[] = [];
  for (const line of now.lines) {
    const known = told.get(line.lineId);
    told.delete(line.lineId);
    if (line.amount !== (known?.amount ?? 0)) lines.push(known ? asDifference(line, line.amount - known.amount) : line);
  }
  for (const line of told.values()) if (line.amount !== 0) lines.push(asDifference(line, -line.amount));
  const isNothing = lines.length === 0 && discount === 0 && shipping === 0 && tax === 0;
  return isNothing ? undefined : { lines, discount, shipping, tax, total };
}

const asDifference = (line: ContentLine, amount: number): ContentLine => {
  const pieces = amount / line.unitPrice;
  return Number.isInteger(pieces) ? { ...line, quantity: pieces, amount } : { ...line, quantity: 1, unitPrice: amount, amount };
};

/** What is left of an order's charge after money went back that belongs to no line: less of everything, the tax in it included. */
export function lessRefund(charged: Charged, refunded: number, taxRate: number, words: string): Charged {
  if (refunded === 0) return charged;
  const tax = Math.min(taxWithin(refunded, taxRate), charged.tax);
  const net = refunded - tax;
  return {
    ...charged,
    lines: [...charged.lines, { lineId: null, name: words, detail: '', quantity: 1, unitPrice: -net, amount: -net }],
    tax: charged.tax - tax,
    total: charged.total - refunded,
  };
}

/** What of the discount and the tax went with a line, and what it came to. */
interface Returned {
  discount: number;
  tax: number;
  share: number;
}

/**
 * An order without the lines that were given back, and what else of the money went back. Where less went back than these came to, as when
 * the order was never paid in full, they stay in it: a document never credits more than was given back.
 */
export function lessReturned(
  charged: Charged,
  returned: ReadonlyMap<number, Returned>,
  credited: number,
): { charged: Charged; rest: number } {
  const parts = [...returned.values()];
  const share = sum(parts.map((part) => part.share));
  if (share === 0 || share > credited) return { charged, rest: credited };
  return {
    charged: {
      lines: charged.lines.filter(({ lineId }) => lineId === null || !returned.has(lineId)),
      discount: charged.discount - sum(parts.map((part) => part.discount)),
      shipping: charged.shipping,
      tax: charged.tax - sum(parts.map((part) => part.tax)),
      total: charged.total - share,
    },
    rest: credited - share,
  };
}
