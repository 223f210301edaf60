import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, FileReply, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';

/** How an issued document is written for machines: inside a PDF, or as XML by the rules of a network or a country. */
const electronicFormats = ['factur-x', 'xrechnung', 'peppol'] as const;
export type ElectronicFormat = (typeof electronicFormats)[number];

const IssuedDocument = entity('IssuedDocument', {
  DocumentID: z.int(),
  Kind: z.enum(['invoice', 'credit']),
  Number: z.string(),
  /** Minor units; credits are negative. */
  Total: z.int(),
  Currency: z.string(),
  IssuedDate: Instant,
  /** As what it can be had for machines, the likeliest first; none where the seller's country has no electronic invoices. */
  Electronic: z.array(z.enum(electronicFormats)),
});

/** A file with its name in a header; it is typeset each time it is asked for. */
const asPdf = { answers: 'file', limit: 'document', reply: FileReply } as const;

/** Invoices are issued when first asked for or paid, and never change; what changes later is a credit note or another invoice. */
export const document = {
  getInvoice: write('GET /temp/pdf/invoice/{orderId}', {
    does: 'Download the invoice of an order for entries; issued when first asked for',
    may: 'order.own',
    takesNew: false,
    about: { order: 'orderId' },
    ...asPdf,
    params: z.object({ orderId: PathId }),
    fails: ['NotFound', 'NothingToInvoice'],
  }),
  getEcommerceInvoice: write('GET /temp/pdf/invoice/Ecommerce/{id}', {
    does: 'Download the invoice of an order for products or tickets; issued when first asked for',
    may: 'order.own',
    byPass: true,
    takesNew: false,
    about: { order: 'id' },
    ...asPdf,
    params: z.object({ id: PathId }),
    fails: ['NotFound', 'NothingToInvoice'],
  }),
  /** R611: anyone who has the number has the mail that contains it. It is random, and asking is limited. */
  getInvoiceByConfirmation: write('GET /temp/pdf/invoice/GetInvoiceByConfirmation/{confirmation}', {
    does: 'Download the invoice of an order by its confirmation number, without signing in',
    may: 'public',
    takesNew: false,
    about: { confirmationNumber: 'confirmation' },
    answers: 'file',
    limit: 'invoiceByNumber',
    params: z.object({ confirmation: Text(40) }),
    reply: FileReply,
    fails: ['NotFound', 'NothingToInvoice'],
  }),
  getIssuedDocuments: read('GET /order/GetIssuedDocuments/{id}', {
    does: 'List the invoices and credit notes of an order, oldest first',
    may: 'order.see',
    byPass: true,
    about: { order: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(IssuedDocument),
    fails: ['NotFound'],
  }),
  getIssuedDocument: read('GET /temp/pdf/document/{orderId}/{documentId}', {
    does: 'Download an issued invoice or credit note',
    may: 'order.see',
    byPass: true,
    about: { order: 'orderId' },
    ...asPdf,
    params: z.object({ orderId: PathId, documentId: PathId }),
    fails: ['NotFound'],
  }),
  getElectronicDocument: read('GET /temp/pdf/electronic/{orderId}/{documentId}/{format}', {
    does: 'Download an issued invoice or credit note as an electronic invoice (EN 16931)',
    may: 'order.see',
    byPass: true,
    about: { order: 'orderId' },
    ...asPdf,
    params: z.object({ orderId: PathId, documentId: PathId, format: z.enum(electronicFormats) }),
    fails: ['NotFound', 'NotElectronic'],
  }),
  getReceipt: read('GET /temp/pdf/receipt/{orderId}', {
    does: 'Download a receipt of the payments for an order',
    may: 'order.see',
    byPass: true,
    about: { order: 'orderId' },
    ...asPdf,
    params: z.object({ orderId: PathId }),
    fails: ['NotFound', 'NothingPaid'],
  }),
  getPackingLabel: read('GET /temp/pdf/packinglabel/{id}', {
    does: 'Download the packing slip of an order: the contents of the package',
    may: 'order.read',
    about: { order: 'id' },
    notes: 'addresses.seen',
    ...asPdf,
    params: z.object({ id: PathId }),
    fails: ['NotFound', 'NothingToShip'],
  }),
  getShippingLabel: read('GET /temp/pdf/shippinglabel/{id}', {
    does: 'Download the shipping label of an order: the destination of the package',
    may: 'order.read',
    about: { order: 'id' },
    notes: 'addresses.seen',
    ...asPdf,
    params: z.object({ id: PathId }),
    fails: ['NotFound', 'NothingToShip'],
  }),
};
