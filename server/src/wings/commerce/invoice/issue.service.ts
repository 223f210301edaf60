import { partsOfLines } from '#contract/wings/commerce/order/line-parts.ts';
import { isReverseCharged } from '#contract/wings/commerce/tax/reverse-charge.ts';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import type { LineRow, OrderHead } from '#server/wings/commerce/order/order.store.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { countryOf } from '#server/wings/commerce/tax/tax.rules.ts';
import { placesOf } from '#server/wings/commerce/tax/tax.service.ts';
import { taxSentence, taxWordOf } from '#server/wings/commerce/tax/tax-words.rules.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { type Charged, type Content, type ContentLine, differenceOf, lessRefund, lessReturned, mayIssue } from './content.rules.ts';
import * as store from './invoice.store.ts';
import documentSheets from '#texts/commerce/document-sheets.ts';
import { numberOf, testPrefix, testYear, usualPrefix } from './number.rules.ts';

const nothing: Charged = { lines: [], discount: 0, shipping: 0, tax: 0, total: 0 };

/** Nothing is charged for an order that was canceled. */
function chargedNow(order: OrderHead, rows: readonly LineRow[]): Charged {
  if (order.cancelledAt) return nothing;
  const lines = rows.map(
    ({ id, name, detail, quantity, unitPrice }): ContentLine => ({
      lineId: id,
      name,
      detail,
      quantity,
      unitPrice,
      amount: unitPrice * quantity,
    }),
  );
  const { discount, shipping, tax, total } = order;
  const credited = Math.min(order.credited, total);
  const returned = new Map([...partsOfLines(order, rows)].filter(([id]) => rows.some((row) => row.id === id && row.returnedAt !== null)));
  const { charged, rest } = lessReturned({ lines, discount, shipping, tax, total }, returned, credited);
  return lessRefund(charged, rest, order.taxRate, sayIn(traitsOf(order.propertyId).locale)(documentSheets)('refund'));
}

/** A bill without tax to a business of another country that has it: the buyer accounts for it there. Orders of earlier days don't say. */
async function isReversed(db: WriteDb, order: OrderHead, { Country, VatNumber }: Partial<Billing>): Promise<boolean> {
  if (order.taxReason !== null) return order.taxReason === 'reversed';
  if (order.tax !== 0 || !traitsOf(order.propertyId).orderTax || !Country) return false;
  return isReverseCharged({ country: countryOf(Country), vatNumber: VatNumber }, (await placesOf(db, order.propertyId)).home);
}

/**
 * Issues an order's missing documents: first the invoice, then a credit note or another invoice for each change. Asked
 * twice it issues once: the caller holds the order. `isFirst` says whether an order without any gets its invoice; else only what was issued is
 * kept true.
 */
export async function issueDocuments(db: WriteDb, order: OrderHead, lines: readonly LineRow[], now: Date, isFirst: boolean): Promise<void> {
  const issued = await store.listDocuments(db, order.propertyId, order.id);
  const seller = await store.findSeller(db, order.propertyId);
  // An invoice needs a seller: until there is a name and an address, buyers get a receipt.
  if (issued.length === 0 && (!isFirst || order.cancelledAt || !mayIssue(seller))) return;
  for (const isTest of [false, true]) {
    const known = issued.filter(({ content }) => (content.isTest ?? false) === isTest);
    // What was issued before the order became a test, or real, is credited in its own series.
    if (isTest === order.isTest) await issueDifference(db, { order, seller, known, isTest }, chargedNow(order, lines), now);
    else if (known.length > 0) await issueDifference(db, { order, seller, known, isTest }, nothing, now);
  }
}

interface Documented {
  order: OrderHead;
  seller: Content['seller'];
  /** Its documents of one series. */
  known: readonly store.DocumentRow[];
  isTest: boolean;
}

async function issueDifference(db: WriteDb, { order, seller, known, isTest }: Documented, charged: Charged, now: Date): Promise<void> {
  const difference = differenceOf(
    charged,
    known.map(({ content }) => content),
  );
  // What costs nothing needs no invoice; what costs the same in other words no other one.
  if (!difference || difference.total === 0) return;
  const traits = traitsOf(order.propertyId);
  const buyer = order.billing as Partial<Billing>;
  const kind = difference.total > 0 ? 'invoice' : 'credit';
  const year = isTest ? testYear : Number(dayOf(now, traits.timeZone).slice(0, 4));
  const { home } = await placesOf(db, order.propertyId);
  const taxWord = taxWordOf(home, traits.locale);
  const content: Content = {
    award: traits.name,
    seller,
    buyer,
    orderNumber: order.confirmationNumber,
    orderedAt: order.createdAt.toISOString(),
    currency: order.currency,
    couponCode: order.couponCode,
    taxRate: order.taxRate,
    isReversed: await isReversed(db, order, buyer),
    taxWord,
    taxNote: taxSentence(order.taxReason, { locale: traits.locale, word: taxWord }),
    taxReason: order.taxReason as TaxReason | null,
    sellerCountry: home,
    isTest,
    corrects: kind === 'credit' ? (known.findLast((one) => one.kind === 'invoice')?.number ?? null) : null,
    ...difference,
    lines: [...difference.lines],
  };
  const place = await store.takePlace(db, order.propertyId, kind, year);
  const number = numberOf(isTest ? testPrefix : seller?.InvoicePrefix || usualPrefix(traits.name), kind, year, place);
  await store.addDocument(db, { propertyId: order.propertyId, orderId: order.id, kind, year, place, number, content, issuedAt: now });
}
