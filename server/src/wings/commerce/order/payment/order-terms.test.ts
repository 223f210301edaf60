import { creditorReference, inGroups } from '#contract/kernel/text/creditor-reference.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { document } from '#contract/wings/commerce/document/document.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { billing, cartOf, orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { giveSeller } from '#kit/seller.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let home: number;
let chair: number;
let entrant: Person;
let desk: Person;
const { captured, createReady, mailsTo, payByStripe } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = new Date('2026-11-15T12:00:00Z');
  home = await (await addEntrySeason(server.world, 1)).category('Best Home Page');
  chair = await (await addEntrySeason(server.world, 6, {}, 'Furniture')).category('Chairs');
  desk = await server.people.administrator();
  await server.workJobs();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const flat = (text: string): string => text.replace(/\s+/g, '');
const pdfOf = async (orderId: number, person: Person) =>
  server.app.inject({
    method: 'GET',
    url: addressOf(document.getInvoice, { orderId }),
    headers: { authorization: `Bearer ${person.token}` },
  });

describe('after a refund', () => {
  const bought = async (Email: string) => {
    const cartInfo = cartOf(await createReady(entrant, [home]), { Billing: { ...billing, Email } });
    const { OrderID, ConfirmationNumber } = await payByStripe(entrant, cartInfo);
    await captured(OrderID);
    return server.as(desk)(order.getOrderByConfirmationNumber, { params: { c: ConfirmationNumber } });
  };
  const giveBack = ({ OrderID, Version }: { OrderID: number; Version: number }, Amount?: number) =>
    server.as(desk)(refund.refundOrder, {
      body: {
        OrderID,
        Version,
        Wanted: Amount ? { What: 'amount', Amount } : { What: 'whole' },
        Reason: 'Goodwill',
        Key: `key-${OrderID}-${Amount ?? 'whole'}`,
      },
    });

  test('the buyer reads what went back, and never again that the order is paid', async () => {
    const Email = `part.${entrant.id}@example.org`;
    const seen = await bought(Email);
    await giveBack(seen, 4_000);
    const [latest] = (await mailsTo(Email)).toReversed();
    expect(latest?.subject).toBe(`Refund: your order ${seen.ConfirmationNumber} with Halyard`);
    expect(flat(latest?.text ?? '')).toContain(flat('We’re refunding $40 the way you paid. Your new order total is $60.'));
    expect(latest?.text).not.toContain('Your order is paid');
    await server.as(entrant)(order.resendOrderEmail, { params: { id: seen.OrderID } });
    expect((await mailsTo(Email)).at(-1)?.text).toContain('Refunded: −$40');
  });

  test('of everything, the buyer reads that it was refunded and canceled', async () => {
    const Email = `whole.${entrant.id}@example.org`;
    const seen = await bought(Email);
    await giveBack(seen);
    const latest = (await mailsTo(Email)).at(-1);
    expect(latest?.subject).toContain('Refund: ');
    expect(flat(latest?.text ?? '')).toContain(
      flat('We’re refunding $100 the way you paid. Your order is canceled, and you don’t owe anything.'),
    );
  });

  test('the money counts as refunded, neither as paid nor as unpaid', async () => {
    const Search = `sum.${entrant.id}`;
    const part = await bought(`${Search}@example.org`);
    const list = (more: object = {}) =>
      server.as(desk)(order.getOrdersForProperty, { body: { PropertyID: 1, AccountID: entrant.id, ...more } });
    await giveBack(part, 4_000);
    expect((await list()).Counts).toEqual([{ PaymentStatusID: 5, Count: 1, Total: 10_000, Paid: 6_000, Refunded: 4_000, Unpaid: 0 }]);
    await giveBack(await bought(`${Search}@example.org`));
    const both = await list();
    expect(both.Rows.map(({ Refunded, CancelledDate }) => [Refunded, CancelledDate !== null])).toEqual([
      [10_000, true],
      [4_000, false],
    ]);
    expect((await list({ Money: 'refunded' })).Total).toBe(2);
    const rows = await server.as(desk)(order.getOrdersForPropertyExport, { body: { PropertyID: 1, Search: entrant.email } });
    expect(rows.map((row) => [row.PaymentStatus, row.OrderPaid, row.OrderRefunded])).toEqual([
      ['Refunded', 0, 100],
      ['Partly refunded', 60, 40],
    ]);
  });
});

test('checkout, page, mail and PDF name one reference and one day by which to pay', async () => {
  await giveSeller(server, 6, { DueDays: 14 });
  const buyer = await server.people.entrant(6);
  const Email = `due.${buyer.id}@example.org`;
  const cartInfo = cartOf(await createReady(buyer, [chair]), { PropertyID: 6, Billing: { ...billing, Email } });
  const quote = await server.as(buyer)(order.calcVat, { body: { cartInfo } });
  expect(quote).toMatchObject({ PaysBy: 'invoice', DueDays: 14 });
  const placed = await server.as(buyer)(order.submitcart, { body: { cartInfo } });
  const due = new Date(server.clock.now.getTime() + 14 * 86_400_000);
  expect(placed).toMatchObject({ Reference: inGroups(creditorReference(placed.ConfirmationNumber)), DueDate: due });
  const day = formatDate(due, traitsOf(6));
  expect(flat((await mailsTo(Email)).at(-1)?.text ?? '')).toContain(
    flat(`by ${day} by bank transfer, with ${placed.Reference} as the reference`),
  );
  const text = flat((await textOfPdf((await pdfOf(placed.OrderID, buyer)).rawPayload)).text);
  expect(text).toContain(flat(`Due ${day}`));
  expect(text).toContain(flat(`Reference: ${placed.Reference}`));
  // What the organizer changes later holds for later orders.
  await giveSeller(server, 6, { DueDays: 60 });
  expect(await server.as(buyer)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } })).toMatchObject({
    DueDate: due,
  });
});

test('an award whose seller has no name and address issues no invoice; the buyer gets a receipt', async () => {
  await giveSeller(server, 1, { Address: '' });
  const { OrderID } = await payByStripe(entrant, cartOf(await createReady(entrant, [home])));
  await captured(OrderID);
  const answer = await pdfOf(OrderID, entrant);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ Message: expect.stringContaining('name and address') });
  expect(await server.as(entrant)(document.getIssuedDocuments, { params: { id: OrderID } })).toEqual([]);
  const receipt = await server.app.inject({
    method: 'GET',
    url: addressOf(document.getReceipt, { orderId: OrderID }),
    headers: { authorization: `Bearer ${entrant.token}` },
  });
  expect(receipt.statusCode).toBe(200);
  await giveSeller(server, 1);
  expect((await pdfOf(OrderID, entrant)).statusCode).toBe(200);
});
