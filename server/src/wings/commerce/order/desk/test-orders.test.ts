import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { document } from '#contract/wings/commerce/document/document.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { peopleExport } from '#contract/wings/desk/export/people-export.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { billing, cartOf, orderingIn } from '#kit/orders.ts';
import { textOfPdf } from '#kit/pdf-text.ts';
import type { Person } from '#kit/people.ts';
import { giveSeller } from '#kit/seller.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { openPayments } from '../provider/methods.service.ts';

let server: TestServer;
let season: EntrySeason;
let home: number;
let entrant: Person;
let desk: Person;
const { captured, createReady, payByStripe } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  desk = await server.people.administrator();
  await server.workJobs();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

/** As an installation without a payment provider starts, with the owner's word or without. */
const startWith = async (TEST_CARDS: boolean) => {
  const { services } = server.world;
  Object.assign(services, await openPayments({ ...services.settings, TEST_CARDS }, () => server.clock.now));
};

test('where no one set up payments, no card is offered: an invoice if there is a seller, else words that say so', async () => {
  await startWith(false);
  const cartInfo = cartOf(await createReady(entrant, [home]));
  const quote = () => server.as(entrant)(order.calcVat, { body: { cartInfo } });
  expect(await quote()).toMatchObject({ PaysBy: 'unavailable', CardForm: null });
  await expect(server.as(entrant)(order.submitcart, { body: { cartInfo } })).rejects.toMatchObject({
    failure: 'WrongPayment',
    errors: [{ Message: expect.stringContaining('hasn’t set up payments') }],
  });
  await expect(payByStripe(entrant, cartInfo)).rejects.toMatchObject({ failure: 'WrongPayment' });
  await giveSeller(server, 1);
  expect(await quote()).toMatchObject({ PaysBy: 'invoice' });
  expect(await server.as(entrant)(order.submitcart, { body: { cartInfo } })).toMatchObject({ PaymentMethod: 'invoice', IsSandbox: false });
});

test('where the owner offers test cards, an order paid with one is labeled and counts nowhere', async () => {
  await startWith(true);
  await giveSeller(server, 1);
  const real = () => server.pool.selectFrom('documentSeries').selectAll().where('propertyId', '=', 1).where('year', '>', 0).execute();
  const sums = async () => ({
    counts: (await server.as(desk)(order.getOrdersForProperty, { body: { PropertyID: 1 } })).Counts,
    own: await server.as(entrant)(checkout.getOrderTotals, { params: { propertyId: 1 } }),
    money: (await server.as(desk)(overview.getSeasonOverview, { body: { PropertyID: 1, SeasonID: season.seasonId } })).Money,
  });
  const before = { sums: await sums(), series: await real() };
  const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])));
  await captured(placed.OrderID);
  expect(await sums()).toEqual(before.sums);
  expect(await real()).toEqual(before.series);
  const [issued] = await server.as(entrant)(document.getIssuedDocuments, { params: { id: placed.OrderID } });
  expect(issued?.Number).toBe('TEST-00001');
  const answer = await server.app.inject({
    method: 'GET',
    url: addressOf(document.getInvoice, { orderId: placed.OrderID }),
    headers: { authorization: `Bearer ${entrant.token}` },
  });
  expect((await textOfPdf(answer.rawPayload)).text).toContain('TEST – not an invoice');
  expect(await server.as(entrant)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } })).toMatchObject({
    IsSandbox: true,
  });
});

const testOrder = async () => {
  await startWith(true);
  await giveSeller(server, 1);
  const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])));
  await captured(placed.OrderID);
  return placed;
};
const payBegun = async (OrderID: number, PaymentMethod: string) => {
  const { IntentID } = await server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID } });
  return server.as(entrant)(payOrder.processStripeForStoreOrderHistory, { body: { OrderID, stripeInfo: { IntentID, PaymentMethod } } });
};
const numbersOf = async (id: number) =>
  (await server.as(entrant)(document.getIssuedDocuments, { params: { id } })).map(({ Number: number }) => number);

test('a test order reaches no export that people keep books by, and no program that listens for paid orders', async () => {
  const hook = {
    propertyId: 1,
    url: 'http://127.0.0.1:9/',
    name: 'Bookkeeping',
    events: ['order.paid'],
    sealedSecret: '',
    createdAt: new Date(),
  };
  await server.pool.insertInto('webhook').values(hook).execute();
  const heard = () => server.pool.selectFrom('webhookDelivery').select('body').where('event', '=', 'order.paid').execute();
  const { ConfirmationNumber: Search } = await testOrder();
  expect(await server.as(desk)(order.getOrdersForPropertyExport, { body: { PropertyID: 1, Search } })).toEqual([]);
  expect(await server.as(desk)(peopleExport.exportOrders, { body: { PropertyID: 1, Search } })).toEqual([]);
  expect(JSON.stringify(await heard())).not.toContain(Search);
});

test('the buyer of a test order reads in the subject of the email and first of all in it that it is a test', async () => {
  const placed = await testOrder();
  const mails = await server.pool
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('recipient', '=', billing.Email)
    .orderBy('id', 'desc')
    .execute();
  const own = mails.filter(({ text }) => text.includes(placed.ConfirmationNumber));
  expect(own.length).toBeGreaterThan(0);
  for (const { subject, text } of own) {
    expect(subject).toMatch(/^TEST – /);
    expect(text).toContain('This is a test order. No payment was taken, and nothing will be sent.');
  }
});

test('an invoice issued before its order was paid with a test card is credited, and the test has a number of its own', async () => {
  await startWith(false);
  await giveSeller(server, 1);
  const cartInfo = cartOf(await createReady(entrant, [home]));
  const { OrderID } = await server.as(entrant)(order.submitcart, { body: { cartInfo } });
  await server.app.inject({
    url: addressOf(document.getInvoice, { orderId: OrderID }),
    headers: { authorization: `Bearer ${entrant.token}` },
  });
  expect(await numbersOf(OrderID)).toEqual([expect.stringMatching(/^[A-Z]+26-/)]);
  await startWith(true);
  await payBegun(OrderID, 'test_succeeds');
  await captured(OrderID);
  expect(await numbersOf(OrderID)).toEqual([
    expect.stringMatching(/^[A-Z]+26-/),
    expect.stringMatching(/^[A-Z]+C26-/),
    expect.stringMatching(/^TEST-/),
  ]);
});

test('an order that waits for a test card is real once its money arrives another way', async () => {
  await startWith(true);
  await giveSeller(server, 1);
  const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'test_pending');
  expect(placed).toMatchObject({ IsSandbox: true });
  const body = { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5, Reference: 'Transfer 77-0031' };
  await server.as(desk)(order.updateOrder, { body });
  expect(await numbersOf(placed.OrderID)).toEqual([expect.stringMatching(/^[A-Z]+26-/)]);
  expect(await server.as(entrant)(order.getOrderByConfirmationNumber, { params: { c: placed.ConfirmationNumber } })).toMatchObject({
    IsSandbox: false,
  });
  expect(
    await server.as(desk)(order.getOrdersForPropertyExport, { body: { PropertyID: 1, Search: placed.ConfirmationNumber } }),
  ).toMatchObject([{ OrderPaid: 100 }]);
});
