import { tierAt } from '#contract/wings/entering/category/price.ts';
import { entryPermit, entryStateOf, windowAt } from '#contract/wings/entering/submission/entry-states.ts';
import type { CartToPrice } from '#contract/wings/commerce/order/cart-info.ts';
import type { Quote } from '#contract/wings/commerce/order/order-view.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { taxSentence } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { discountOf, isDiscounted, isUsable } from '#server/wings/commerce/coupon/coupon.rules.ts';
import { type CouponRow, countUses, findCouponByCode, findEmailOf } from '#server/wings/commerce/coupon/coupon.store.ts';
import { mayIssue } from '#server/wings/commerce/invoice/content.rules.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { entryDatesOf, entryRoleOf, priceOf } from '#server/wings/entering/submission/submission.rules.ts';
import { findSubmissions } from '#server/wings/entering/submission/submission.service.ts';
import { missingInForm, missingOfSubmission } from '#server/wings/entering/submission/piece-form.rules.ts';
import { findSubmissionsOfEntries, type WholeSubmission } from '#server/wings/entering/submission/whole-submission.store.ts';
import { taxOf } from '#server/wings/commerce/tax/tax.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { cardFormOf } from '../payment/begin.ts';
import { offersInvoice, type Totals, totalsOf, waysToPay } from '../order.rules.ts';
import { dueDaysOf } from '../payment/payment-terms.rules.ts';
import { findOrdersOfEntries } from '../order.store.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

interface PricedLine {
  entryId: number;
  categoryId: number;
  submissionId: number;
  title: string;
  category: string;
  price: number;
}

interface PricedCart {
  propertyId: number;
  seasonId: number;
  lines: PricedLine[];
  coupon: CouponRow | undefined;
  taxRate: number;
  taxReason: TaxReason;
  totals: Totals;
  paysBy: Quote['PaysBy'];
  mayInvoice: boolean;
  dueDays: number;
  /** The price of now ends then. */
  until: Date;
}

type Wanted = Pick<CartToPrice, 'SubmissionID' | 'EntryIDs'>;

/** Ends the call in words that say what to do: R227 shows the first of the errors. */
export const changed = (field: string, message: Words) => new Refusal('CartChanged', { message, errors: [fieldError(field, message)] });

/** Someone was quicker, mostly the same person in another tab: shows them the order there is. */
export function alreadyOrdered({ id, confirmationNumber, kind }: { id: number; confirmationNumber: string; kind?: string }): Refusal {
  const message = says(kind === undefined || kind === 'entries' ? 'entriesInOrder' : 'cartInOrder', { number: confirmationNumber });
  return new Refusal('AlreadyOrdered', {
    message,
    errors: [fieldError('EntryIDs', message)],
    data: { OrderID: id, ConfirmationNumber: confirmationNumber },
  });
}

function checkWindow(submission: WholeSubmission, actor: Actor, now: Date): void {
  const dates = entryDatesOf(submission);
  const window = windowAt(dates, now);
  if (entryPermit({ role: entryRoleOf(actor.role), action: 'order', window }, 'ready') === 'allowed') return;
  const award = traitsOf(submission.propertyId);
  // An order counts from the moment it arrives: a buyer one minute late is late, whenever the page was opened.
  const message =
    window === 'before'
      ? says('entriesOpen', { date: formatWithZone(dates.StartDate, award) })
      : says('entriesClosed', { date: formatWithZone(dates.EndDate, award) });
  throw new Refusal('EntriesClosed', { message, errors: [fieldError('', message)] });
}

/** The submissions that a cart takes from; it names one of them, or entries of several. */
export async function submissionsInCart(db: ReadDb, { SubmissionID, EntryIDs }: Wanted): Promise<number[]> {
  if (SubmissionID) return [SubmissionID];
  if (!EntryIDs?.length) throw invalid('cartInfo.EntryIDs', says('chooseEntry'));
  return findSubmissionsOfEntries(db, EntryIDs);
}

/** What of a cart the actor may see. What belongs to someone else is not there. */
export async function findSubmissionsInCart(db: ReadDb, actor: Actor, cart: Wanted): Promise<WholeSubmission[]> {
  const submissions = await findSubmissions(db, scopeOf(actor, 'pay'), await submissionsInCart(db, cart));
  if (submissions.length === 0) throw new Refusal('NotFound');
  return submissions;
}

async function linesOf(
  db: ReadDb,
  submissions: readonly WholeSubmission[],
  wanted: readonly number[] | null | undefined,
  now: Date,
): Promise<PricedLine[]> {
  const lines: PricedLine[] = [];
  const asked = wanted && new Set(wanted);
  const stuck: { id: number; title: string; category: string }[] = [];
  for (const submission of submissions) {
    for (const piece of submission.pieces) {
      const { title, entries } = piece;
      // The entrant's country may have opened a question since the work was complete.
      const isComplete = missingInForm(piece).length === 0 && missingOfSubmission(submission).length === 0;
      for (const entry of entries) {
        if (asked && !asked.has(entry.id)) continue;
        const { id: entryId, category, categoryId } = entry;
        if (entryStateOf(entry) === 'ready' && isComplete)
          lines.push({ entryId, categoryId, submissionId: submission.id, title, category, price: priceOf(submission, entry, now) });
        else if (asked) stuck.push({ id: entryId, title, category });
      }
    }
  }
  const [first] = stuck;
  if (first) {
    const [order] = await findOrdersOfEntries(
      db,
      stuck.map(({ id }) => id),
    );
    if (order) throw alreadyOrdered(order);
    throw changed('EntryIDs', says('entryNotReady', { title: first.title, category: first.category }));
  }
  if (asked && lines.length < asked.size) throw changed('EntryIDs', says('entryGone'));
  if (lines.length === 0) throw changed('EntryIDs', says('nothingReady'));
  return lines;
}

interface Asked {
  propertyId: number;
  seasonId: number | null;
  accountId: number;
  for: 'entries' | 'products';
  now: Date;
}

/** The coupon of this code, if it takes anything off for this person here and now. */
export async function findUsableCoupon(db: ReadDb, code: string, asked: Asked): Promise<CouponRow | undefined> {
  const coupon = await findCouponByCode(db, asked.propertyId, code);
  if (!coupon) return undefined;
  const { uses, usesByAccount } = await countUses(db, coupon.id, asked.accountId);
  const email = coupon.forEmail === null ? '' : await findEmailOf(db, asked.accountId);
  return isUsable(coupon, { ...asked, email, uses, usesByAccount }) ? coupon : undefined;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a cart costs at this moment. A coupon that gives nothing is left out; ordering with it is refused. */
export async function priceCart(
  db: ReadDb,
  actor: Actor,
  submissions: readonly WholeSubmission[],
  cart: Pick<CartToPrice, 'EntryIDs' | 'CouponCode' | 'Billing'>,
  now: Date,
  { isOffered }: Pick<PaymentGateway, 'isOffered'>,
): Promise<PricedCart> {
  const [submission] = submissions;
  if (!submission) throw new Refusal('NotFound');
  const { propertyId, seasonId } = submission;
  if (submissions.some((other) => other.seasonId !== seasonId || other.propertyId !== propertyId))
    throw changed('EntryIDs', says('severalSeasons'));
  for (const one of submissions) checkWindow(one, actor, now);
  const lines = await linesOf(db, submissions, cart.EntryIDs, now);
  const usable = cart.CouponCode
    ? await findUsableCoupon(db, cart.CouponCode, { propertyId, seasonId, accountId: actor.id, for: 'entries', now })
    : undefined;
  const prices = lines.map(({ price }) => price);
  const discountable = usable ? sumOf(lines.filter(({ categoryId }) => isDiscounted(usable, categoryId)).map(({ price }) => price)) : 0;
  const coupon = usable && (discountable > 0 || usable.categoryIds.length === 0) ? usable : undefined;
  const { Country, State, VatNumber } = cart.Billing;
  const tax = await taxOf(db, propertyId, { country: Country, region: State, vatNumber: VatNumber, kind: 'entries', at: now });
  const { rate: taxRate, reason: taxReason } = tax;
  const totals = totalsOf(prices, coupon ? discountOf(coupon, discountable) : 0, taxRate);
  const until = new Date(Math.min(...submissions.map((one) => tierAt(entryDatesOf(one), now).until.getTime())));
  const traits = traitsOf(propertyId);
  const seller = await findSeller(db, propertyId);
  const paysBy = waysToPay(traits, totals.total, { takesCards: isOffered, mayIssue: mayIssue(seller) });
  return {
    propertyId,
    seasonId,
    lines,
    coupon,
    taxRate,
    taxReason,
    totals,
    paysBy,
    mayInvoice: offersInvoice(traits, paysBy),
    dueDays: dueDaysOf(seller),
    until,
  };
}

export const viewQuote = (
  { propertyId, lines, coupon, taxRate, taxReason, totals, paysBy, mayInvoice, dueDays, until }: PricedCart,
  gateway: PaymentGateway,
  language: Locale,
): Quote => ({
  Currency: traitsOf(propertyId).currency,
  Subtotal: totals.subtotal,
  Discount: totals.discount,
  Shipping: totals.shipping,
  Tax: totals.tax,
  Total: totals.total,
  TaxRate: taxRate,
  TaxNote: taxSentence(taxReason, { locale: language }),
  Coupon: coupon ? { Code: coupon.code, Description: coupon.description } : null,
  EntryIDs: lines.map(({ entryId }) => entryId),
  PaysBy: paysBy,
  OffersInvoice: mayInvoice,
  DueDays: dueDays,
  PriceUntil: until,
  IsSandbox: gateway.isSandbox,
  CardForm: paysBy === 'card' ? cardFormOf(gateway) : null,
});
