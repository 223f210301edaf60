import { judge, stateOf, windowAt } from '#contract/areas/entry/entry-states.ts';
import type { CartToPrice } from '#contract/areas/order/cart-info.ts';
import type { Quote } from '#contract/areas/order/order-view.ts';
import { taxRateOf } from '#contract/areas/order/tax.ts';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { discountOf, isUsable } from '#server/areas/coupon/coupon.rules.ts';
import { type CouponRow, countUses, findCouponByCode } from '#server/areas/coupon/coupon.store.ts';
import { datesOfWork, entryRoleOf, priceOf } from '#server/areas/entry/work.rules.ts';
import type { WorkRow } from '#server/areas/entry/work.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Actor } from '#server/kernel/implement.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import { type Totals, totalsOf, waysToPay } from './order.rules.ts';

export interface PricedLine {
  entryId: number;
  title: string;
  category: string;
  price: number;
}

export interface PricedCart {
  lines: PricedLine[];
  coupon: CouponRow | undefined;
  taxRate: number;
  totals: Totals;
  paysBy: Quote['PaysBy'];
}

/** Ends the call in words that say what to do: R227 shows the first of the errors. */
export const changed = (field: string, message: string) => new Refusal('CartChanged', { message, errors: [fieldError(field, message)] });

function checkWindow(work: WorkRow, actor: Actor, now: Date): void {
  const dates = datesOfWork(work);
  const window = windowAt(dates, now);
  if (judge({ role: entryRoleOf(actor.role), action: 'order', window }, 'ready') === 'allowed') return;
  const { dateOrder } = traitsOf(work.propertyId);
  // An order counts from the moment it arrives: who is one minute late is late, whenever the page was opened.
  const message =
    window === 'before'
      ? `Entries open ${formatWithZone(dates.StartDate, dateOrder)}. Nothing was ordered.`
      : `Entries closed ${formatWithZone(dates.EndDate, dateOrder)}, before this order arrived. Nothing was ordered and nothing was charged.`;
  throw new Refusal('EntriesClosed', { message, errors: [fieldError('', message)] });
}

function linesOf(work: WorkRow, wanted: readonly number[] | null | undefined, now: Date): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const piece of work.pieces) {
    for (const entry of piece.entries) {
      if (wanted && !wanted.includes(entry.id)) continue;
      if (stateOf(entry) === 'ready')
        lines.push({ entryId: entry.id, title: piece.title, category: entry.category, price: priceOf(work, entry, now) });
      else if (wanted)
        throw changed('EntryIDs', `${piece.title} in ${entry.category} can no longer be ordered as it is. Look at it again.`);
    }
  }
  if (wanted && lines.length < new Set(wanted).size)
    throw changed('EntryIDs', 'Something in this order is not there any more. Look at it again.');
  if (lines.length === 0) throw changed('EntryIDs', 'Nothing in this submission is ready to be ordered.');
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
  return isUsable(coupon, { ...asked, uses, usesByAccount }) ? coupon : undefined;
}

/** What a cart costs at this moment. A coupon that gives nothing is left out; whoever buys with it is told. */
export async function priceCart(db: ReadDb, actor: Actor, work: WorkRow, cart: CartToPrice, now: Date): Promise<PricedCart> {
  checkWindow(work, actor, now);
  const lines = linesOf(work, cart.EntryIDs, now);
  const { propertyId, seasonId } = work;
  const coupon = cart.CouponCode
    ? await findUsableCoupon(db, cart.CouponCode, { propertyId, seasonId, accountId: actor.id, for: 'entries', now })
    : undefined;
  const prices = lines.map(({ price }) => price);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const taxRate = taxRateOf(propertyId, cart.Billing);
  const totals = totalsOf(prices, coupon ? discountOf(coupon, subtotal) : 0, taxRate);
  return { lines, coupon, taxRate, totals, paysBy: waysToPay(traitsOf(propertyId), totals.total) };
}
