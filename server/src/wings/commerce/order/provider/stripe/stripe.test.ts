import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripeMethod, type StripePeer } from '#kit/stripe-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { reconcilePayments } from '../../payment/settle.ts';

let peer: StripePeer;
let server: TestServer;
let home: number;
let entrant: Person;
let administrator: Person;
const { captured, createReady, entryStatesOf, intentFor, ordersOf, payByStripe, payWith } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  const season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  await server.workJobs();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  administrator = await server.people.administrator();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const card: StripeMethod = 'pm_card_visa';
const paymentsOf = (orderId: number) => server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).execute();
const after = async (minutes: number, act: () => Promise<unknown>) => {
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + minutes * 60_000);
  try {
    await act();
  } finally {
    server.clock.now = now;
  }
};
const reconcile = () => runJob(server, reconcilePayments, {});

describe('a card through Stripe', () => {
  test('is promised, becomes an order, and is taken once', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const { IntentID, CardForm } = await server.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    expect(CardForm).toMatchObject({ Provider: 'stripe', Script: `${peer.url}/v3/` });
    expect(peer.intents.get(IntentID)).toMatchObject({ amount: 10_000, currency: 'usd', capture_method: 'manual' });
    const placed = await payWith(entrant, cartInfo, IntentID, card);
    await captured(placed.OrderID);
    expect(peer.taken(IntentID)).toBe(10_000);
    expect(await paymentsOf(placed.OrderID)).toMatchObject([{ gateway: 'stripe-test', stage: 'captured', received: 10_000 }]);
    const again = await payWith(entrant, cartInfo, IntentID, card);
    expect(again.OrderID).toBe(placed.OrderID);
    expect(peer.intents.get(IntentID)?.amount_received).toBe(10_000);
  });

  test('is declined, and the next card pays the same cart', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const IntentID = await intentFor(entrant, cartInfo);
    await expect(payWith(entrant, cartInfo, IntentID, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      failure: 'PaymentDeclined',
      errors: [{ Field: 'stripeInfo.PaymentMethod', Message: expect.stringContaining('insufficient funds') }],
    });
    expect(await ordersOf(entrant)).toEqual([]);
    const placed = await payWith(entrant, cartInfo, IntentID, card);
    await captured(placed.OrderID);
  });

  test('that the bank wants to see first waits for the buyer, and then becomes the order', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const IntentID = await intentFor(entrant, cartInfo);
    const pay = () => payWith(entrant, cartInfo, IntentID, 'pm_card_authenticationRequired');
    const secret = peer.intents.get(IntentID)?.client_secret;
    await expect(pay()).rejects.toMatchObject({ failure: 'PaymentNeedsAction', data: { IntentID, ClientSecret: secret } });
    expect(await ordersOf(entrant)).toEqual([]);
    peer.authenticate(IntentID);
    const placed = await pay();
    await captured(placed.OrderID);
    expect(peer.taken(IntentID)).toBe(10_000);
  });

  test('R567 has one customer for each buyer, who finds their cards and subscriptions on the provider’s page', async () => {
    expect(await server.as(entrant)(payOrder.getStripePortalInfo, {})).toEqual({ Url: null });
    const before = peer.customers.length;
    for (let turn = 0; turn < 2; turn += 1) await payByStripe(entrant, cartOf(await createReady(entrant, [home])), card);
    expect(peer.customers.length).toBe(before + 1);
    const { Url } = await server.as(entrant)(payOrder.getStripePortalInfo, {});
    expect(Url).toContain(`/portal/${peer.customers.at(-1)?.id}`);
  });

  test('never comes as a number: the server takes none', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    await expect(server.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo: cardOf('4242424242424242') } })).rejects.toMatchObject({
      failure: 'WrongPayment',
    });
  });

  test('pays an order later, also by an organizer on behalf of the buyer', async () => {
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'pm_bank_slow');
    await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    const { OrderID } = placed;
    const { IntentID, Amount } = await server.as(administrator)(payOrder.generateStripeDataForOrderDash, { body: { OrderID } });
    expect(Amount).toBe(placed.Total);
    await server.as(administrator)(payOrder.processStripeForOrderDash, {
      body: { OrderID, stripeInfo: { IntentID, PaymentMethod: card } },
    });
    await captured(OrderID);
    expect(peer.taken(IntentID)).toBe(placed.Total);
  });
});

describe('an order that several people may pay', () => {
  const unpaidOrder = async () => {
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'pm_bank_slow');
    await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 3 } });
    return placed;
  };
  const forms = {
    buyer: (OrderID: number) => server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID } }),
    desk: (OrderID: number) => server.as(administrator)(payOrder.generateStripeDataForOrderDash, { body: { OrderID } }),
  };
  const pays = {
    buyer: (OrderID: number, IntentID: string) =>
      server.as(entrant)(payOrder.processStripeForStoreOrderHistory, {
        body: { OrderID, stripeInfo: { IntentID, PaymentMethod: card } },
      }),
    desk: (OrderID: number, IntentID: string) =>
      server.as(administrator)(payOrder.processStripeForOrderDash, { body: { OrderID, stripeInfo: { IntentID, PaymentMethod: card } } }),
  };

  test.each([
    ['buyer', 'desk'],
    ['desk', 'buyer'],
  ] as const)('a form that the %s opened keeps nobody at the %s from paying', async (first, second) => {
    const { OrderID, Total } = await unpaidOrder();
    const opened = await forms[first](OrderID);
    const other = await forms[second](OrderID);
    expect((await forms[first](OrderID)).IntentID, 'opened again it is the same').toBe(opened.IntentID);
    await pays[second](OrderID, other.IntentID);
    await captured(OrderID);
    expect(peer.taken(other.IntentID)).toBe(Total);
    await expect(pays[first](OrderID, opened.IntentID)).rejects.toMatchObject({
      failure: 'WrongPayment',
      errors: [{ Message: 'This order isn’t waiting for a payment.' }],
    });
    expect(peer.taken(opened.IntentID)).toBe(0);
  });

  test('two people who press Pay at the same moment pay once; the other gets a message, and their card is released', async () => {
    const { OrderID, Total } = await unpaidOrder();
    const intents = { buyer: (await forms.buyer(OrderID)).IntentID, desk: (await forms.desk(OrderID)).IntentID };
    expect(intents.buyer).not.toBe(intents.desk);
    // Both are at the provider before either comes back.
    let waiting: (() => void)[] = [];
    peer.onStep = async (at) => {
      if (at !== 'after POST /v1/payment_intents/:id/confirm') return;
      await new Promise<void>((go) => {
        waiting.push(go);
        if (waiting.length < 2) return;
        for (const one of waiting) one();
        waiting = [];
      });
    };
    onTestFinished(() => {
      peer.onStep = () => undefined;
    });
    const outcomes = await Promise.allSettled([pays.buyer(OrderID, intents.buyer), pays.desk(OrderID, intents.desk)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: 'WrongPayment', errors: [{ Message: 'Someone else paid this order a moment ago. You haven’t been charged.' }] },
    });
    await captured(OrderID);
    const taken = () => [peer.taken(intents.buyer), peer.taken(intents.desk)].toSorted((one, other) => one - other);
    expect(taken()).toEqual([0, Total]);
    await vi.waitFor(() => {
      const states = [intents.buyer, intents.desk].map((id) => peer.intents.get(id)?.status);
      expect(states.toSorted()).toEqual(['canceled', 'succeeded']);
    }, 10_000);
  });
});

describe('what was left half done', () => {
  test('a promise whose page is gone becomes its order, once', async () => {
    const id = await createReady(entrant, [home]);
    const cartInfo = cartOf(id, { Total: 10_000 });
    const IntentID = await intentFor(entrant, cartInfo);
    await server.world.services.payments.authorize(IntentID, card);
    await reconcile();
    expect(await ordersOf(entrant), 'the page may still be at it').toEqual([]);
    await after(20, () => Promise.all([reconcile(), reconcile()]));
    const [made, ...others] = await ordersOf(entrant);
    expect(others).toEqual([]);
    await captured(made?.id ?? 0);
    expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
    expect((await payWith(entrant, cartInfo, IntentID, card)).OrderID).toBe(made?.id);
    expect(peer.taken(IntentID)).toBe(10_000);
  });

  test('an authorization that can no longer become an order is released', async () => {
    const id = await createReady(entrant, [home]);
    const IntentID = await intentFor(entrant, cartOf(id, { Total: 10_000 }));
    await server.world.services.payments.authorize(IntentID, card);
    await server.pool.updateTable('entry').set({ state: 'draft' }).where('entrantId', '=', entrant.id).execute();
    await after(20, reconcile);
    expect(await ordersOf(entrant)).toEqual([]);
    expect(peer.intents.get(IntentID)?.status).toBe('canceled');
  });

  test('an intent that no one used is swept after a day, and the same cart begins another', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const IntentID = await intentFor(entrant, cartInfo);
    await after(60, reconcile);
    expect(peer.intents.get(IntentID)?.status).toBe('requires_payment_method');
    await after(25 * 60, reconcile);
    expect(peer.intents.get(IntentID)?.status).toBe('canceled');
    const next = await intentFor(entrant, cartInfo);
    expect(next).not.toBe(IntentID);
    await captured((await payWith(entrant, cartInfo, next, card)).OrderID);
  });

  test('a bank that was slow is asked until it answers', async () => {
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'pm_bank_slow');
    expect(placed.PaymentStatusID).toBe(2);
    await after(20, reconcile);
    expect((await paymentsOf(placed.OrderID))[0]?.stage).toBe('pending');
    peer.answerSlowly((await paymentsOf(placed.OrderID))[0]?.reference ?? '');
    await after(20, reconcile);
    await captured(placed.OrderID);
  });
});
