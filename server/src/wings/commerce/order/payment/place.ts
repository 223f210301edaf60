import { inFields, onPage } from '#contract/wings/commerce/order/ways.ts';
import { type CardInfo, isCardExpired, type StripeInfo } from '#contract/wings/commerce/order/cart-info.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { lockCouponByCode } from '#server/wings/commerce/coupon/coupon.store.ts';
import { findSeller } from '#server/wings/commerce/invoice/invoice.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { Enqueue } from '#server/kernel/jobs/define-jobs.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import type { Outcome, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { fieldError, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { checkBilling, countryErrors } from './billing.rules.ts';
import { cartCharge, forCart, getIntent, keepIntent, needsAction, wrongPayment } from './intent.ts';
import { mailOrder } from '../order-mail.ts';
import { orderJobs } from '../order.jobs.ts';
import { dueDate, dueDaysOf } from './payment-terms.rules.ts';
import { newConfirmationNumber, unpaid, wrongWay } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { type Stage, statusOfStage } from './payment-state.rules.ts';
import { addPayment, closeIntent, lockUnusedIntent } from './payment.store.ts';
import { alreadyOrdered, changed } from '../cart/quote.ts';
import { renewOrder } from '../renew-order.ts';
import type { AnyCart, PricedOrder, Wares } from '../cart/wares.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** How a cart is paid, and the field that shows a declined card. */
export type Payment =
  | { by: 'none' }
  | { by: 'card'; card: CardInfo; field: 'cardInfo.Number' }
  | { by: typeof inFields; info: StripeInfo; field: 'stripeInfo.PaymentMethod' }
  /** On the provider's own page, once the order exists. */
  | { by: typeof onPage };

export const byCard = (card: CardInfo | null | undefined): Payment =>
  card ? { by: 'card', card, field: 'cardInfo.Number' } : { by: 'none' };
export const byFields = (info: StripeInfo): Payment => ({ by: inFields, info, field: 'stripeInfo.PaymentMethod' });

/** What the provider promised, and for which intent. */
interface Promised {
  intentReference: string;
  outcome: Outcome;
}

export const declined = (field: string, message: Words, keeps = false) =>
  new Refusal('PaymentDeclined', { message, errors: [fieldError(field, message)], keeps });

const stages: Record<Outcome['state'], Stage> = {
  authorized: 'authorized',
  captured: 'captured',
  pending: 'pending',
  needsAction: 'needsAction',
  declined: 'failed',
};

/** The row of a payment as the provider's answer makes it. */
export const paymentFrom = ({ amount, taken, reference, message, state }: Outcome, now: Date) => ({
  amount: state === 'captured' ? (taken ?? amount) : amount,
  reference,
  message,
  stage: stages[state],
  stageAt: now,
  paymentStatusId: statusOfStage(stages[state]),
  createdAt: now,
});

export function checkCountries(cart: Parameters<typeof countryErrors>[0]): void {
  const errors = countryErrors(cart);
  if (errors.length > 0) throw new Refusal('Invalid', { errors });
}

export function checkProperty(actor: Actor, propertyId: number): void {
  if (actor.propertyId === propertyId) return;
  throw new Refusal('NotAllowed', { message: says('accountOfAnotherAward') });
}

/** The price and the coupon the buyer saw are those that hold, or nothing is bought. */
function checkSeen(cart: AnyCart, { propertyId, coupon, totals }: PricedOrder): void {
  if (cart.CouponCode && !coupon) throw changed('CouponCode', says('couponNoLonger', { code: cart.CouponCode }));
  if (typeof cart.Total === 'number' && cart.Total !== totals.total) {
    const { currency, locale } = traitsOf(propertyId);
    throw changed('Total', says('totalNow', { total: formatMoney(totals.total, { currency, locale }) }));
  }
}

/** A cart that became an order already is that order, unless it holds something else by now: then nothing of that was bought. */
async function sameOrder<Cart extends AnyCart>(
  db: ReadDb,
  actor: Actor,
  wares: Pick<Wares<Cart, never>, 'isSame'>,
  cart: Cart,
): Promise<number | undefined> {
  const known = await store.findOrderByKey(db, actor.id, cart.CartKey);
  if (!known) return undefined;
  if (!wares.isSame(cart, await store.listLines(db, known.id))) throw alreadyOrdered(known);
  return known.id;
}

async function authorize(
  gateway: PaymentGateway,
  given: { db: ReadDb; actor: Actor; cart: AnyCart; priced: PricedOrder; now: Date; returnUrl: string },
  payment: Payment,
): Promise<Promised | undefined> {
  const { db, actor, cart, priced, now, returnUrl } = given;
  const wrong = wrongWay(priced.paysBy, payment.by, priced.mayInvoice);
  if (wrong) throw wrongPayment(payment.by === inFields ? 'stripeInfo' : 'cardInfo', wrong);
  if (priced.paysBy === 'free' || payment.by === 'none' || payment.by === onPage) return undefined;
  const { total } = priced.totals;
  const { currency } = traitsOf(priced.propertyId);
  if (payment.by === inFields) {
    const intent = await getIntent(db, gateway, payment.info.IntentID, forCart(actor, cart.CartKey));
    if (intent.amount !== total || intent.currency !== currency) throw changed('Total', says('totalChanged'));
    const outcome = await gateway.authorize(intent.reference, payment.info.PaymentMethod, returnUrl);
    if (outcome.state === 'needsAction') throw needsAction(outcome);
    return { intentReference: intent.reference, outcome };
  }
  const { Number: number, ExpMonth, ExpYear, Cvc } = payment.card;
  if (!gateway.methodOf) throw wrongPayment('cardInfo', says('cardsByProvider'));
  if (isCardExpired(payment.card, now)) throw declined('cardInfo.ExpMonth', says('cardExpired'));
  const { id } = await gateway.createIntent(cartCharge(actor, cart.CartKey, total, currency));
  const method = gateway.methodOf({ number, expMonth: ExpMonth, expYear: ExpYear, cvc: Cvc });
  return { intentReference: id, outcome: await gateway.authorize(id, method ?? '') };
}

/** Before the transaction: looks whether the order could be placed, and has the money promised. */
export async function prepareOrder<Cart extends AnyCart, Held>(
  { db, actor, now, services }: { db: ReadDb; actor: Actor; now: Date; services: Pick<Services, 'payments' | 'settings'> },
  wares: Wares<Cart, Held>,
  cart: Cart,
  payment: Payment,
): Promise<Promised | undefined> {
  checkProperty(actor, cart.PropertyID);
  if (await sameOrder(db, actor, wares, cart)) return undefined;
  try {
    const held = await wares.look(db, actor, cart);
    const { errors } = checkBilling(cart.Billing);
    if (errors.length > 0) throw new Refusal('Invalid', { errors });
    const priced = await wares.price(db, actor, held, cart, now, services.payments);
    checkSeen(cart, priced);
    const returnUrl = `${portalAddress(services.settings.publicUrl, actor.propertyId, 'entries')}/${wares.page}`;
    return await authorize(services.payments, { db, actor, cart, priced, now, returnUrl }, payment);
  } catch (problem) {
    // The same cart may have become an order since we looked, which is why nothing of it is ready anymore.
    if (problem instanceof Refusal && (await sameOrder(db, actor, wares, cart))) return undefined;
    throw problem;
  }
}

/** A call of the buyer, or the job that finishes what they paid for. */
export interface Placing {
  db: WriteDb;
  actor: Actor;
  now: Date;
  services: Services;
  enqueue: Enqueue;
  record: Recorder;
}

/** Inside the transaction: writes the order, once for each cart. Returns its number. */
export async function placeOrder<Cart extends AnyCart, Held>(
  given: Placing,
  wares: Wares<Cart, Held>,
  cart: Cart,
  payment: Payment,
  promised: Promised | undefined,
): Promise<number> {
  const { db, actor, services, enqueue, record } = given;
  const held = await wares.hold(db, actor, cart);
  const known = await sameOrder(db, actor, wares, cart);
  if (known) return known;
  if (promised?.outcome.state === 'declined') {
    const { amount, message } = promised.outcome;
    const { what, ...subject } = wares.declined(held, cart);
    await record('payment.declined', { ...subject, propertyId: actor.propertyId, after: { amount, why: message, ...what } });
    throw declined(payment.by === 'card' || payment.by === inFields ? payment.field : '', message, true);
  }
  try {
    return await writeOrder(given, wares, held, cart, payment, promised);
  } catch (problem) {
    if (!promised || !(problem instanceof Refusal)) throw problem;
    // Every refusal comes before the first write. What stays is the errand: nothing was bought, so nothing stays promised.
    await enqueue(orderJobs.release, { gateway: services.payments.name, reference: promised.outcome.reference });
    throw new Refusal(problem.failure, { ...problem.details, keeps: true });
  }
}

async function writeOrder<Cart extends AnyCart, Held>(
  given: Placing,
  wares: Wares<Cart, Held>,
  held: Held,
  cart: Cart,
  payment: Payment,
  promised: Promised | undefined,
): Promise<number> {
  const { db, actor, now, services, enqueue, record } = given;
  const { currency } = traitsOf(actor.propertyId);
  if (cart.CouponCode) await lockCouponByCode(db, actor.propertyId, cart.CouponCode);
  const priced = await wares.price(db, actor, held, cart, now, services.payments);
  checkSeen(cart, priced);
  const { propertyId, seasonId, totals, coupon, taxRate, taxReason } = priced;
  const outcome = promised?.outcome;
  const isFree = priced.paysBy === 'free';
  // It became due, or another amount, between looking and writing: the next try asks for the card again.
  const isLater = priced.paysBy !== 'card' || payment.by === 'none';
  const needsNoPromise = isFree || (isLater && wrongWay(priced.paysBy, payment.by, priced.mayInvoice) === undefined);
  const isPromised = outcome ? outcome.amount === totals.total && outcome.currency === currency : needsNoPromise;
  if (!isPromised) throw changed('Total', says('totalChanged'));
  const intent =
    promised &&
    (await keepIntent(
      db,
      services.payments,
      promised.intentReference,
      forCart(actor, cart.CartKey),
      { amount: totals.total, currency },
      now,
    ));
  if (intent && !(await lockUnusedIntent(db, intent.id))) throw wrongPayment('stripeInfo.IntentID', says('paymentUsed'));
  const orderId = await store.addOrder(
    db,
    propertyId,
    {
      seasonId,
      accountId: actor.id,
      kind: priced.kind,
      confirmationNumber: newConfirmationNumber(),
      paymentStatusId: unpaid,
      paymentMethod: isFree ? 'free' : payment.by === 'none' ? 'invoice' : payment.by,
      currency,
      ...totals,
      taxRate,
      taxReason,
      percentOff: coupon?.percentOff ?? null,
      amountOff: coupon?.amountOff ?? null,
      couponId: coupon?.id ?? null,
      billing: JSON.stringify(checkBilling(cart.Billing).billing),
      shippingAddress: priced.shippingAddress ? JSON.stringify(priced.shippingAddress) : null,
      shopPassId: actor.pass?.id ?? null,
      ...priced.own,
      cartKey: cart.CartKey,
      isTest: outcome !== undefined && services.payments.isTest,
      createdAt: now,
      dueAt: dueDate(now, dueDaysOf(await findSeller(db, propertyId))),
    },
    priced.lines,
  );
  if (orderId === undefined) throw changed('CartKey', says('justOrdered'));
  await wares.sold(given, orderId, held, priced);
  if (outcome && intent) {
    const paymentId = await addPayment(db, {
      orderId,
      intentId: intent.id,
      gateway: services.payments.name,
      ...paymentFrom(outcome, now),
    });
    await closeIntent(db, intent.id, now);
    if (outcome.state === 'authorized') await enqueue(orderJobs.capture, { paymentId });
  }
  const renewed = await renewOrder(db, orderId, now);
  await mailOrder(given, orderId);
  await record('order.placed', {
    subject: 'order',
    subjectId: orderId,
    propertyId,
    after: {
      total: totals.total,
      currency,
      ...wares.bought(priced),
      ...(actor.pass && { shopPass: actor.pass.id }),
      paymentStatusId: renewed?.after.paymentStatusId,
    },
  });
  return orderId;
}
