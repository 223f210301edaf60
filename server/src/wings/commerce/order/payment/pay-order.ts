import { inFields, onPage } from '#contract/wings/commerce/order/ways.ts';
import { type CardInfo, isCardExpired, type StripeInfo } from '#contract/wings/commerce/order/cart-info.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { findAccountAnywhere } from '#server/wings/accounts/account/account.store.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import type { Outcome } from '#server/kernel/payments/gateway.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { begin, type Begun, keepBegun, begunData } from './begin.ts';
import { getIntent, keepIntent, needsAction, wrongPayment } from './intent.ts';
import { isDue } from '../order.rules.ts';
import * as store from '../order.store.ts';
import { dueOrder, forOrder, laterCharge, takePromise } from './pay-later.service.ts';
import { findCustomer, type IntentRow, listPayments } from './payment.store.ts';
import { entryWares } from '../cart/entry-wares.ts';
import { declined, type Placing, placeOrder, prepareOrder } from './place.ts';
import { viewOf } from '../view.ts';
import { hostedPageFor } from '../provider/hosted.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

interface Asking {
  db: ReadDb;
  actor: Actor;
  now: Date;
  services: Services;
}

const beginLater = async ({ db, actor, services }: Asking, orderId: number): Promise<Begun> => {
  const head = await dueOrder(db, scopeOf(actor, 'pay'), orderId, inFields, services.payments.isOffered);
  const { payments } = services;
  // An organizer pays on behalf of the buyer, who is the provider's customer.
  return begin(db, payments, await laterCharge(db, payments.name, actor, head), forOrder(actor, head), head.accountId);
};

/** What the provider answered; nothing where the same was sent before. */
interface Tried {
  intent?: IntentRow;
  reference: string;
  outcome: Outcome;
}

const returnTo = ({ publicUrl }: Services['settings'], actor: Actor, head: store.OrderHead): string =>
  actor.role === 'Administrator'
    ? `${publicUrl}/admin/orders`
    : `${portalAddress(publicUrl, head.propertyId, 'entries')}/orders/${head.confirmationNumber}`;

async function tryFields(
  { db, actor, services }: Asking,
  orderId: number,
  { IntentID, PaymentMethod }: StripeInfo,
): Promise<Tried | undefined> {
  const head = await store.findOrder(db, scopeOf(actor, 'pay'), orderId);
  if (!head) throw new Refusal('NotFound');
  const intent = await getIntent(db, services.payments, IntentID, forOrder(actor, head));
  // Sent twice: the first result is returned again.
  if ((await listPayments(db, head.id)).some(({ intentId }) => intentId === intent.id)) return undefined;
  await dueOrder(db, scopeOf(actor, 'pay'), head.id, inFields, services.payments.isOffered);
  const outcome = await services.payments.authorize(intent.reference, PaymentMethod, returnTo(services.settings, actor, head));
  if (outcome.state === 'needsAction') throw needsAction(outcome);
  return { intent, reference: intent.reference, outcome };
}

/** Only the sandbox takes numbers. */
async function tryCard({ db, actor, now, services }: Asking, orderId: number, card: CardInfo): Promise<Tried> {
  const { payments } = services;
  const head = await dueOrder(db, scopeOf(actor, 'pay'), orderId, 'card', payments.isOffered);
  if (!payments.methodOf) throw wrongPayment('cardInfo', says('cardsByProvider'));
  if (isCardExpired(card, now)) throw declined('cardInfo.ExpMonth', says('cardExpired'));
  const { id } = await payments.createIntent(await laterCharge(db, payments.name, actor, head));
  const { Number: number, ExpMonth: expMonth, ExpYear: expYear, Cvc: cvc } = card;
  return { reference: id, outcome: await payments.authorize(id, payments.methodOf({ number, expMonth, expYear, cvc }) ?? '') };
}

async function take(
  given: Placing & Pick<Given<typeof payOrder.processStripeForStoreOrderHistory>, 'language'>,
  orderId: number,
  tried: Tried | undefined,
  field: string,
) {
  const { db, actor, now, services, language } = given;
  const head = await store.findOrder(db, scopeOf(actor, 'pay'), orderId);
  if (!head || !tried) return viewOf(db, head, services, language);
  const { outcome } = tried;
  const intent = tried.intent ?? (await keepIntent(db, services.payments, tried.reference, forOrder(actor, head), outcome, now));
  const taken = await takePromise(given, intent, outcome);
  if (!taken) {
    const isCovered = !head.cancelledAt && !isDue((await store.findOrder(db, 'everybody', head.id)) ?? head);
    const message = isCovered ? says('paidByAnother') : says('orderChanged');
    const refusal = wrongPayment('OrderID', message);
    throw new Refusal(refusal.failure, { ...refusal.details, keeps: true });
  }
  if (outcome.state === 'declined') throw declined(field, outcome.message, true);
  return viewOf(db, await store.findOrder(db, 'everybody', orderId), services, language);
}

const fieldsField = 'stripeInfo.PaymentMethod';
const cardField = 'cardInfo.Number';

export const payOrderHandlers = implement(payOrder, {
  generateStripeDataForStoreOrderHistory: afterPreparing<typeof payOrder.generateStripeDataForStoreOrderHistory>()(
    (given) => beginLater(given, given.body.OrderID),
    async ({ db, now, services, prepared }) => {
      await keepBegun(db, services.payments, prepared, now);
      return begunData(services.payments, prepared);
    },
  ),
  generateStripeDataForOrderDash: afterPreparing<typeof payOrder.generateStripeDataForOrderDash>()(
    (given) => beginLater(given, given.body.OrderID),
    async ({ db, now, services, prepared }) => {
      await keepBegun(db, services.payments, prepared, now);
      return begunData(services.payments, prepared);
    },
  ),
  processStripeForStoreOrderHistory: afterPreparing<typeof payOrder.processStripeForStoreOrderHistory>()(
    (given) => tryFields(given, given.body.OrderID, given.body.stripeInfo),
    (given) => take(given, given.body.OrderID, given.prepared, fieldsField),
  ),
  processStripeForOrderDash: afterPreparing<typeof payOrder.processStripeForOrderDash>()(
    (given) => tryFields(given, given.body.OrderID, given.body.stripeInfo),
    (given) => take(given, given.body.OrderID, given.prepared, fieldsField),
  ),
  processCreditCardForOrder: afterPreparing<typeof payOrder.processCreditCardForOrder>()(
    (given) => tryCard(given, given.body.OrderID, given.body.cardInfo),
    (given) => take(given, given.body.OrderID, given.prepared, cardField),
  ),
  processCreditCardForOrderDash: afterPreparing<typeof payOrder.processCreditCardForOrderDash>()(
    (given) => tryCard(given, given.body.OrderID, given.body.cardInfo),
    (given) => take(given, given.body.OrderID, given.prepared, cardField),
  ),

  generateWorldPayData: afterPreparing<typeof payOrder.generateWorldPayData>()(
    (given) => prepareOrder(given, entryWares, given.body.cartInfo, { by: onPage }),
    async (given) => hostedPageFor(given, await placeOrder(given, entryWares, given.body.cartInfo, { by: onPage }, undefined)),
  ),
  generateWorldPayDataForOrderDash: async (given) => hostedPageFor(given, given.body.OrderID),

  async getStripePortalInfo({ db, actor, services, refuse }) {
    const { payments, settings } = services;
    const customer = await findCustomer(db, payments.name, actor.id);
    if (!payments.openPortal) return refuse('WrongPayment', { message: says('noSavedCards') });
    // Buyers who never paid by card have no page there yet.
    if (!customer || !(await findAccountAnywhere(db, actor.id))) return { Url: null };
    return { Url: await payments.openPortal(customer, `${portalAddress(settings.publicUrl, actor.propertyId, 'entries')}/orders`) };
  },
});
