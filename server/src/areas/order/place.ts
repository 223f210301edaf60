import type { CardInfo, CartInfo, StripeInfo } from '#contract/areas/order/cart-info.ts';
import type { order } from '#contract/areas/order/order.ts';
import { paymentStatuses } from '#contract/kernel/constants.ts';
import { formatMoney } from '#contract/kernel/formats.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { lockCouponByCode } from '#server/areas/coupon/coupon.store.ts';
import { scopeOf } from '#server/areas/entry/work.rules.ts';
import { findWork, lockWork, touchSubmission, type WorkRow } from '#server/areas/entry/work.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Actor, Given } from '#server/kernel/implement.ts';
import type { Outcome, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { fieldError, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import { newConfirmationNumber, unpaid } from './order.rules.ts';
import * as store from './order.store.ts';
import { changed, type PricedCart, priceCart } from './quote.ts';
import { mailOrder } from './settle.ts';

/** How a cart is paid, and the field next to which a refused card is told. */
export type Payment =
  | { by: 'none' }
  | { by: 'card'; card: CardInfo; field: 'cardInfo.Number' }
  | { by: 'stripe'; stripe: StripeInfo; field: 'stripeInfo.PaymentMethod' };

export const wrongPayment = (field: string, message: string) =>
  new Refusal('WrongPayment', { message, errors: [fieldError(field, message)] });
export const declined = (field: string, message: string, keeps = false) =>
  new Refusal('PaymentDeclined', { message, errors: [fieldError(field, message)], keeps });

export const statusOf: Record<Outcome['state'], number> = {
  authorized: paymentStatuses.authorized,
  pending: paymentStatuses.authorizationPending,
  declined: paymentStatuses.authorizationDeclined,
};

/** One cart of one person is one payment at the provider, whatever is sent twice. */
export const intentKey = (actor: Actor, cartKey: string): string => `cart ${actor.id} ${cartKey}`;

export function checkProperty(actor: Actor, propertyId: number): void {
  if (actor.propertyId === propertyId) return;
  throw new Refusal('NotAllowed', { message: 'Your account belongs to another award. Sign in there to order.' });
}

/** The price and the coupon the buyer saw are those that hold, or nothing is bought. */
function checkSeen(work: WorkRow, cart: CartInfo, priced: PricedCart): void {
  if (cart.CouponCode && !priced.coupon)
    throw changed(
      'CouponCode',
      `The coupon ${cart.CouponCode} takes nothing off this order any more. Take it out and look at the total again.`,
    );
  if (typeof cart.Total === 'number' && cart.Total !== priced.totals.total) {
    const { currency, locale } = traitsOf(work.propertyId);
    throw changed(
      'Total',
      `The total is ${formatMoney(priced.totals.total, currency, locale)} by now. Nothing was charged: look at it again.`,
    );
  }
}

async function authorize(
  gateway: PaymentGateway,
  given: { actor: Actor; cart: CartInfo; priced: PricedCart; now: Date },
  payment: Payment,
) {
  const { actor, cart, priced, now } = given;
  if (priced.paysBy === 'free') return undefined;
  if (payment.by === 'none') {
    if (priced.paysBy === 'card') throw wrongPayment('cardInfo', 'This award is paid by card.');
    return undefined;
  }
  if (payment.by === 'stripe') {
    if (priced.paysBy !== 'card') throw wrongPayment('stripeInfo', 'This award is paid by invoice.');
    return gateway.authorize(payment.stripe.IntentID, payment.stripe.PaymentMethod);
  }
  const { Number: number, ExpMonth, ExpYear, Cvc } = payment.card;
  if (!gateway.methodOf) throw wrongPayment('cardInfo', 'Card numbers are taken by the payment provider only.');
  if (new Date(Date.UTC(ExpYear, ExpMonth, 1)) <= now) throw declined('cardInfo.ExpMonth', 'This card has expired.');
  const { currency } = traitsOf(cart.PropertyID);
  const { id } = await gateway.createIntent({ key: intentKey(actor, cart.CartKey), amount: priced.totals.total, currency });
  const method = gateway.methodOf({ number, expMonth: ExpMonth, expYear: ExpYear, cvc: Cvc });
  return gateway.authorize(id, method ?? '');
}

/** Before the transaction: looks whether the order could be placed, and has the money promised. */
export async function prepareOrder(
  { db, actor, now, services }: { db: ReadDb; actor: Actor; now: Date; services: { payments: PaymentGateway } },
  cart: CartInfo,
  payment: Payment,
): Promise<Outcome | undefined> {
  checkProperty(actor, cart.PropertyID);
  if (await store.findOrderByKey(db, actor.id, cart.CartKey)) return undefined;
  const work = await findWork(db, scopeOf(actor, 'pay'), cart.SubmissionID);
  if (!work) throw new Refusal('NotFound');
  const priced = await priceCart(db, actor, work, cart, now);
  checkSeen(work, cart, priced);
  return authorize(services.payments, { actor, cart, priced, now }, payment);
}

/** What cannot be given back now falls back by itself when the promise expires. */
export const releaseQuietly = (services: Pick<Services, 'payments' | 'log'>, reference: string): Promise<void> =>
  services.payments.release(reference).catch((error: unknown) => services.log.warn({ err: error }, 'a payment was not released'));

type Placing = Given<typeof order.submitcart> | Given<typeof order.submitstripecart>;

/** Inside the transaction: writes the order, once for each cart. Answers its number. */
export async function placeOrder(given: Placing, cart: CartInfo, payment: Payment, outcome: Outcome | undefined): Promise<number> {
  const { db, actor, services, record } = given;
  const work = await lockWork(db, scopeOf(actor, 'pay'), cart.SubmissionID);
  const known = await store.findOrderByKey(db, actor.id, cart.CartKey);
  if (known) return known.id;
  if (outcome?.state === 'declined') {
    await record('payment.declined', {
      subject: 'submission',
      subjectId: cart.SubmissionID,
      after: { amount: outcome.amount, why: outcome.message },
    });
    throw declined(payment.by === 'none' ? '' : payment.field, outcome.message, true);
  }
  try {
    if (!work) throw new Refusal('NotFound');
    return await writeOrder(given, work, cart, payment, outcome);
  } catch (problem) {
    // Nothing was bought, so nothing stays promised.
    if (outcome && problem instanceof Refusal) await releaseQuietly(services, outcome.reference);
    throw problem;
  }
}

async function writeOrder(given: Placing, work: WorkRow, cart: CartInfo, payment: Payment, outcome: Outcome | undefined): Promise<number> {
  const { db, actor, now, services, enqueue, record } = given;
  const { propertyId, seasonId } = work;
  const { currency } = traitsOf(propertyId);
  if (cart.CouponCode) await lockCouponByCode(db, propertyId, cart.CouponCode);
  const priced = await priceCart(db, actor, work, cart, now);
  checkSeen(work, cart, priced);
  const { totals, lines, coupon } = priced;
  if (outcome && (outcome.amount !== totals.total || outcome.currency !== currency))
    throw changed('Total', 'The total changed while you were paying. Nothing was charged: look at it again.');
  const isFree = priced.paysBy === 'free';
  // It became due between looking and writing: the next try asks for the card.
  if (!isFree && !outcome && priced.paysBy === 'card') throw changed('Total', 'The total changed while you were paying. Look at it again.');
  const paymentStatusId = isFree ? paymentStatuses.paid : outcome ? statusOf[outcome.state] : unpaid;
  const orderId = await store.addOrder(
    db,
    propertyId,
    {
      seasonId,
      accountId: actor.id,
      kind: 'entries',
      confirmationNumber: newConfirmationNumber(),
      paymentStatusId,
      paymentMethod: isFree ? 'free' : outcome && payment.by !== 'none' ? payment.by : 'invoice',
      currency,
      ...totals,
      couponId: coupon?.id ?? null,
      billing: JSON.stringify(cart.Billing),
      cartKey: cart.CartKey,
      createdAt: now,
      paidAt: isFree ? now : null,
    },
    lines.map(({ entryId, title, category, price }, position) => ({ entryId, name: title, detail: category, unitPrice: price, position })),
  );
  if (orderId === undefined) throw changed('CartKey', 'This cart was ordered a moment ago. Look into your orders.');
  for (const { entryId, price } of lines) await store.putOrdered(db, propertyId, entryId, price, isFree ? 'paid' : 'ordered');
  await touchSubmission(db, work.id, now);
  if (outcome) {
    const { name: gateway } = services.payments;
    const { amount, reference, message } = outcome;
    const paymentId = await store.addPayment(db, { orderId, gateway, amount, paymentStatusId, reference, message, createdAt: now });
    if (paymentId && outcome.state === 'authorized') await enqueue('order.capture', { paymentId });
  }
  await mailOrder(given, orderId);
  await record('order.placed', {
    subject: 'order',
    subjectId: orderId,
    propertyId,
    after: { total: totals.total, currency, entries: lines.map(({ entryId }) => entryId), paymentStatusId },
  });
  return orderId;
}
