import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { settleOne } from '../../payment/settle.ts';

let peer: StripePeer;
let server: TestServer;
let home: number;
let entrant: Person;
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
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const gateway = 'stripe-test';
type Sent = ReturnType<StripePeer['event']>;
const post = async ({ payload, signature }: Pick<Sent, 'payload' | 'signature'>): Promise<number> =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/payments/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  ).statusCode;
const eventAbout = (reference: string, type: string, more: Parameters<StripePeer['event']>[2] = {}) =>
  peer.event(type, { object: 'charge', payment_intent: reference }, { at: server.clock.now, ...more });
const settle = (reference: string) => runJob(server, settleOne, { gateway, reference });
const noticesHeard = async (id: string) =>
  (await server.pool.selectFrom('paymentNotice').selectAll().where('notice', '=', id).execute()).length;
const jobsAbout = async (reference: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job where name = 'order.settle'
    and data ->> 'reference' = ${reference}`.execute(server.pool);
  return rows[0]?.count ?? 0;
};
const bought = async () => {
  const id = await createReady(entrant, [home]);
  const placed = await payByStripe(entrant, cartOf(id), 'pm_card_visa');
  await captured(placed.OrderID);
  const [payment] = await paymentsOf(placed.OrderID);
  return { id, placed, reference: payment?.reference ?? '' };
};
const paymentsOf = (orderId: number) => server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).execute();
const viewed = async (number: string) => server.as(entrant)(order.getOrderByConfirmationNumber, { params: { c: number } });

describe('a notice of Stripe', () => {
  test('is believed when its own library signed it, letter for letter', async () => {
    const { reference } = await bought();
    const notice = eventAbout(reference, 'charge.updated');
    expect(await post(notice)).toBe(200);
    expect(await noticesHeard(notice.id)).toBe(1);
  });

  test.each([
    ['with another secret', (reference: string) => eventAbout(reference, 'charge.refunded', { secret: 'whsec_somebodyelse' })],
    [
      'with a body that was changed on the way',
      (reference: string) => ({ ...eventAbout(reference, 'charge.refunded'), payload: '{"id":"evt_1"}' }),
    ],
    ['with no signature', (reference: string) => ({ ...eventAbout(reference, 'charge.refunded'), signature: '' })],
    ['from the other mode', (reference: string) => eventAbout(reference, 'charge.refunded', { livemode: true })],
    [
      'an hour old, as someone sends it who caught it',
      (reference: string) => eventAbout(reference, 'charge.refunded', { at: new Date(server.clock.now.getTime() - 3_600_000) }),
    ],
  ])('%s is refused and changes nothing', async (_, forge) => {
    const { reference } = await bought();
    const before = await jobsAbout(reference);
    const forged = forge(reference);
    expect(await post(forged as Sent)).toBe(400);
    expect(await jobsAbout(reference)).toBe(before);
  });

  test('sent twice counts once', async () => {
    const { reference } = await bought();
    const before = await jobsAbout(reference);
    const notice = eventAbout(reference, 'charge.updated');
    expect([await post(notice), await post(notice)]).toEqual([200, 200]);
    expect(await noticesHeard(notice.id)).toBe(1);
    expect(await jobsAbout(reference)).toBe(before + 1);
  });

  test('out of order leads to the same end: an old one never moves a payment back', async () => {
    const { placed, reference } = await bought();
    peer.refundAtStripe(reference, 2_500);
    const types = ['charge.refunded', 'payment_intent.succeeded', 'payment_intent.amount_capturable_updated', 'payment_intent.created'];
    for (const type of types) {
      expect(await post(eventAbout(reference, type))).toBe(200);
      await settle(reference);
    }
    const [payment] = (await viewed(placed.ConfirmationNumber)).Payments;
    expect(payment).toMatchObject({ State: 'partlyRefunded', Refunded: 2_500 });
  });
});

describe('what Stripe’s own side does', () => {
  test('a refund in its dashboard is noted, and the order stays paid by what is left', async () => {
    const { id, placed, reference } = await bought();
    peer.refundAtStripe(reference, 4_000);
    await settle(reference);
    await settle(reference);
    const seen = await viewed(placed.ConfirmationNumber);
    expect(seen).toMatchObject({ PaymentStatusID: 5, Credited: 4_000, Refundable: 6_000 });
    expect(seen.Refunds).toMatchObject([{ Amount: 4_000, State: 'done' }]);
    expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
  });

  test('a dispute is noted; lost, the order is owed again', async () => {
    const { id, placed, reference } = await bought();
    peer.dispute(reference);
    await settle(reference);
    expect(await viewed(placed.ConfirmationNumber)).toMatchObject({
      PaymentStatusID: 5,
      Payments: [{ State: 'disputed', Dispute: 'open' }],
    });
    peer.dispute(reference, 'lost');
    await settle(reference);
    expect(await viewed(placed.ConfirmationNumber)).toMatchObject({ PaymentStatusID: 1, Refundable: 0 });
    expect(await entryStatesOf(entrant, id)).toEqual(['ordered']);
  });

  test('a dispute that is won leaves everything as it was', async () => {
    const { placed, reference } = await bought();
    peer.dispute(reference);
    await settle(reference);
    peer.dispute(reference, 'won');
    await settle(reference);
    expect(await viewed(placed.ConfirmationNumber)).toMatchObject({
      PaymentStatusID: 5,
      Payments: [{ State: 'captured', Dispute: 'won' }],
    });
  });

  test('a buyer who closes the bank’s page gets the order anyway', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]), { Total: 10_000 });
    const IntentID = await intentFor(entrant, cartInfo);
    await expect(payWith(entrant, cartInfo, IntentID, 'pm_card_authenticationRequired')).rejects.toMatchObject({
      failure: 'PaymentNeedsAction',
    });
    peer.authenticate(IntentID);
    expect(
      await post(peer.event('payment_intent.amount_capturable_updated', peer.intents.get(IntentID) ?? {}, { at: server.clock.now })),
    ).toBe(200);
    await settle(IntentID);
    const [made] = await ordersOf(entrant);
    await captured(made?.id ?? 0);
    expect(peer.taken(IntentID)).toBe(10_000);
  });
});
