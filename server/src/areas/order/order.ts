import { order } from '#contract/areas/order/order.ts';
import { type Order, orderTypes } from '#contract/areas/order/order-view.ts';
import { paymentStatuses, paymentStatusName } from '#contract/kernel/constants.ts';
import { formatDateTime } from '#contract/kernel/formats.ts';
import { plainAmount } from '#contract/kernel/money.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { scopeOf } from '#server/areas/access/access.rules.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/implement.ts';
import { asPage } from '#server/kernel/paging.ts';
import type { Charge, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { cancel, lockWithWorks } from './cancel.ts';
import { cartCharge, chargeOf, forCart, getIntent, type IntentFor, keepIntent, wrongPayment } from './intent.ts';
import { mailOrder } from './order-mail.ts';
import { orderJobs } from './order.jobs.ts';
import { isDue, mayBecome, viewRow } from './order.rules.ts';
import * as store from './order.store.ts';
import { addPayment, listPayments, lockUnusedIntent } from './payment.store.ts';
import { checkProperty, declined, type Payment, placeOrder, prepareOrder, statusOf } from './place.ts';
import { findSubmissionsInCart, priceCart, viewQuote } from './quote.ts';
import { renewOrder } from './renew-order.ts';
import { viewOf } from './view.ts';

/** What the provider was asked for, and for what it is to pay. */
interface Begun {
  charge: Charge;
  wanted: IntentFor;
  intent: Awaited<ReturnType<PaymentGateway['createIntent']>>;
}

const begin = async (gateway: PaymentGateway, charge: Charge, wanted: IntentFor): Promise<Begun> => ({
  charge,
  wanted,
  intent: await gateway.createIntent(charge),
});

const stripeData = (gateway: PaymentGateway, { charge, intent }: Begun) => ({
  Gateway: gateway.name,
  IsSandbox: gateway.isSandbox,
  PublicKey: gateway.publicKey,
  IntentID: intent.id,
  ClientSecret: intent.clientSecret,
  Amount: charge.amount,
  Currency: charge.currency,
});

/** Grace: what was ordered in time may be paid later, whatever the calendar says. Cards only where the property takes them. */
const paysLaterBy = (head: store.OrderHead): 'card' | 'invoice' | 'nothing' =>
  isDue(head) ? (traitsOf(head.propertyId).cardPayments ? 'card' : 'invoice') : 'nothing';

/** Each try is a payment of its own: a declined one is written down, and the next begins anew. */
async function laterCharge(db: ReadDb, actor: Actor, orderId: number) {
  const head = await store.findOrder(db, scopeOf(actor, 'pay'), orderId);
  if (!head) throw new Refusal('NotFound');
  if (paysLaterBy(head) !== 'card') throw wrongPayment('OrderID', 'This order is not waiting for a card.');
  const tries = await listPayments(db, head.id);
  return chargeOf(`order ${head.id} ${tries.length}`, head.total, head.currency);
}

const forOrder = (actor: Actor, orderId: number): IntentFor => ({
  accountId: actor.id,
  propertyId: actor.propertyId,
  cartKey: null,
  orderId,
});

const stripePayment = (stripe: { IntentID: string; PaymentMethod: string }): Payment => ({
  by: 'stripe',
  stripe,
  field: 'stripeInfo.PaymentMethod',
});

export const orderHandlers = implement(order, {
  submitcart: afterPreparing<typeof order.submitcart>()(
    (given) => prepareOrder(given, given.body.cartInfo, paymentOf(given.body.cardInfo)),
    async (given) => {
      const { db, body, services } = given;
      const id = await placeOrder(given, body.cartInfo, paymentOf(body.cardInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services);
    },
  ),
  submitstripecart: afterPreparing<typeof order.submitstripecart>()(
    (given) => prepareOrder(given, given.body.cartInfo, stripePayment(given.body.stripeInfo)),
    async (given) => {
      const { db, body, services } = given;
      const id = await placeOrder(given, body.cartInfo, stripePayment(body.stripeInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services);
    },
  ),

  generateStripeData: afterPreparing<typeof order.generateStripeData>()(
    async ({ db, body: { cartInfo }, actor, now, services }) => {
      checkProperty(actor, cartInfo.PropertyID);
      const submissions = await findSubmissionsInCart(db, actor, cartInfo);
      const wanted = forCart(actor, cartInfo.CartKey);
      // Whoever heard no answer to the first try asks again from the start: the same cart, the same payment.
      const known = await store.findOrderByKey(db, actor.id, cartInfo.CartKey);
      if (known) return begin(services.payments, cartCharge(actor, cartInfo.CartKey, known.total, known.currency), wanted);
      const { totals, paysBy, propertyId } = await priceCart(db, actor, submissions, cartInfo, now);
      if (paysBy === 'invoice') throw wrongPayment('PropertyID', 'This award is paid by invoice.');
      const { currency } = traitsOf(propertyId);
      return begin(services.payments, cartCharge(actor, cartInfo.CartKey, totals.total, currency), wanted);
    },
    async ({ db, now, services, prepared: begun }) => {
      await keepIntent(db, services.payments, begun.intent.id, begun.wanted, begun.charge, now);
      return stripeData(services.payments, begun);
    },
  ),

  async calcVat({ db, body: { cartInfo }, actor, now, services }) {
    checkProperty(actor, cartInfo.PropertyID);
    const submissions = await findSubmissionsInCart(db, actor, cartInfo);
    return viewQuote(await priceCart(db, actor, submissions, cartInfo, now), services.payments.isSandbox);
  },

  generateStripeDataForStoreOrderHistory: afterPreparing<typeof order.generateStripeDataForStoreOrderHistory>()(
    async ({ db, body, actor, services }) =>
      begin(services.payments, await laterCharge(db, actor, body.OrderID), forOrder(actor, body.OrderID)),
    async ({ db, now, services, prepared: begun }) => {
      await keepIntent(db, services.payments, begun.intent.id, begun.wanted, begun.charge, now);
      return stripeData(services.payments, begun);
    },
  ),
  processStripeForStoreOrderHistory: afterPreparing<typeof order.processStripeForStoreOrderHistory>()(
    async ({ db, body, actor, services }) => {
      const head = await store.findOrder(db, scopeOf(actor, 'pay'), body.OrderID);
      if (!head) throw new Refusal('NotFound');
      const intent = await getIntent(db, services.payments, body.stripeInfo.IntentID, forOrder(actor, head.id));
      // Sent twice: what the first one came to is told again.
      if ((await listPayments(db, head.id)).some(({ intentId }) => intentId === intent.id)) return undefined;
      await laterCharge(db, actor, head.id);
      return { intent, outcome: await services.payments.authorize(intent.reference, body.stripeInfo.PaymentMethod) };
    },
    async ({ db, body, actor, now, services, enqueue, record, prepared }) => {
      const head = await store.lockOrder(db, scopeOf(actor, 'pay'), body.OrderID);
      if (!head || !prepared) return viewOf(db, head, services);
      const { intent, outcome } = prepared;
      const { amount, currency, reference, message, state } = outcome;
      // The same payment a moment earlier: it stands, and must not be given back.
      if (!(await lockUnusedIntent(db, intent.id))) return viewOf(db, head, services);
      if (!isDue(head) || amount !== head.total || currency !== head.currency || intent.amount !== head.total) {
        await enqueue(orderJobs.release, { gateway: services.payments.name, reference });
        const refusal = wrongPayment('OrderID', "This order changed while you were paying. You haven't been charged.");
        throw new Refusal(refusal.failure, { ...refusal.details, keeps: true });
      }
      const paymentId = await addPayment(db, {
        orderId: head.id,
        intentId: intent.id,
        gateway: services.payments.name,
        amount,
        paymentStatusId: statusOf[state],
        reference,
        message,
        createdAt: now,
      });
      const renewed = await renewOrder(db, head.id, now);
      await record('order.paying', {
        subject: 'order',
        subjectId: head.id,
        propertyId: head.propertyId,
        after: { amount, paymentStatusId: renewed?.after.paymentStatusId },
      });
      if (state === 'declined') throw declined('stripeInfo.PaymentMethod', message, true);
      if (state === 'authorized') await enqueue(orderJobs.capture, { paymentId });
      return viewOf(db, renewed?.after, services);
    },
  ),

  getOrderByConfirmationNumber: async ({ db, params, actor, services }) =>
    viewOf(db, await store.findOrderByNumber(db, scopeOf(actor, 'pay'), params.c), services),

  async getOrderForPaying({ db, params, actor, services, refuse }) {
    const head = await store.findOrder(db, scopeOf(actor, 'pay'), params.id);
    if (!head) return refuse('NotFound');
    return { ...(await viewOf(db, head, services)), AmountDue: isDue(head) ? head.total : 0, PaysBy: paysLaterBy(head) };
  },

  async resendOrderEmail(given) {
    const { db, params, actor, record, refuse } = given;
    const head = await store.findOrder(db, scopeOf(actor, 'pay'), params.id);
    if (!head) return refuse('NotFound');
    await mailOrder(given, head.id);
    await record('order.mailed', { subject: 'order', subjectId: head.id, propertyId: head.propertyId });
    return null;
  },

  async getorderhistory({ db, query, actor, services }) {
    const rows = await store.listOrdersOf(db, query.propertyId, actor.id);
    return rows.map((row) => viewRow(row, services.files.urlOf));
  },

  getOrderTypesForOrderListing: async () => orderTypes.map(({ id, value }) => ({ id, value })),

  getProductsForOrderListing: async ({ db, params }) =>
    (await store.listProducts(db, params.propertyId)).map(({ id, name }) => ({ id, value: name })),

  async getOrdersForProperty({ db, body, services }) {
    const [{ rows, total }, counts] = await Promise.all([store.pageOfOrders(db, body), store.countByStatus(db, body)]);
    return {
      ...asPage(
        body,
        rows.map((row) => viewRow(row, services.files.urlOf)),
        total,
      ),
      Counts: counts.map((row) => ({ PaymentStatusID: row.paymentStatusId, Count: row.count, Total: row.total, Paid: row.paid })),
      Currency: findProperty(body.PropertyID)?.currency ?? 'USD',
      IsSandbox: services.payments.isSandbox,
    };
  },

  async getOrdersForPropertyExport({ db, body }) {
    const award = findProperty(body.PropertyID);
    if (!award) return [];
    const rows = await store.listForExport(db, body);
    return rows.map((row) => {
      const billing = row.billing as Order['Billing'];
      const inMajor = (minorUnits: number): number => Number(plainAmount(minorUnits, row.currency));
      return {
        ConfirmationNumber: row.confirmationNumber,
        OrderType: orderTypes.find(({ kind }) => kind === row.kind)?.value ?? '',
        Season: row.season,
        OrderDate: formatDateTime(row.createdAt, award),
        PaymentStatus: row.cancelledAt ? 'Cancelled' : paymentStatusName(row.paymentStatusId),
        PaymentMethod: row.paymentMethod,
        PaidDate: row.paidAt && formatDateTime(row.paidAt, award),
        FirstName: billing.FirstName ?? '',
        LastName: billing.LastName ?? '',
        Organization: billing.Organization ?? '',
        Email: billing.Email ?? row.email,
        Country: billing.Country ?? '',
        VatNumber: billing.VatNumber ?? '',
        EntryID: row.entryId,
        Title: row.name,
        Category: row.detail,
        Quantity: row.quantity,
        UnitPrice: inMajor(row.unitPrice),
        OrderSubtotal: inMajor(row.subtotal),
        OrderDiscount: inMajor(row.discount),
        Coupon: row.couponCode ?? '',
        OrderShipping: inMajor(row.shipping),
        OrderTax: inMajor(row.tax),
        OrderTotal: inMajor(row.total),
        OrderPaid: inMajor(row.paid),
        Currency: row.currency,
      };
    });
  },

  async updateOrder(given) {
    const { db, body, now, services, record, refuse } = given;
    const head = body.IsCancelled
      ? await lockWithWorks(db, 'everybody', body.OrderID)
      : await store.lockOrder(db, 'everybody', body.OrderID);
    if (!head) return refuse('NotFound');
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services) });
    const note = { subject: 'order', subjectId: head.id, propertyId: head.propertyId };
    if (head.cancelledAt) return refuse('Locked', { message: 'This order was canceled.' });
    if (body.IsCancelled) {
      if (!(await cancel(db, head, now))) return refuse('Locked', { message: 'Only unpaid orders can be canceled.' });
      await record('order.cancelled', { ...note, before: { paymentStatusId: head.paymentStatusId }, after: { message: body.Message } });
      await mailOrder(given, head.id);
      return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
    }
    const { PaymentStatusID: wanted } = body;
    if (!wanted || wanted === head.paymentStatusId) return viewOf(db, head, services);
    if (!mayBecome(head.paymentStatusId, wanted))
      return refuse('Locked', {
        message: `An order can’t change from ${paymentStatusName(head.paymentStatusId).toLowerCase()} to ${paymentStatusName(wanted).toLowerCase()}.`,
      });
    // What the organizer heard from the bank is a payment like the others: the order's status follows from it.
    await addPayment(db, {
      orderId: head.id,
      gateway: 'recorded',
      amount: wanted === paymentStatuses.paid ? head.total : 0,
      paymentStatusId: wanted,
      // Two orders may have come with one transfer: the number stands in the note instead of claiming to be unique.
      reference: '',
      message: [body.Reference, body.Message].filter(Boolean).join('. '),
      createdAt: now,
    });
    const renewed = await renewOrder(db, head.id, now);
    await record('order.payment', {
      ...note,
      before: { paymentStatusId: head.paymentStatusId },
      after: { paymentStatusId: renewed?.after.paymentStatusId, reference: body.Reference, message: body.Message },
    });
    await mailOrder(given, head.id);
    return viewOf(db, renewed?.after, services);
  },
});

function paymentOf(card: Extract<Payment, { by: 'card' }>['card'] | null | undefined): Payment {
  return card ? { by: 'card', card, field: 'cardInfo.Number' } : { by: 'none' };
}
