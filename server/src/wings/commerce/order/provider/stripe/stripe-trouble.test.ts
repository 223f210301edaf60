import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { hurry } from '#kit/hurry.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import type { Ailment } from '#kit/stripe-wire.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { sendRefund } from '../../refund/send-refund.ts';
import { reconcilePayments } from '../../payment/settle.ts';

let peer: StripePeer;
let server: TestServer;
let home: number;
let entrant: Person;
const { captured, createReady, intentFor, ordersOf, payByStripe, payWith } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  const season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  await server.workJobs();
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
});
afterEach(() => peer.recover());
afterAll(async () => {
  await server.close();
  await peer.close();
});

const card = 'pm_card_visa';
const newCart = async () => cartOf(await createReady(entrant, [home]), { Total: 10_000 });
const customerOf = async () =>
  (await server.pool.selectFrom('paymentCustomer').select('reference').where('accountId', '=', entrant.id).executeTakeFirst())?.reference;
const intentsOf = ({ CartKey }: { CartKey: string }) =>
  [...peer.intents.values()].filter(({ metadata }) => metadata.laurel?.includes(CartKey));

describe('a buyer whom Stripe has forgotten', () => {
  test('becomes its customer again, and the card is charged', async () => {
    await captured((await payByStripe(entrant, await newCart(), card)).OrderID);
    const before = await customerOf();
    peer.forgetCustomer(before ?? '');
    const cartInfo = await newCart();
    await captured((await payByStripe(entrant, cartInfo, card)).OrderID);
    expect(await customerOf()).not.toBe(before);
    expect(peer.customers.map(({ id }) => id)).toContain(await customerOf());
    await captured((await payByStripe(entrant, await newCart(), card)).OrderID);
    expect(peer.customers.filter(({ email }) => email === entrant.email)).toHaveLength(1);
  });

  test('has no page of saved cards, and gets no details', async () => {
    await captured((await payByStripe(entrant, await newCart(), card)).OrderID);
    peer.forgetCustomer((await customerOf()) ?? '');
    expect(await server.as(entrant)(payOrder.getStripePortalInfo, {})).toEqual({ Url: null });
  });
});

const notCharged = /haven’t been charged/;

describe('while Stripe is in trouble', () => {
  test('too many requests are asked again, and the buyer notices nothing', async () => {
    peer.ail('POST /v1/payment_intents', 'busy');
    peer.ail('POST /v1/payment_intents/:id/confirm', 'busy');
    const cartInfo = await newCart();
    await captured((await payByStripe(entrant, cartInfo, card)).OrderID);
    expect(intentsOf(cartInfo)).toHaveLength(1);
  });

  test.each<[string, Ailment]>([
    ['is too busy', 'busy'],
    ['is broken', 'broken before'],
    ['says nothing', 'silent before'],
  ])('a buyer whose payment can’t begin because it %s reads why, and can pay later', async (_, how) => {
    const cartInfo = await newCart();
    peer.ail('POST /v1/payment_intents', how, 9);
    await expect(intentFor(entrant, cartInfo)).rejects.toMatchObject({
      failure: 'PaymentUnavailable',
      message: expect.stringMatching(notCharged),
    });
    peer.recover();
    await captured((await payByStripe(entrant, cartInfo, card)).OrderID);
  });

  test.each<[string, Ailment]>([
    ['too busy', 'busy'],
    ['too broken', 'broken before'],
    ['too silent', 'silent before'],
  ])('a buyer whose card it was %s to ask for reads that, and pays with the next try', async (_, how) => {
    const cartInfo = await newCart();
    const IntentID = await intentFor(entrant, cartInfo);
    peer.ail('POST /v1/payment_intents/:id/confirm', how, 9);
    await expect(payWith(entrant, cartInfo, IntentID, card)).rejects.toMatchObject({
      failure: 'PaymentUnavailable',
      message: expect.stringMatching(notCharged),
    });
    expect(await ordersOf(entrant)).toEqual([]);
    peer.recover();
    await captured((await payWith(entrant, cartInfo, IntentID, card)).OrderID);
    expect(intentsOf(cartInfo).map(({ id }) => peer.taken(id))).toEqual([10_000]);
  });

  test.each<Ailment>(['broken after', 'silent after'])(
    'a card that was accepted (%s) becomes the order: the intent is asked',
    async (how) => {
      const cartInfo = await newCart();
      const IntentID = await intentFor(entrant, cartInfo);
      peer.ail('POST /v1/payment_intents/:id/confirm', how);
      const placed = await payWith(entrant, cartInfo, IntentID, card);
      await captured(placed.OrderID);
      expect(peer.taken(IntentID)).toBe(10_000);
    },
  );

  test('a buyer whose card may or may not have been accepted reads just that, and finds the order later', async () => {
    const cartInfo = await newCart();
    const IntentID = await intentFor(entrant, cartInfo);
    let asked = 0;
    peer.onStep = (step) => {
      asked += 1;
      if (step === 'before POST /v1/payment_intents/:id/confirm') peer.ail('GET /v1/payment_intents/:id', 'silent before', 9);
    };
    peer.ail('POST /v1/payment_intents/:id/confirm', 'broken after');
    await expect(payWith(entrant, cartInfo, IntentID, card)).rejects.toMatchObject({ failure: 'PaymentUnknown' });
    expect(asked).toBeGreaterThan(0);
    peer.onStep = () => undefined;
    peer.recover();
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 20 * 60_000);
    await runJob(server, reconcilePayments, {});
    server.clock.now = now;
    const [made] = await ordersOf(entrant);
    await captured(made?.id ?? 0);
    expect(peer.taken(IntentID)).toBe(10_000);
  });

  test.each([
    ['MGA', 500_000, 5000],
    ['ISK', 1250, 125_000],
    ['KWD', 1250, 1250],
  ])('%s is charged as the buyer sees it, in units of Stripe’s own list', async (currency, amount, units) => {
    const { payments } = server.world.services;
    const { id } = await payments.createIntent({ key: `units ${currency}`, amount, currency });
    expect(peer.intents.get(id)?.amount).toBe(units);
    expect(await payments.look(id)).toMatchObject({ amount, currency });
  });

  test.each([
    ['KWD', 1255, /KWD in steps of 0.010/],
    ['MGA', 500_050, /MGA in steps of 1.00/],
  ])('a total in %s that Stripe can’t charge has words', async (currency, amount, words) => {
    await expect(server.world.services.payments.createIntent({ key: `odd ${currency}`, amount, currency })).rejects.toThrow(words);
  });

  test('a total that is too small for a card has words', async () => {
    const cartInfo = await newCart();
    await expect(
      server.world.services.payments.createIntent({ key: `small ${cartInfo.CartKey}`, amount: 20, currency: 'USD' }),
    ).rejects.toThrow(/too small/);
  });

  test.each<Ailment>(['broken before', 'broken after', 'silent after'])(
    'money is taken once, though the answer is lost (%s)',
    async (how) => {
      const cartInfo = await newCart();
      const IntentID = await intentFor(entrant, cartInfo);
      peer.ail('POST /v1/payment_intents/:id/capture', how);
      const { OrderID } = await payWith(entrant, cartInfo, IntentID, card);
      await hurryUntil(() => captured(OrderID));
      expect(peer.taken(IntentID)).toBe(10_000);
    },
  );

  test.each<Ailment>(['busy', 'broken before', 'broken after', 'silent after'])('money goes back once, though it is %s', async (how) => {
    const cartInfo = await newCart();
    const { OrderID, ConfirmationNumber } = await payByStripe(entrant, cartInfo, card);
    await captured(OrderID);
    const desk = await server.people.administrator();
    const { Version } = await server.as(desk)(order.getOrderByConfirmationNumber, { params: { c: ConfirmationNumber } });
    peer.ail('POST /v1/refunds', how, how === 'busy' ? 9 : 1);
    const body = { OrderID, Version, Wanted: { What: 'amount' as const, Amount: 400 }, Reason: 'Goodwill', Key: `trouble-${OrderID}` };
    await server.as(desk)(refund.refundOrder, { body });
    const { id: refundId } = await server.pool.selectFrom('refund').select('id').where('orderId', '=', OrderID).executeTakeFirstOrThrow();
    await runJob(server, sendRefund, { refundId }).catch(() => undefined);
    peer.recover();
    // Stripe repeats a fault for a day under the same key; then it forgets the key.
    peer.forgetKeys();
    await runJob(server, sendRefund, { refundId });
    const [payment] = intentsOf(cartInfo);
    expect(peer.taken(payment?.id ?? '')).toBe(9_600);
    expect(await server.pool.selectFrom('refund').select('state').where('id', '=', refundId).execute()).toEqual([{ state: 'done' }]);
  });
});

/** What waits for its next attempt is due. */
async function hurryUntil(done: () => Promise<unknown>): Promise<void> {
  const timer = setInterval(() => void hurry(server).catch(() => undefined), 500);
  await done().finally(() => clearInterval(timer));
}
