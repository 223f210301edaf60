import { order } from '#contract/areas/order/order.ts';
import { type Order, orderTypes } from '#contract/areas/order/order-view.ts';
import { paymentStatuses, paymentStatusName } from '#contract/kernel/constants.ts';
import { findProperty, traitsOf } from '#contract/kernel/properties.ts';
import { renewWork } from '#server/areas/entry/renew.store.ts';
import { scopeOf } from '#server/areas/entry/work.rules.ts';
import { findWork, touchSubmission } from '#server/areas/entry/work.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { type Actor, afterPreparing, implement } from '#server/kernel/implement.ts';
import type { PaymentGateway } from '#server/kernel/payments/gateway.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/kernel/services.ts';
import { inMajor, mayCancel, unpaid, viewOrder, viewRow } from './order.rules.ts';
import * as store from './order.store.ts';
import {
  checkProperty,
  declined,
  intentKey,
  type Payment,
  placeOrder,
  prepareOrder,
  releaseQuietly,
  statusOf,
  wrongPayment,
} from './place.ts';
import { priceCart } from './quote.ts';
import { mailOrder, settle } from './settle.ts';

async function viewOf(db: ReadDb, head: store.OrderHead | undefined, services: Services): Promise<Order> {
  if (!head) throw new Refusal('NotFound');
  return viewOrder(head, await store.listLines(db, head.id), await store.listPayments(db, head.id), services.files.urlOf);
}

const stripeData = async (gateway: PaymentGateway, charge: { key: string; amount: number; currency: string }) => {
  const { id, clientSecret } = await gateway.createIntent(charge);
  return {
    Gateway: gateway.name,
    IsSandbox: gateway.isSandbox,
    PublicKey: gateway.publicKey,
    IntentID: id,
    ClientSecret: clientSecret,
    Amount: charge.amount,
    Currency: charge.currency,
  };
};

const isDue = ({ paymentStatusId, cancelledAt }: store.OrderHead): boolean =>
  cancelledAt === null && (paymentStatusId === unpaid || paymentStatusId === paymentStatuses.authorizationDeclined);

/** Grace: what was ordered in time may be paid later, whatever the calendar says. Cards only where the property takes them. */
const paysLaterBy = (head: store.OrderHead): 'card' | 'invoice' | 'nothing' =>
  isDue(head) ? (traitsOf(head.propertyId).cardPayments ? 'card' : 'invoice') : 'nothing';

/** Each try is a payment of its own: a declined one is written down, and the next begins anew. */
async function laterCharge(db: ReadDb, actor: Actor, orderId: number) {
  const head = await store.findOrder(db, scopeOf(actor, 'pay'), orderId);
  if (!head) throw new Refusal('NotFound');
  if (paysLaterBy(head) !== 'card') throw wrongPayment('OrderID', 'This order is not waiting for a card.');
  const tries = await store.listPayments(db, head.id);
  return { head, charge: { key: `order ${head.id} ${tries.length}`, amount: head.total, currency: head.currency } };
}

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

  async generateStripeData({ db, body: { cartInfo }, actor, now, services, refuse }) {
    checkProperty(actor, cartInfo.PropertyID);
    const work = await findWork(db, scopeOf(actor, 'pay'), cartInfo.SubmissionID);
    if (!work) return refuse('NotFound');
    const key = intentKey(actor, cartInfo.CartKey);
    // Whoever heard no answer to the first try asks again from the start: the same cart, the same payment.
    const known = await store.findOrderByKey(db, actor.id, cartInfo.CartKey);
    if (known) return stripeData(services.payments, { key, amount: known.total, currency: known.currency });
    const { totals, paysBy } = await priceCart(db, actor, work, cartInfo, now);
    if (paysBy === 'invoice') throw wrongPayment('PropertyID', 'This award is paid by invoice.');
    const { currency } = traitsOf(work.propertyId);
    return stripeData(services.payments, { key, amount: totals.total, currency });
  },

  async calcVat({ db, body: { cartInfo }, actor, now, services, refuse }) {
    checkProperty(actor, cartInfo.PropertyID);
    const work = await findWork(db, scopeOf(actor, 'pay'), cartInfo.SubmissionID);
    if (!work) return refuse('NotFound');
    const { lines, coupon, taxRate, totals, paysBy } = await priceCart(db, actor, work, cartInfo, now);
    return {
      Currency: traitsOf(work.propertyId).currency,
      Subtotal: totals.subtotal,
      Discount: totals.discount,
      Shipping: totals.shipping,
      Tax: totals.tax,
      Total: totals.total,
      TaxRate: taxRate,
      Coupon: coupon ? { Code: coupon.code, Description: coupon.description } : null,
      EntryIDs: lines.map(({ entryId }) => entryId),
      PaysBy: paysBy,
      IsSandbox: services.payments.isSandbox,
    };
  },

  async generateStripeDataForStoreOrderHistory({ db, body, actor, services }) {
    const { charge } = await laterCharge(db, actor, body.OrderID);
    return stripeData(services.payments, charge);
  },
  processStripeForStoreOrderHistory: afterPreparing<typeof order.processStripeForStoreOrderHistory>()(
    async ({ db, body, actor, services }) => {
      const known = (await store.listPayments(db, body.OrderID)).some(({ reference }) => reference === body.stripeInfo.IntentID);
      if (known) return undefined;
      await laterCharge(db, actor, body.OrderID);
      return services.payments.authorize(body.stripeInfo.IntentID, body.stripeInfo.PaymentMethod);
    },
    async ({ db, body, actor, now, services, enqueue, record, prepared: outcome }) => {
      const head = await store.lockOrder(db, scopeOf(actor, 'pay'), body.OrderID);
      if (!head || !outcome) return viewOf(db, head, services);
      if (!isDue(head) || outcome.amount !== head.total || outcome.currency !== head.currency) {
        await releaseQuietly(services, outcome.reference);
        throw wrongPayment('OrderID', 'This order changed while you were paying. Nothing was charged.');
      }
      const { amount, reference, message } = outcome;
      const status = statusOf[outcome.state];
      const paymentId = await store.addPayment(db, {
        orderId: head.id,
        gateway: services.payments.name,
        amount,
        paymentStatusId: status,
        reference,
        message,
        createdAt: now,
      });
      if (paymentId) await settle(db, head, status, now);
      await record('order.paying', {
        subject: 'order',
        subjectId: head.id,
        propertyId: head.propertyId,
        after: { amount, paymentStatusId: status },
      });
      if (outcome.state === 'declined') throw declined('stripeInfo.PaymentMethod', message, true);
      if (paymentId && outcome.state === 'authorized') await enqueue('order.capture', { paymentId });
      return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
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
    const { rows, total } = await store.pageOfOrders(db, body);
    const counts = await store.countByStatus(db, body);
    return {
      Rows: rows.map((row) => viewRow(row, services.files.urlOf)),
      Total: total,
      Page: body.Page,
      PageSize: body.PageSize,
      Counts: counts.map(({ paymentStatusId, count, total: sum }) => ({ PaymentStatusID: paymentStatusId, Count: count, Total: sum })),
      Currency: findProperty(body.PropertyID)?.currency ?? 'USD',
      IsSandbox: services.payments.isSandbox,
    };
  },

  async getOrdersForPropertyExport({ db, body }) {
    const rows = await store.listForExport(db, body);
    return rows.map((row) => {
      const billing = row.billing as Order['Billing'];
      return {
        ConfirmationNumber: row.confirmationNumber,
        OrderType: orderTypes.find(({ kind }) => kind === row.kind)?.value ?? '',
        Season: row.season,
        OrderDate: row.createdAt.toISOString(),
        PaymentStatus: row.cancelledAt ? 'Cancelled' : paymentStatusName(row.paymentStatusId),
        PaymentMethod: row.paymentMethod,
        PaidDate: row.paidAt?.toISOString() ?? null,
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
        Currency: row.currency,
      };
    });
  },

  async updateOrder(given) {
    const { db, body, now, services, record, refuse } = given;
    const head = await store.lockOrder(db, 'everybody', body.OrderID);
    if (!head) return refuse('NotFound');
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services) });
    const note = { subject: 'order', subjectId: head.id, propertyId: head.propertyId };
    if (head.cancelledAt) return refuse('Locked', { message: 'This order was cancelled.' });
    if (body.IsCancelled) {
      if (!mayCancel(head)) return refuse('Locked', { message: 'Only an order that nobody has paid can be cancelled.' });
      const submissions = new Set((await store.listLines(db, head.id)).flatMap(({ submissionId }) => submissionId ?? []));
      await store.putEntriesBack(db, head.id);
      await store.putCancelled(db, head.id, now);
      for (const id of submissions) {
        await renewWork(db, id);
        await touchSubmission(db, id, now);
      }
      await record('order.cancelled', { ...note, before: { paymentStatusId: head.paymentStatusId }, after: { message: body.Message } });
    } else if (body.PaymentStatusID && (await settle(db, head, body.PaymentStatusID, now))) {
      await store.addPayment(db, {
        orderId: head.id,
        gateway: 'recorded',
        amount: body.PaymentStatusID === paymentStatuses.paid ? head.total : 0,
        paymentStatusId: body.PaymentStatusID,
        // Two orders may have come with one transfer: the number stands in the note instead of claiming to be unique.
        reference: '',
        message: [body.Reference, body.Message].filter(Boolean).join('. '),
        createdAt: now,
      });
      await record('order.payment', {
        ...note,
        before: { paymentStatusId: head.paymentStatusId },
        after: { paymentStatusId: body.PaymentStatusID, reference: body.Reference, message: body.Message },
      });
    } else return viewOf(db, head, services);
    await mailOrder(given, head.id);
    return viewOf(db, await store.findOrder(db, 'everybody', head.id), services);
  },
});

function paymentOf(card: Extract<Payment, { by: 'card' }>['card'] | null | undefined): Payment {
  return card ? { by: 'card', card, field: 'cardInfo.Number' } : { by: 'none' };
}
