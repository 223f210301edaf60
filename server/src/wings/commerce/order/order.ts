import { recordedGateway } from '#contract/kernel/award/card-providers.ts';
import { inFields } from '#contract/wings/commerce/order/ways.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { MatterKind } from '#contract/wings/commerce/order/order-matter.ts';
import { type Order, orderTypes } from '#contract/wings/commerce/order/order-view.ts';
import { paymentStatuses, paymentStatusName } from '#contract/kernel/call/constants.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { cancel, lockWithWorks } from './refund/cancel.ts';
import { begin, cardFormOf, keepBegun, begunData } from './payment/begin.ts';
import { entryWares } from './cart/entry-wares.ts';
import { cartCharge, forCart, wrongPayment } from './payment/intent.ts';
import { mailOrder } from './order-mail.ts';
import { amountDue, mayBecome, statusWords, viewRow, wrongWay } from './order.rules.ts';
import * as store from './order.store.ts';
import { paysLaterBy } from './payment/pay-later.service.ts';
import { addPayment, countClosedIntents } from './payment/payment.store.ts';
import { byCard, byFields, checkCountries, checkProperty, placeOrder, prepareOrder } from './payment/place.ts';
import { findSubmissionsInCart, priceCart, viewQuote } from './cart/quote.ts';
import { renewOrder } from './renew-order.ts';
import { viewOf } from './view.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';

const says = saying(texts);

/** In a table, where the screen has chips. */
const matterWords: Record<MatterKind, string> = {
  dispute: 'Disputed',
  disputeLost: 'Dispute lost',
  refundFailed: 'Refund failed',
  paidCancelled: 'Paid though canceled',
  mismatch: 'Amount mismatch',
  overpaid: 'Overpaid',
};

export const orderHandlers = implement(order, {
  submitcart: afterPreparing<typeof order.submitcart>()(
    (given) => prepareOrder(given, entryWares, given.body.cartInfo, byCard(given.body.cardInfo)),
    async (given) => {
      const { db, body, services, language } = given;
      const id = await placeOrder(given, entryWares, body.cartInfo, byCard(body.cardInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services, language);
    },
  ),
  submitstripecart: afterPreparing<typeof order.submitstripecart>()(
    (given) => prepareOrder(given, entryWares, given.body.cartInfo, byFields(given.body.stripeInfo)),
    async (given) => {
      const { db, body, services, language } = given;
      const id = await placeOrder(given, entryWares, body.cartInfo, byFields(body.stripeInfo), given.prepared);
      return viewOf(db, await store.findOrder(db, 'everybody', id), services, language);
    },
  ),

  generateStripeData: afterPreparing<typeof order.generateStripeData>()(
    async ({ db, body: { cartInfo }, actor, now, services }) => {
      checkProperty(actor, cartInfo.PropertyID);
      checkCountries(cartInfo);
      const submissions = await findSubmissionsInCart(db, actor, cartInfo);
      const wanted = forCart(actor, cartInfo.CartKey);
      // A buyer who got no answer to the first try asks again from the start: the same cart, the same payment.
      const known = await store.findOrderByKey(db, actor.id, cartInfo.CartKey);
      const closed = known ? 0 : await countClosedIntents(db, services.payments.name, wanted);
      if (known) return begin(db, services.payments, cartCharge(actor, cartInfo.CartKey, known.total, known.currency), wanted);
      const { totals, paysBy, propertyId } = await priceCart(db, actor, submissions, cartInfo, now, services.payments);
      const wrong = wrongWay(paysBy, inFields);
      if (wrong) throw wrongPayment('PropertyID', wrong);
      const { currency } = traitsOf(propertyId);
      return begin(db, services.payments, cartCharge(actor, cartInfo.CartKey, totals.total, currency, closed), wanted);
    },
    async ({ db, body, now, services, prepared: begun }) => {
      await keepBegun(db, services.payments, begun, now, body.cartInfo);
      return begunData(services.payments, begun);
    },
  ),

  async calcVat({ db, body: { cartInfo }, actor, now, services, language }) {
    checkProperty(actor, cartInfo.PropertyID);
    checkCountries(cartInfo);
    const submissions = await findSubmissionsInCart(db, actor, cartInfo);
    return viewQuote(await priceCart(db, actor, submissions, cartInfo, now, services.payments), services.payments, language);
  },

  getOrderByConfirmationNumber: async ({ db, params, actor, services, language }) =>
    viewOf(db, await store.findOrderByNumber(db, scopeOf(actor, 'pay'), params.c), services, language),

  async getOrderForPaying({ db, params, actor, services, language, refuse }) {
    const head = await store.findOrder(db, scopeOf(actor, 'pay'), params.id);
    if (!head) return refuse('NotFound');
    const PaysBy = paysLaterBy(head, services.payments.isOffered);
    return {
      ...(await viewOf(db, head, services, language)),
      AmountDue: amountDue(head),
      PaysBy,
      CardForm: PaysBy === 'card' ? cardFormOf(services.payments) : null,
    };
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

  async getOrdersForProperty({ db, body, actor, services }) {
    const wanted = { ...body, hidesContact: !seesIn(actor.grants, 'contact', body.PropertyID) };
    const [{ rows, total }, counts, byMoney, refunded] = await Promise.all([
      store.pageOfOrders(db, wanted),
      store.countByStatus(db, wanted),
      store.countByMoney(db, wanted),
      store.sumRefunded(db, wanted),
    ]);
    return {
      ...asPage(
        body,
        rows.map((row) => ({ ...viewRow(row, services.files.urlOf), Matters: row.matters as MatterKind[] })),
        total,
      ),
      Counts: counts.map((row) => ({
        PaymentStatusID: row.paymentStatusId,
        Count: row.count,
        Total: row.total,
        Paid: row.paid,
        Refunded: row.refunded,
        Unpaid: row.owed,
      })),
      MoneyCounts: byMoney,
      Refunded: refunded,
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
        PaymentStatus: statusWords(row),
        PaymentMethod: row.paymentMethod,
        PaidDate: row.paidAt && formatDateTime(row.paidAt, award),
        FirstName: billing.FirstName ?? '',
        LastName: billing.LastName ?? '',
        Organization: billing.Organization ?? '',
        Email: billing.Email ?? row.email,
        Country: billing.Country ?? '',
        VatNumber: billing.VatNumber ?? '',
        PoNumber: billing.PoNumber ?? '',
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
        OrderRefunded: inMajor(row.refunded),
        NeedsAttention: row.matters.map((kind) => matterWords[kind as MatterKind]).join('; '),
        Currency: row.currency,
      };
    });
  },

  async updateOrder(given) {
    const { db, body, now, services, language, record, refuse } = given;
    const head = body.IsCancelled
      ? await lockWithWorks(db, 'everybody', body.OrderID)
      : await store.lockOrder(db, 'everybody', body.OrderID);
    if (!head) return refuse('NotFound');
    if (head.version !== body.Version) return refuse('Conflict', { data: await viewOf(db, head, services, language) });
    const note = { subject: 'order', subjectId: head.id, propertyId: head.propertyId };
    if (head.cancelledAt) return refuse('Locked', { message: says('orderCanceled') });
    if (body.IsCancelled) {
      if (!(await cancel(db, head, now))) return refuse('Locked', { message: says('onlyUnpaid') });
      await record('order.cancelled', { ...note, before: { paymentStatusId: head.paymentStatusId }, after: { message: body.Message } });
      await mailOrder(given, head.id);
      return viewOf(db, await store.findOrder(db, 'everybody', head.id), services, language);
    }
    const { PaymentStatusID: wanted } = body;
    if (!wanted || wanted === head.paymentStatusId) return viewOf(db, head, services, language);
    if (!mayBecome(head.paymentStatusId, wanted))
      return refuse('Locked', {
        message: says('statusCantChange', {
          from: paymentStatusName(head.paymentStatusId).toLowerCase(),
          to: paymentStatusName(wanted).toLowerCase(),
        }),
      });
    // What the organizer heard from the bank is a payment like the others: the order's status follows from it.
    await addPayment(db, {
      orderId: head.id,
      gateway: recordedGateway,
      amount: wanted === paymentStatuses.paid ? Math.max(0, head.total - head.credited - head.received) : 0,
      paymentStatusId: wanted,
      // Two orders may have come with one transfer: the number is in the note instead of claiming to be unique.
      reference: '',
      message: [body.Reference, body.Message].filter(Boolean).join('. '),
      createdAt: now,
    });
    if (wanted === paymentStatuses.paid) await store.putTest(db, head, false);
    const renewed = await renewOrder(db, head.id, now);
    await record('order.payment', {
      ...note,
      before: { paymentStatusId: head.paymentStatusId },
      after: { paymentStatusId: renewed?.after.paymentStatusId, reference: body.Reference, message: body.Message },
    });
    await mailOrder(given, head.id);
    return viewOf(db, renewed?.after, services, language);
  },
});
