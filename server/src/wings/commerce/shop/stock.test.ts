import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { reconcilePayments } from '#server/wings/commerce/order/payment/settle.ts';
import { orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openShop, type TestShop } from '#kit/shop.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let shop: TestShop;
let buyer: Person;
const start = new Date('2026-11-15T12:00:00Z');
const { captured } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer({ TRUST_PROXY: '1', DATABASE_POOL: '20' });
  shop = await openShop(server);
  await server.workJobs();
});
beforeEach(async () => {
  server.clock.now = start;
  buyer = await server.people.entrant(4);
});
afterAll(() => server.close());

/** A busy server refuses instead of letting people wait: they press the button again, and the same cart is the same order. */
const patiently = async (person: Person, cart: ReturnType<TestShop['cartOf']>): ReturnType<TestShop['buy']> =>
  shop.buy(person, cart).catch((problem: { failure?: string }) => {
    if (problem.failure === 'Unavailable') return patiently(person, cart);
    throw problem;
  });

describe('what is sold is gone from the shelf', () => {
  // Twice as many as the database has connections for: more only stand in the queue before it.
  test('40 buyers want the last 10 tickets: 10 are sold, the others see an error next to the item, and none of them is charged', async () => {
    const ticket = await shop.product('Ticket, awards evening', { isTicket: true, stock: 10, price: 12_000 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => server.people.entrant(4)));
    const answers = await Promise.all(
      buyers.map((person) =>
        patiently(person, shop.cartOf([{ ProductSeasonID: ticket, Quantity: 1 }])).then(
          (placed) => ({ placed, refused: undefined }),
          (refused: unknown) => ({ placed: undefined, refused }),
        ),
      ),
    );
    const sold = answers.flatMap(({ placed }) => placed ?? []);
    const refusals = answers.flatMap(({ refused }) => refused ?? []);
    expect(refusals.filter((refused) => (refused as { failure?: string }).failure !== 'OutOfStock')).toEqual([]);
    expect(sold).toHaveLength(10);
    expect(refusals).toHaveLength(30);
    for (const refused of refusals)
      expect(refused).toMatchObject({
        failure: 'OutOfStock',
        errors: [{ Field: 'cartInfo.Lines.0.Quantity', Message: 'Ticket, awards evening is sold out. Remove it from your cart.' }],
      });
    expect(await shop.stockOf(ticket)).toBe(0);
    expect(sold.every(({ OrderType }) => OrderType === 'Tickets')).toBe(true);
    const promised = await server.pool
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.orderId')
      .select((eb) => eb.fn.sum<number>('payment.amount').as('sum'))
      .where('orders.propertyId', '=', 4)
      .executeTakeFirstOrThrow();
    expect(String(promised.sum)).toBe('120000');
  }, 120_000);

  test('two products bought in any order by many at once never lock each other out', async () => {
    const one = await shop.product('Statue', { stock: 20 });
    const other = await shop.product('Certificate', { stock: 20 });
    const line = (ProductSeasonID: number) => ({ ProductSeasonID, Quantity: 1 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => server.people.entrant(4)));
    const answers = await Promise.allSettled(
      buyers.map((person, at) => patiently(person, shop.cartOf(at % 2 ? [line(one), line(other)] : [line(other), line(one)]))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect([await shop.stockOf(one), await shop.stockOf(other)]).toEqual([0, 0]);
  });

  test('a cart sent five times at the same time is one order, and takes what it holds once', async () => {
    const statue = await shop.product('Small statue', { stock: 10 });
    const cart = shop.cartOf([{ ProductSeasonID: statue, Quantity: 3 }]);
    const placed = await Promise.all(Array.from({ length: 5 }, () => shop.buy(buyer, cart)));
    expect(new Set(placed.map(({ OrderID }) => OrderID)).size).toBe(1);
    expect(await shop.stockOf(statue)).toBe(7);
    await expect(shop.buy(buyer, { ...cart, Lines: [{ ProductSeasonID: statue, Quantity: 4 }] })).rejects.toMatchObject({
      failure: 'AlreadyOrdered',
    });
    expect(await shop.stockOf(statue)).toBe(7);
  });

  test('a declined card takes nothing from the shelf and makes no order', async () => {
    const statue = await shop.product('Tall statue', { stock: 2 });
    await expect(shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 2 }]), '4000000000000002')).rejects.toMatchObject({
      failure: 'PaymentDeclined',
      errors: [{ Field: 'cardInfo.Number' }],
    });
    expect(await shop.stockOf(statue)).toBe(2);
    expect(await shop.ordersOf(buyer)).toEqual([]);
  });

  test('what a combination holds is taken with it, and comes back with it', async () => {
    const statue = await shop.product('Statue in a set', { stock: 5, weight: 900 });
    const ticket = await shop.product('Ticket in a set', { stock: 9, isTicket: true });
    const set = await shop.product('Winner’s set', { price: 25_000, combines: [{ partId: statue }, { partId: ticket, quantity: 2 }] });
    const placed = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: set, Quantity: 4 }]));
    expect(placed).toMatchObject({ Total: 100_000, OrderType: 'Products' });
    expect(placed.Lines.map(({ Name, Quantity, UnitPrice }) => [Name, Quantity, UnitPrice])).toEqual([
      ['Winner’s set', 4, 25_000],
      ['Statue in a set', 4, 0],
      ['Ticket in a set', 8, 0],
    ]);
    const [main] = placed.Lines;
    expect(placed.Lines.slice(1).every(({ PartOfID }) => PartOfID === main?.OrderLineID)).toBe(true);
    expect([await shop.stockOf(statue), await shop.stockOf(ticket)]).toEqual([1, 1]);
    await expect(shop.buy(buyer, shop.cartOf([{ ProductSeasonID: set, Quantity: 1 }]))).rejects.toMatchObject({
      failure: 'OutOfStock',
      errors: [{ Field: 'cartInfo.Lines.0.Quantity', Message: 'Only one Ticket in a set is left. Reduce the quantity.' }],
    });
    await captured(placed.OrderID);
    const organizer = await server.people.administrator();
    const { Version } = await server.as(organizer)(order.getOrderForPaying, { params: { id: placed.OrderID } });
    const Wanted = { What: 'lines' as const, LineIDs: [main?.OrderLineID ?? 0] };
    const body = { OrderID: placed.OrderID, Version, Wanted, Reason: 'Damaged', Key: 'refund-of-a-set' };
    await server.as(organizer)(refund.refundOrder, { body });
    await server.as(organizer)(refund.refundOrder, { body });
    expect([await shop.stockOf(statue), await shop.stockOf(ticket)]).toEqual([5, 9]);
  });

  test('what is made again is sold beyond its stock and says what comes later; tickets never are', async () => {
    const restockAt = new Date('2027-06-02T12:00:00Z');
    const statue = await shop.product('Cast statue', { stock: 2, restockAt });
    const placed = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 5 }]));
    expect(placed.Lines).toMatchObject([{ Quantity: 5, Later: 3, LaterDate: restockAt }]);
    expect(await shop.stockOf(statue)).toBe(0);
    await captured(placed.OrderID);
    await expect(shop.product('Seat', { isTicket: true, stock: 1, restockAt })).rejects.toThrow('product_season_no_more_seats');
    server.clock.now = new Date('2027-06-03T12:00:00Z');
    await server.keepSessions();
    await expect(shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 1 }]))).rejects.toMatchObject({ failure: 'OutOfStock' });
  });
});

describe('what is not paid goes back on the shelf', () => {
  test('once, when the buyer cancels an open order', async () => {
    const statue = await shop.product('Open statue', { stock: 5 });
    const placed = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 2 }]), '4000000000003220');
    expect(await shop.stockOf(statue)).toBe(3);
    await server.pool.updateTable('payment').set({ paymentStatusId: 3, stage: 'failed' }).where('orderId', '=', placed.OrderID).execute();
    await server.pool.updateTable('orders').set({ paymentStatusId: 3 }).where('id', '=', placed.OrderID).execute();
    await server.as(buyer)(checkout.cancelOrder, { body: { OrderID: placed.OrderID } });
    await server.as(buyer)(checkout.cancelOrder, { body: { OrderID: placed.OrderID } });
    expect(await shop.stockOf(statue)).toBe(5);
  });

  test('after a day, where a card never paid; an order by invoice keeps what it holds', async () => {
    const statue = await shop.product('Waiting statue', { stock: 5 });
    const placed = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 2 }]), '4000000000003220');
    await server.pool.updateTable('payment').set({ paymentStatusId: 3, stage: 'failed' }).where('orderId', '=', placed.OrderID).execute();
    await server.pool.updateTable('orders').set({ paymentStatusId: 3 }).where('id', '=', placed.OrderID).execute();
    const invoice = await shop.buy(buyer, shop.cartOf([{ ProductSeasonID: statue, Quantity: 1 }]), '4000000000003220');
    await server.pool
      .updateTable('orders')
      .set({ paymentMethod: 'invoice', paymentStatusId: 1 })
      .where('id', '=', invoice.OrderID)
      .execute();
    server.clock.now = new Date(start.getTime() + 23 * 3_600_000);
    await runJob(server, reconcilePayments, {});
    expect(await shop.stockOf(statue)).toBe(2);
    server.clock.now = new Date(start.getTime() + 25 * 3_600_000);
    await runJob(server, reconcilePayments, {});
    expect(await shop.stockOf(statue)).toBe(4);
    const rows = await server.pool
      .selectFrom('orders')
      .select(['id', 'cancelledAt'])
      .where('accountId', '=', buyer.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ cancelledAt }) => cancelledAt !== null)).toEqual([true, false]);
    const noted = await server.pool.selectFrom('auditLog').select('subjectId').where('action', '=', 'order.expired').execute();
    expect(noted).toEqual([{ subjectId: String(placed.OrderID) }]);
  });
});
