import { document } from '#contract/wings/commerce/document/document.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import { documentOrder } from '#server/wings/commerce/order/desk/document-order.service.ts';
import { findOrder, findOrderByNumber, lockOrder, type OrderHead } from '#server/wings/commerce/order/order.store.ts';
import { listGoods } from '#server/wings/commerce/order/desk/parcel.store.ts';
import { listPayments } from '#server/wings/commerce/order/payment/payment.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { placesOf } from '#server/wings/commerce/tax/tax.service.ts';
import { taxWordOf } from '#server/wings/commerce/tax/tax-words.rules.ts';
import { mayIssue } from '#server/wings/commerce/invoice/content.rules.ts';
import * as store from '#server/wings/commerce/invoice/invoice.store.ts';
import { formatsOf } from '#server/wings/commerce/invoice/electronic/electronic.service.ts';
import { completed, electronicFile } from './electronic-document.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { packingSheet, shippingSheet } from './label-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { printSheet } from '#server/kernel/drawing/paper.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/document-refusals.ts';

const says = saying(texts);

const pdf = (content: Buffer, fileName: string) => ({ type: 'application/pdf', content, fileName });

const ownOrder = async (db: ReadDb, actor: Actor, id: number): Promise<OrderHead> => {
  const order = await findOrder(db, scopeOf(actor, 'pay'), id);
  if (!order) throw new Refusal('NotFound');
  return order;
};

type Settings = Pick<Services, 'settings'>;

/** A document as it is printed, and what it is printed from. */
async function sheetOf(db: ReadDb, { settings }: Settings, order: OrderHead, row: store.DocumentRow) {
  const payAt = `${portalAddress(settings.publicUrl, order.propertyId, 'entries')}/orders/${order.confirmationNumber}`;
  const traits = traitsOf(order.propertyId);
  const { home } = await placesOf(db, order.propertyId);
  const payments = await listPayments(db, order.id);
  return { home, payments, sheet: invoiceSheet(traits, { row, order, payments, tax: taxWordOf(home, traits.locale), payAt }) };
}

const printIssued = async (db: ReadDb, services: Settings, order: OrderHead, row: store.DocumentRow) =>
  pdf(await printSheet((await sheetOf(db, services, order, row)).sheet), `${row.number}.pdf`);

const noSeller = says('noInvoiceYet');

/** The first invoice of an order; later ones and credit notes are in its list. */
async function invoiceOf(db: WriteDb, services: Settings, order: OrderHead, now: Date) {
  await lockOrder(db, 'everybody', order.id);
  await documentOrder(db, order.id, now, true);
  const row = (await store.listDocuments(db, order.propertyId, order.id)).find(
    ({ kind, content }) => kind === 'invoice' && (content.isTest ?? false) === order.isTest,
  );
  if (!row) throw new Refusal('NothingToInvoice', mayIssue(await store.findSeller(db, order.propertyId)) ? {} : { message: noSeller });
  return printIssued(db, services, order, row);
}

/** What is put into a parcel, and where it goes. */
async function parcelOf(db: ReadDb, id: number) {
  const order = await findOrder(db, 'everybody', id);
  if (!order) throw new Refusal('NotFound');
  if (order.cancelledAt) throw new Refusal('NothingToShip', { message: says('orderCanceled') });
  const lines = await listGoods(db, id);
  if (lines.length === 0) throw new Refusal('NothingToShip');
  const seller = await store.findSeller(db, order.propertyId);
  return { order, lines, seller };
}

export const documentHandlers = implement(document, {
  getInvoice: async ({ db, params, actor, now, services }) => invoiceOf(db, services, await ownOrder(db, actor, params.orderId), now),
  getEcommerceInvoice: async ({ db, params, actor, now, services }) => invoiceOf(db, services, await ownOrder(db, actor, params.id), now),
  async getInvoiceByConfirmation({ db, params, now, services, refuse }) {
    const order = (await findOrderByNumber(db, 'everybody', params.confirmation.trim())) ?? refuse('NotFound');
    return invoiceOf(db, services, order, now);
  },

  async getIssuedDocuments({ db, params, actor }) {
    const order = await ownOrder(db, actor, params.id);
    const { home } = await placesOf(db, order.propertyId);
    return (await store.listDocuments(db, order.propertyId, order.id)).map(({ id, kind, number, total, issuedAt, content }) => ({
      DocumentID: id,
      Kind: kind,
      Number: number,
      Total: total,
      Currency: order.currency,
      IssuedDate: issuedAt,
      Electronic: formatsOf({ ...content, sellerCountry: content.sellerCountry ?? home }),
    }));
  },
  async getIssuedDocument({ db, params, actor, services, refuse }) {
    const order = await ownOrder(db, actor, params.orderId);
    const row = (await store.listDocuments(db, order.propertyId, order.id)).find(({ id }) => id === params.documentId);
    return printIssued(db, services, order, row ?? refuse('NotFound'));
  },
  async getElectronicDocument({ db, params, actor, services, refuse }) {
    const order = await ownOrder(db, actor, params.orderId);
    const row =
      (await store.listDocuments(db, order.propertyId, order.id)).find(({ id }) => id === params.documentId) ?? refuse('NotFound');
    const { home, payments, sheet } = await sheetOf(db, services, order, row);
    const content = completed(row.content, order, { seller: await store.findSeller(db, order.propertyId), home });
    return electronicFile(traitsOf(order.propertyId), { row, content, order, payments, sheet }, params.format);
  },
  async getReceipt({ db, params, actor, refuse }) {
    const order = await ownOrder(db, actor, params.orderId);
    const documents = await store.listDocuments(db, order.propertyId, order.id);
    const seller = await store.findSeller(db, order.propertyId);
    const sheet = receiptSheet(traitsOf(order.propertyId), { order, seller, documents, payments: await listPayments(db, order.id) });
    return pdf(await printSheet(sheet ?? refuse('NothingPaid')), `receipt-${order.confirmationNumber}.pdf`);
  },

  async getPackingLabel({ db, params }) {
    const parcel = await parcelOf(db, params.id);
    return pdf(await printSheet(packingSheet(traitsOf(parcel.order.propertyId), parcel)), `packing-${parcel.order.confirmationNumber}.pdf`);
  },
  async getShippingLabel({ db, params }) {
    const parcel = await parcelOf(db, params.id);
    return pdf(
      await printSheet(shippingSheet(traitsOf(parcel.order.propertyId), parcel)),
      `shipping-${parcel.order.confirmationNumber}.pdf`,
    );
  },
});
