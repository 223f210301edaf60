import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import { openShop } from '#kit/shop.ts';
import { runJob } from '#kit/run-job.ts';
import { openServerProcess } from '#kit/server-process.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { reconcilePayments } from './settle.ts';

/**
 * `kill -9` at each step between a card and its order. The stand-in holds what really happened to the money; it is the witness.
 */
let peer: StripePeer;
let server: TestServer;
let laurel: Awaited<ReturnType<typeof openServerProcess>>;
let home: number;
const { createReady, ordersOf } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  // The process has the world's clock.
  server.clock.now = new Date();
  const season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  laurel = await openServerProcess(server, settingsFor(peer));
}, 120_000);
afterAll(async () => {
  await laurel.kill();
  await server.close();
  await peer.close();
});

/** Everything is older than its due. */
async function grow(interval: string): Promise<void> {
  const past = sql<Date>`now() - ${interval}::interval`;
  for (const table of ['paymentIntent', 'payment', 'refund'] as const)
    await server.pool.updateTable(table).set({ createdAt: past }).execute();
}

/** Kills the server when the provider is at this step; answers when that has happened. */
function killAt(step: string): Promise<void> {
  return new Promise((killed) => {
    let isDone = false;
    peer.onStep = async (at) => {
      if (at !== step || isDone) return;
      isDone = true;
      await laurel.kill();
      killed();
    };
  });
}

const within = { timeout: 30_000, interval: 200 };
const paidOrder = (orderId: number) =>
  vi.waitFor(async () => {
    const row = await server.pool.selectFrom('orders').select('paymentStatusId').where('id', '=', orderId).executeTakeFirstOrThrow();
    expect(row.paymentStatusId).toBe(5);
  }, within);

/** What the stand-in took is what our books say, order by order. */
async function compareBooks(): Promise<void> {
  const payments = await server.pool
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.orderId')
    .select(['payment.reference', 'payment.received', 'orders.paymentStatusId', 'orders.cancelledAt', 'orders.total', 'orders.credited'])
    .execute();
  for (const [id, intent] of peer.intents) {
    const own = payments.filter(({ reference }) => reference === id);
    expect(intent.status, 'nothing stays promised').not.toBe('requires_capture');
    expect(
      own.reduce((sum, { received }) => sum + (received ?? 0), 0),
      `no charge without an order: ${id}`,
    ).toBe(peer.taken(id));
  }
  const paid = payments.filter(({ paymentStatusId, cancelledAt }) => paymentStatusId === 5 && !cancelledAt);
  for (const { reference, total, credited } of paid) expect(peer.taken(reference), 'no order without its money').toBe(total - credited);
}

test.each([
  ['before an intent is made', 'before POST /v1/payment_intents'],
  ['when an intent is made and nobody heard of it', 'after POST /v1/payment_intents'],
  ['before the card is asked', 'before POST /v1/payment_intents/:id/confirm'],
  ['when the bank has said yes and nobody heard it', 'after POST /v1/payment_intents/:id/confirm'],
  ['when the order stands and its money is not taken', 'before POST /v1/payment_intents/:id/capture'],
  ['when the money is taken and nobody wrote it down', 'after POST /v1/payment_intents/:id/capture'],
])(
  'killed %s, no one pays for nothing and no one gets an order for nothing',
  async (_, step) => {
    await laurel.start();
    const buyer = await server.people.entrant(1);
    const cartInfo = cartOf(await createReady(buyer, [home]), { Total: 10_000 });
    const buy = async () => {
      const { IntentID } = await laurel.as(buyer)(order.generateStripeData, { body: { cartInfo } });
      return laurel.as(buyer)(order.submitstripecart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'pm_card_visa' } } });
    };
    const killed = killAt(step);
    await buy().catch(() => undefined);
    await killed;
    peer.onStep = () => undefined;
    await laurel.start();
    await grow('1 hour');
    server.clock.now = new Date();
    await runJob(server, reconcilePayments, {});
    for (const { id } of await ordersOf(buyer)) await paidOrder(id);
    await compareBooks();
    // The buyer, who got no answer, presses the button again: there is one order and one charge.
    const placed = await buy();
    await paidOrder(placed.OrderID);
    expect(await ordersOf(buyer)).toHaveLength(1);
    await compareBooks();
    const charged = [...peer.intents.values()].filter(({ metadata }) => metadata.laurel?.includes(cartInfo.CartKey));
    expect(charged.reduce((sum, { id }) => sum + peer.taken(id), 0)).toBe(10_000);
  },
  180_000,
);

test.each([
  ['before a refund is made', 'before POST /v1/refunds'],
  ['when a refund is made and nobody wrote it down', 'after POST /v1/refunds'],
])(
  'killed %s, the money goes back once',
  async (_, step) => {
    await laurel.start();
    const buyer = await server.people.entrant(1);
    const desk = await server.people.administrator();
    const cartInfo = cartOf(await createReady(buyer, [home]), { Total: 10_000 });
    const { IntentID } = await laurel.as(buyer)(order.generateStripeData, { body: { cartInfo } });
    const stripeInfo = { IntentID, PaymentMethod: 'pm_card_visa' };
    const { OrderID, ConfirmationNumber } = await laurel.as(buyer)(order.submitstripecart, { body: { cartInfo, stripeInfo } });
    await paidOrder(OrderID);
    const { Version } = await laurel.as(desk)(order.getOrderByConfirmationNumber, { params: { c: ConfirmationNumber } });
    const killed = killAt(step);
    const body = { OrderID, Version, Wanted: { What: 'amount' as const, Amount: 4_000 }, Reason: 'Goodwill', Key: `kill-${step}` };
    await laurel.as(desk)(refund.refundOrder, { body });
    await killed;
    peer.onStep = () => undefined;
    await laurel.start();
    await grow('1 hour');
    server.clock.now = new Date();
    await runJob(server, reconcilePayments, {});
    await vi.waitFor(async () => {
      const made = await server.pool.selectFrom('refund').select('state').where('orderId', '=', OrderID).execute();
      expect(made).toEqual([{ state: 'done' }]);
    }, within);
    expect(peer.taken(IntentID)).toBe(6_000);
    await compareBooks();
  },
  180_000,
);

test('killed while it did nothing, an intent that no one paid is swept', async () => {
  await grow('2 days');
  server.clock.now = new Date();
  await runJob(server, reconcilePayments, {});
  const known = await server.pool.selectFrom('paymentIntent').select(['reference', 'closedAt']).execute();
  expect(known.filter(({ closedAt }) => closedAt === null)).toEqual([]);
  for (const { reference } of known) expect(['succeeded', 'canceled']).toContain(peer.intents.get(reference)?.status);
});

test('killed when the bank has said yes to a cart of products: the job makes the order, and takes from the shelf once', async () => {
  await laurel.start();
  const shop = await openShop(server, 4);
  const statue = await shop.product('The Wren', { stock: 3, price: 26_500 });
  const buyer = await server.people.entrant(4);
  const cartInfo = shop.cartOf([{ ProductSeasonID: statue, Quantity: 2 }], { Total: 53_000 });
  const buy = async () => {
    const { IntentID } = await laurel.as(buyer)(productCart.generateStripeData, { body: { cartInfo } });
    return laurel.as(buyer)(productCart.submitStripeCart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'pm_card_visa' } } });
  };
  const killed = killAt('after POST /v1/payment_intents/:id/confirm');
  await buy().catch(() => undefined);
  await killed;
  peer.onStep = () => undefined;
  expect(await shop.ordersOf(buyer)).toEqual([]);
  expect(await shop.stockOf(statue)).toBe(3);
  await laurel.start();
  await grow('1 hour');
  server.clock.now = new Date();
  await runJob(server, reconcilePayments, {});
  const [order] = await shop.ordersOf(buyer);
  expect(order).toMatchObject({ kind: 'products', total: 53_000 });
  await paidOrder(order?.id ?? 0);
  await compareBooks();
  // The buyer presses the button again: the same order, nothing more from the shelf.
  expect(await buy()).toMatchObject({ OrderID: order?.id });
  expect(await shop.ordersOf(buyer)).toHaveLength(1);
  expect(await shop.stockOf(statue)).toBe(1);
}, 120_000);

test('paid for while the last one was sold to someone else: no order, and the promise is given back', async () => {
  const shop = await openShop(server, 5);
  const statue = await shop.product('The last Wren', { stock: 1, price: 26_500 });
  const buyer = await server.people.entrant(5);
  const cartInfo = shop.cartOf([{ ProductSeasonID: statue, Quantity: 1 }]);
  const killed = killAt('after POST /v1/payment_intents/:id/confirm');
  const { IntentID } = await laurel.as(buyer)(productCart.generateStripeData, { body: { cartInfo } });
  await laurel
    .as(buyer)(productCart.submitStripeCart, { body: { cartInfo, stripeInfo: { IntentID, PaymentMethod: 'pm_card_visa' } } })
    .catch(() => undefined);
  await killed;
  peer.onStep = () => undefined;
  await server.pool.updateTable('productSeason').set({ stock: 0 }).where('id', '=', statue).execute();
  await laurel.start();
  await grow('1 hour');
  server.clock.now = new Date();
  await runJob(server, reconcilePayments, {});
  expect(await shop.ordersOf(buyer)).toEqual([]);
  expect(peer.taken(IntentID)).toBe(0);
  expect(peer.intents.get(IntentID)?.status).toBe('canceled');
  expect(await shop.stockOf(statue)).toBe(0);
}, 120_000);

test('killed when a buyer’s bank has said yes to an order, the desk takes the money another way and the buyer’s card is released', async () => {
  await laurel.start();
  const buyer = await server.people.entrant(1);
  const desk = await server.people.administrator();
  const cartInfo = cartOf(await createReady(buyer, [home]), { Total: 10_000 });
  const { IntentID: slow } = await laurel.as(buyer)(order.generateStripeData, { body: { cartInfo } });
  const placed = await laurel.as(buyer)(order.submitstripecart, {
    body: { cartInfo, stripeInfo: { IntentID: slow, PaymentMethod: 'pm_bank_slow' } },
  });
  const { OrderID, Version } = placed;
  await laurel.as(desk)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 3 } });
  const own = await laurel.as(buyer)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID } });
  const killed = killAt('after POST /v1/payment_intents/:id/confirm');
  const bodyOf = (IntentID: string) => ({ OrderID, stripeInfo: { IntentID, PaymentMethod: 'pm_card_visa' } });
  await laurel
    .as(buyer)(payOrder.processStripeForStoreOrderHistory, { body: bodyOf(own.IntentID) })
    .catch(() => undefined);
  await killed;
  peer.onStep = () => undefined;
  expect(peer.intents.get(own.IntentID)?.status).toBe('requires_capture');
  await laurel.start();
  const theirs = await laurel.as(desk)(payOrder.generateStripeDataForOrderDash, { body: { OrderID } });
  await laurel.as(desk)(payOrder.processStripeForOrderDash, { body: bodyOf(theirs.IntentID) });
  await paidOrder(OrderID);
  await grow('1 hour');
  server.clock.now = new Date();
  await runJob(server, reconcilePayments, {});
  await vi.waitFor(() => expect(peer.intents.get(own.IntentID)?.status).toBe('canceled'), within);
  expect([peer.taken(own.IntentID), peer.taken(theirs.IntentID)]).toEqual([0, 10_000]);
}, 180_000);
