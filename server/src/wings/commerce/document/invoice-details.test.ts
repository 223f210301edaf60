import { creditorReference, inGroups } from '#contract/kernel/text/creditor-reference.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { award } from '#contract/wings/desk/award/award.ts';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
let entrant: Person;
const categories: number[] = [];
const { captured, createReady, payByStripe } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  entrant = await server.people.entrant(6);
  const season = await addEntrySeason(server.world, 6, {}, 'Furniture');
  categories.push(await season.category('Chairs'), await season.category('Tables'));
  await server.workJobs();
});
afterAll(() => server.close());

const seller = { Name: 'Guild of Makers Ltd', Address: '9 Ropewalk Lane', TaxNumber: '', PaymentTerms: 'No cheques' };
const saveSeller = async (PropertyID: number, more: object) => {
  const { Version } = await server.as(administrator)(award.getAward, { params: { id: PropertyID } });
  return server.as(administrator)(award.saveAward, { body: { PropertyID, Version, Seller: { ...seller, ...more } } });
};
const flat = (text: string): string => text.replace(/\s+/g, '');
const read = async (address: string, person: Person): Promise<string> => {
  const answer = await server.app.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.statusCode).toBe(200);
  return flat((await textOfPdf(answer.rawPayload)).text);
};

describe('an unpaid invoice', () => {
  test('says by when, where and with which reference to pay, and begins as the award chose', async () => {
    await saveSeller(6, { Bank: 'Harbour Bank', Account: 'GB00 HARB 0000 0000 0001 23', DueDays: 30, InvoicePrefix: 'gm' });
    const cart = cartOf(await createReady(entrant, categories), { PropertyID: 6 });
    const cartInfo = { ...cart, Billing: { ...cart.Billing, PoNumber: 'PO-4711/b' } };
    const { OrderID, ConfirmationNumber } = await server.as(entrant)(order.submitcart, { body: { cartInfo } });
    const page = await read(addressOf(document.getInvoice, { orderId: OrderID }), entrant);
    for (const words of [
      'GM26-00001',
      'Due Dec 15, 2026',
      'Bank: Harbour Bank',
      'Account: GB00 HARB 0000 0000 0001 23',
      'No cheques',
      `Reference: ${inGroups(creditorReference(ConfirmationNumber))}`,
      'PO number PO-4711/b Order',
      `/orders/${ConfirmationNumber}`,
    ])
      expect(page).toContain(flat(words));
  });

  test('keeps its right margin free', async () => {
    const cartInfo = cartOf(await createReady(entrant, categories), { PropertyID: 6 });
    const { OrderID } = await server.as(entrant)(order.submitcart, { body: { cartInfo } });
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: addressOf(document.getInvoice, { orderId: OrderID }),
      headers: { authorization: `Bearer ${entrant.token}` },
    });
    // A4 less 42 points.
    expect((await textOfPdf(rawPayload)).widest).toBeLessThan(554);
  });

  test('keeps its numbers: the prefix is fixed once a year has an invoice, and no other award takes it', async () => {
    await expect(saveSeller(6, { InvoicePrefix: 'OTHER' })).rejects.toMatchObject({
      errors: [
        {
          Field: 'Seller.InvoicePrefix',
          Message: 'Invoices from 2026 already start with GM. You can change the prefix before the first invoice of a year.',
        },
      ],
    });
    expect((await saveSeller(6, { InvoicePrefix: 'GM', Bank: 'Other Bank' })).Seller).toMatchObject({
      InvoicePrefix: 'GM',
      Bank: 'Other Bank',
    });
    expect((await saveSeller(6, {})).Seller, 'what is left out stays').toMatchObject({ InvoicePrefix: 'GM' });
    for (const InvoicePrefix of ['GM', 'gmc'])
      await expect(saveSeller(5, { InvoicePrefix })).rejects.toMatchObject({ errors: [{ Field: 'Seller.InvoicePrefix' }] });
    await expect(saveSeller(5, { InvoicePrefix: '1A' })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Seller.InvoicePrefix' }],
    });
    expect((await saveSeller(5, { InvoicePrefix: 'GMX' })).Seller).toMatchObject({ InvoicePrefix: 'GMX' });
  });
});

test('a credit note names the lines that were given back', async () => {
  await saveSeller(1, {});
  const buyer = await server.people.entrant(1);
  const season = await addEntrySeason(server.world, 1);
  const both = [await season.category('Best Home Page'), await season.category('Best Shop')];
  const placed = await payByStripe(
    buyer,
    cartOf(await createReady(buyer, both), { Billing: { ...cartOf(null).Billing, Country: 'DE', PostalCode: '10115' } }),
  );
  await captured(placed.OrderID);
  const seen = await server.as(administrator)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } });
  const { Detail, OrderLineID, Share } = seen.Lines[1] ?? { Detail: '', OrderLineID: 0, Share: 0 };
  expect(Share).toBe(11_900);
  await server.as(administrator)(refund.refundOrder, {
    body: {
      OrderID: placed.OrderID,
      Version: seen.Version,
      Wanted: { What: 'lines', LineIDs: [OrderLineID] },
      Reason: 'Entered twice.',
      Key: 'a key of a refund',
    },
  });
  const issued = await server.as(buyer)(document.getIssuedDocuments, { params: { id: placed.OrderID } });
  expect(issued).toMatchObject([
    { Kind: 'invoice', Total: 23_800 },
    { Kind: 'credit', Total: -11_900 },
  ]);
  const page = await read(addressOf(document.getIssuedDocument, { orderId: placed.OrderID, documentId: issued[1]?.DocumentID }), buyer);
  for (const words of [Detail, '−100.00', '−19.00', '-$119.00']) expect(page).toContain(flat(words));
  expect(page).not.toContain('Refund');
  expect(page).not.toContain(flat(seen.Lines[0]?.Detail ?? '?'));
});
