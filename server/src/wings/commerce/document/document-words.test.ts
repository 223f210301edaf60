import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { billing, cartOf, orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { giveSeller } from '#kit/seller.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let administrator: Person;
let chairs: number;
const { createReady } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.people.administrator();
  chairs = await (await addEntrySeason(server.world, 6, {}, 'Furniture')).category('Chairs');
});
afterAll(() => server.close());

const flat = (text: string): string => text.replace(/\s+/g, '');
const read = async (address: string, person: Person): Promise<string> => {
  const answer = await server.app.inject({ method: 'GET', url: address, headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.statusCode).toBe(200);
  return flat((await textOfPdf(answer.rawPayload)).text);
};

/** The invoice of an award whose seller is in a country, to a buyer there. */
async function invoiceFrom(country: string) {
  const propertyId = 6;
  await giveSeller(server, propertyId, { TaxNumber: '12-3456789', DueDays: 30 });
  await server.pool.updateTable('property').set({ country }).where('id', '=', propertyId).execute();
  const entrant = await server.people.entrant(propertyId);
  const submissionId = await createReady(entrant, [chairs]);
  const to = { ...billing, Country: country, PostalCode: country === 'GB' ? 'SW1A 1AA' : billing.PostalCode };
  const cartInfo = cartOf(submissionId, { PropertyID: propertyId, Billing: to });
  const placed = await server.as(entrant)(order.submitcart, { body: { cartInfo } });
  return { placed, entrant, page: await read(addressOf(document.getInvoice, { orderId: placed.OrderID }), entrant) };
}

describe('an invoice speaks the words of the trade', () => {
  test('to an American buyer without VAT', async () => {
    const { page } = await invoiceFrom('US');
    for (const words of [
      'Seller',
      'Bill to',
      'Invoice number',
      'Invoice date',
      'Due date',
      'Order number',
      'Description',
      'Qty',
      'Unit price (USD)',
      'Amount (USD)',
      'Subtotal',
      'Tax ID 12-3456789',
      'Balance due',
      'United States',
    ])
      expect(page).toContain(flat(words));
    expect(page).not.toContain('VAT');
    for (const words of ['Pieces', 'What', 'Still to pay', 'Lines', 'Pay by', 'From', 'Ordered']) expect(page).not.toContain(flat(words));
  });

  test('and names the order in one line, also with a wide number', async () => {
    const { placed, entrant } = await invoiceFrom('US');
    await sql`alter table document disable trigger user`.execute(server.pool);
    await sql`update document set content = jsonb_set(content, '{orderNumber}', '"MWQD-MWQD-MWQD"') where order_id = ${placed.OrderID}`.execute(
      server.pool,
    );
    await sql`alter table document enable trigger user`.execute(server.pool);
    expect(await read(addressOf(document.getInvoice, { orderId: placed.OrderID }), entrant)).toContain(
      'OrdernumberMWQD-MWQD-MWQDOrderdate',
    );
  });

  test('and from a British or German seller with VAT, whatever English the award writes', async () => {
    for (const country of ['GB', 'DE']) {
      const { page } = await invoiceFrom(country);
      for (const words of ['VAT number 12-3456789', 'Description VAT Qty']) expect(page).toContain(flat(words));
      expect(page).not.toContain('Tax');
    }
  });

  test('and says what was said when it was issued, wherever the seller moves', async () => {
    const { placed, entrant } = await invoiceFrom('GB');
    await server.pool.updateTable('property').set({ country: 'US' }).where('id', '=', 6).execute();
    expect(await read(addressOf(document.getInvoice, { orderId: placed.OrderID }), entrant)).toContain(flat('Description VAT Qty'));
  });
});

test('a receipt says what was paid in total', async () => {
  const { placed, entrant } = await invoiceFrom('US');
  const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5, Reference: 'Check 1041' };
  await server.as(administrator)(order.updateOrder, { body });
  const page = await read(addressOf(document.getReceipt, { orderId: placed.OrderID }), entrant);
  for (const words of ['Receipt', 'Total paid', 'Amount (USD)', 'invoice TES26-']) expect(page).toContain(flat(words));
});
