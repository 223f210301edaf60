import { digitsOf, plainAmount } from '#contract/kernel/text/money.ts';
import { type Content, linesTotal, shippingRateOf, taxRows } from '../content.rules.ts';

/** Why a row carries the tax it does, as EN 16931 codes it. */
export type TaxCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

interface TaxOf {
  code: TaxCode;
  /** In per cent; none where the tax has no say at all. */
  rate: number | undefined;
}

export interface Row extends TaxOf {
  net: string;
  tax: string;
  reason: string;
}

/** Taken off the lines or added to them. */
export interface Extra extends TaxOf {
  isCharge: boolean;
  amount: string;
  reason: string;
}

export interface Line extends TaxOf {
  id: string;
  name: string;
  detail: string;
  quantity: string;
  price: string;
  amount: string;
}

/** An address that networks and mail servers deliver to: `0204:991-12345-06` or an email. */
interface Endpoint {
  scheme: string;
  id: string;
}

export interface Party {
  name: string;
  street: string;
  more: string;
  city: string;
  postalCode: string;
  country: string;
  vatNumber: string;
  /** A tax number that is no VAT number. */
  taxNumber: string;
  /** What else it is registered by, where it has no VAT number. */
  legalId: string;
  endpoint: Endpoint | undefined;
  contact: { name: string; phone: string; email: string };
}

/** What an electronic invoice says, whichever way it is written. Amounts as XML has them: a point, no sign but a minus. */
export interface Terms {
  isCredit: boolean;
  number: string;
  /** Days as YYYY-MM-DD. */
  issued: string;
  supplied: string;
  due: string | undefined;
  paymentTerms: string;
  currency: string;
  buyerReference: string;
  purchaseOrder: string;
  orderNumber: string;
  corrects: string | undefined;
  seller: Party;
  buyer: Party;
  /** Where goods go to another country of the EU. */
  deliveredTo: string | undefined;
  /** 58: a transfer to an IBAN; 30: a transfer to another account; ZZZ: as agreed. */
  payment: { code: '58' | '30' | 'ZZZ'; account: string; reference: string };
  lines: Line[];
  extras: Extra[];
  rows: Row[];
  sums: { lines: string; allowances: string; charges: string; net: string; tax: string; gross: string; paid: string; due: string };
}

/** What it takes from outside the document: its words, its days and what came in. */
export interface Around {
  number: string;
  kind: 'invoice' | 'credit';
  issued: string;
  supplied: string;
  due: string | undefined;
  paid: number;
  words: { discount: string; shipping: string; terms: string; untaxed: string };
}

/** What an electronic invoice can't do without. */
type Lack =
  | 'test'
  | 'currency'
  | 'seller-country'
  | 'seller-city'
  | 'seller-tax-number'
  | 'seller-contact'
  | 'buyer-address'
  | 'buyer-vat'
  | 'buyer-reference';

const isVatNumber = (number: string): boolean => /^[A-Z]{2}[A-Z\d]{2,13}$/.test(number);
const compact = (number: string | null | undefined): string => (number ?? '').replace(/[\s.-]/g, '').toUpperCase();

/** The check digits of an IBAN (ISO 13616): moved to the end, letters as numbers, the rest of a division by 97 is 1. */
export function isIban(account: string): boolean {
  const iban = compact(account);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

const endpointOf = (id: string | undefined, email: string): Endpoint | undefined => {
  const [, scheme, address] = /^(\d{4}):(\S+)$/.exec(id?.trim() ?? '') ?? [];
  if (scheme && address) return { scheme, id: address };
  return email ? { scheme: 'EM', id: email } : undefined;
};

function taxCodeOf({ taxReason, isReversed }: Content, hasVatNumber: boolean): TaxCode {
  if (taxReason === 'reversed' || isReversed) return 'AE';
  if (taxReason === 'intraCommunity') return 'K';
  if (!hasVatNumber) return 'O';
  if (taxReason === 'export') return 'G';
  return taxReason === 'unregistered' ? 'E' : 'Z';
}

/** In per cent: EN 16931 has no other unit for it. */
const percent = (hundredths: number): number => hundredths / 100;

/** What of a document is missing before it can be written as XML. */
export function lacksOf(content: Content, isForGermany: boolean): Lack[] {
  const { seller, sellerCountry, buyer } = content;
  const lacks: [Lack, boolean][] = [
    ['test', content.isTest === true],
    ['currency', digitsOf(content.currency) > 2],
    ['seller-country', !sellerCountry],
    ['seller-city', !seller?.City?.trim() || !seller.PostalCode?.trim()],
    ['seller-tax-number', !compact(seller?.TaxNumber)],
    ['seller-contact', isForGermany && !(seller?.ContactName?.trim() && seller.Phone?.trim() && seller.Email?.trim())],
    ['buyer-address', !buyer.City?.trim() || !buyer.Country?.trim() || (isForGermany && !buyer.PostalCode?.trim())],
    ['buyer-vat', (content.isReversed || content.taxReason === 'intraCommunity') && !compact(buyer.VatNumber)],
    ['buyer-reference', isForGermany && !buyer.BuyerReference?.trim() && !buyer.PoNumber?.trim()],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([lack]) => lack);
}

/** A credit note says what goes back in positive amounts. */
export function termsOf(content: Content, { number, kind, issued, supplied, due, paid, words }: Around): Terms {
  const { seller, buyer, currency } = content;
  const sign = kind === 'credit' ? -1 : 1;
  const amount = (minor: number): string => plainAmount(minor, currency);
  const taxId = compact(seller?.TaxNumber);
  // Beside what is taxed, the rest is taxed at nothing: two reasons in one document contradict each other.
  const untaxed = taxRows(content).some(({ rate }) => rate > 0) ? 'Z' : taxCodeOf(content, isVatNumber(taxId));
  const taxAt = (rate: number): TaxOf =>
    rate === 0 ? { code: untaxed, rate: untaxed === 'O' ? undefined : 0 } : { code: 'S', rate: percent(rate) };
  const extra = (minor: number, rate: number, reason: string): Extra[] =>
    minor === 0 ? [] : [{ ...taxAt(rate), isCharge: minor > 0, amount: amount(Math.abs(minor)), reason }];
  const discount = -content.discount * sign;
  const shipping = content.shipping * sign;
  const extras = [...extra(discount, content.taxRate, words.discount), ...extra(shipping, shippingRateOf(content), words.shipping)];
  const total = (isCharge: boolean): number =>
    [discount, shipping].filter((minor) => minor > 0 === isCharge).reduce((sum, minor) => sum + Math.abs(minor), 0);
  const sold = linesTotal(content) * sign;
  const net = sold + total(true) - total(false);
  const street = (seller?.Address ?? '').split('\n').map((text) => text.trim());
  const buyerName = [buyer.FirstName, buyer.LastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
  const account = compact(seller?.Account);
  return {
    isCredit: kind === 'credit',
    number,
    issued,
    supplied,
    due,
    paymentTerms: seller?.PaymentTerms.trim() || (due ? '' : words.terms),
    currency,
    buyerReference: buyer.BuyerReference?.trim() || buyer.PoNumber?.trim() || '',
    purchaseOrder: buyer.PoNumber?.trim() ?? '',
    orderNumber: content.orderNumber,
    corrects: content.corrects ?? undefined,
    seller: {
      name: seller?.Name.trim() || content.award,
      street: street[0] ?? '',
      more: '',
      city: seller?.City?.trim() ?? '',
      postalCode: seller?.PostalCode?.trim() ?? '',
      country: content.sellerCountry ?? '',
      // Category O is for what the tax has no say in: naming a VAT number there contradicts it.
      vatNumber: isVatNumber(taxId) && untaxed !== 'O' ? taxId : '',
      taxNumber: isVatNumber(taxId) || untaxed === 'O' ? '' : taxId,
      legalId: isVatNumber(taxId) && untaxed !== 'O' ? '' : taxId,
      endpoint: endpointOf(seller?.PeppolId, seller?.Email?.trim() ?? ''),
      contact: { name: seller?.ContactName?.trim() ?? '', phone: seller?.Phone?.trim() ?? '', email: seller?.Email?.trim() ?? '' },
    },
    buyer: {
      name: buyer.Organization?.trim() || buyerName,
      street: buyer.Address1?.trim() ?? '',
      more: buyer.Address2?.trim() ?? '',
      city: buyer.City?.trim() ?? '',
      postalCode: buyer.PostalCode?.trim() ?? '',
      country: (buyer.Country ?? '').trim().toUpperCase(),
      vatNumber: isVatNumber(compact(buyer.VatNumber)) && untaxed !== 'O' ? compact(buyer.VatNumber) : '',
      taxNumber: '',
      legalId: '',
      endpoint: endpointOf(buyer.PeppolId ?? '', buyer.Email?.trim() ?? ''),
      contact: { name: buyerName, phone: '', email: buyer.Email?.trim() ?? '' },
    },
    deliveredTo: untaxed === 'K' && content.tax === 0 ? (buyer.Country ?? '').trim().toUpperCase() : undefined,
    payment: { code: isIban(account) ? '58' : account ? '30' : 'ZZZ', account, reference: content.orderNumber },
    lines: content.lines.map((line, at): Line => {
      const isNegative = line.unitPrice < 0;
      return {
        ...taxAt(content.taxRate),
        id: String(at + 1),
        name: line.name,
        detail: line.detail,
        // A price is never negative; the number of pieces may be.
        quantity: String(line.quantity * sign * (isNegative ? -1 : 1)),
        price: amount(Math.abs(line.unitPrice)),
        amount: amount(line.amount * sign),
      };
    }),
    extras,
    rows: taxRows(content).map((row) => ({
      ...taxAt(row.rate),
      net: amount(row.net * sign),
      tax: amount(row.tax * sign),
      reason: row.rate === 0 && untaxed !== 'Z' ? content.taxNote || words.untaxed : '',
    })),
    sums: {
      lines: amount(sold),
      allowances: amount(total(false)),
      charges: amount(total(true)),
      net: amount(net),
      tax: amount(content.tax * sign),
      gross: amount(content.total * sign),
      paid: amount(paid),
      due: amount(content.total * sign - paid),
    },
  };
}
