import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderTypes } from '#contract/wings/commerce/order/order-view.ts';
import { productReport } from '#contract/wings/commerce/sales/product-report.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { productOrdersIn } from '#kit/product-orders.ts';
import { runJob } from '#kit/run-job.ts';
import { capturePayment } from '#server/wings/commerce/order/payment/capture.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

const award = 1;
let server: TestServer;
let season: EntrySeason;
let finance: Person;
const { sell, buy } = productOrdersIn(() => server, award);
const { createReady } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, award, {}, 'Lamps');
  const category = await season.category('Table lamps');
  const owner = await server.people.administrator();
  finance = await server.people.staff('finance', award);
  const buyer = await server.people.entrant(award);
  const statue = await sell(owner, season.seasonId, 'Statue', { Weight: 2000 });
  const seat = await sell(owner, season.seasonId, 'Seat', { Price: 5000 });
  // Two works paid by card, one that was paid and then canceled, one that no one paid.
  const ids: number[] = [];
  for (let at = 0; at < 4; at += 1) {
    const cartInfo = cartOf(await createReady(buyer, [category]));
    const { OrderID } = await server.as(buyer)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } });
    const payments = await server.pool.selectFrom('payment').select('id').where('orderId', '=', OrderID).execute();
    for (const { id } of payments) await runJob(server, capturePayment, { paymentId: id });
    ids.push(OrderID);
  }
  const [, , cancelled = 0, unpaid = 0] = ids;
  await server.pool.updateTable('orders').set({ isTest: false }).where('id', 'in', ids).execute();
  await server.pool.updateTable('orders').set({ cancelledAt: server.world.clock() }).where('id', '=', cancelled).execute();
  await server.pool.deleteFrom('payment').where('orderId', '=', unpaid).execute();
  await server.pool.updateTable('orders').set({ paymentStatusId: 1, paidAt: null }).where('id', '=', unpaid).execute();
  await buy(buyer, { seasonId: season.seasonId, lines: [{ productSeasonId: statue, quantity: 2 }], shipping: 1500 });
  await buy(buyer, { seasonId: season.seasonId, lines: [{ productSeasonId: statue }], isPaid: false });
  const tickets = await buy(buyer, { seasonId: season.seasonId, lines: [{ productSeasonId: seat, quantity: 3 }] });
  await server.pool.updateTable('orders').set({ kind: 'tickets' }).where('id', '=', tickets.OrderID).execute();
  const euros = await buy(buyer, { seasonId: season.seasonId, lines: [{ productSeasonId: statue }] });
  await server.pool.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', euros.OrderID).execute();
});
afterAll(() => server.close());

const ask = (change: object = {}) =>
  server.as(finance)(productReport.getProductReport, { body: { PropertyID: award, SeasonID: season.seasonId, ...change } });

test('organizers see entry fees beside products and tickets, and what came in is what the orders say', async () => {
  const { Kinds, Currency, Currencies } = await ask();
  expect(Kinds.map(({ Kind, Orders, Sold }) => [Kind, Orders, Sold])).toEqual([
    ['entries', 2, 2],
    ['products', 1, 2],
    ['tickets', 1, 3],
  ]);
  expect([Currency, Currencies]).toEqual(['USD', ['USD', 'EUR']]);
  const orders = await server.pool.selectFrom('orders').selectAll().where('seasonId', '=', season.seasonId).execute();
  for (const { id, kind } of orderTypes) {
    const shown = Kinds.find(({ Kind }) => Kind === kind);
    const listed = await server.as(finance)(order.getOrdersForProperty, {
      body: { PropertyID: award, SeasonID: season.seasonId, OrderTypeID: id, Page: 1, PageSize: 50 },
    });
    const euros = orders.filter((one) => one.kind === kind && one.currency === 'EUR').reduce((sum, one) => sum + one.total, 0);
    const paid = listed.Counts.find(({ PaymentStatusID }) => PaymentStatusID === paymentStatuses.paid)?.Paid ?? 0;
    expect(shown?.Received, kind).toBe(paid - euros);
    const counted = orders.filter((one) => one.kind === kind && one.currency === 'USD' && one.paymentStatusId === 5 && !one.cancelledAt);
    const sum = (name: 'subtotal' | 'discount' | 'shipping' | 'tax') => counted.reduce((all, one) => all + one[name], 0);
    expect(shown?.Income, kind).toBe(sum('subtotal') - sum('discount'));
    expect(shown?.Received, kind).toBe((shown?.Income ?? 0) + sum('shipping') + sum('tax'));
  }
});

test('the total and the days have entry fees where they are asked for, and sums are of one currency', async () => {
  const { Kinds, Total: shop } = await ask();
  const { Total: all, Days } = await ask({ WithEntries: true });
  const income = (...kinds: string[]) => Kinds.filter(({ Kind }) => kinds.includes(Kind)).reduce((sum, { Income }) => sum + Income, 0);
  expect(shop.Income).toBe(income('products', 'tickets'));
  expect(all.Income).toBe(income('entries', 'products', 'tickets'));
  expect(Days.reduce((sum, { Income }) => sum + Income, 0)).toBe(all.Income);
  const euros = await ask({ Currency: 'EUR', WithEntries: true });
  expect(euros).toMatchObject({ Currency: 'EUR', Total: { Sold: 1, Income: 20_000 } });
});
