import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { openStripePeer, settingsFor, type StripePeer } from '#kit/stripe-peer.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';
import { giveTraits } from '#kit/traits.ts';
import { capturePayment } from './capture.ts';
import { reconcilePayments, settleOne } from './settle.ts';

let peer: StripePeer;
let server: TestServer;
let home: number;
let seasonId: number;
let entrant: Person;
let desk: Person;
const { captured, createReady, entriesOf, entryStatesOf, intentFor, mailsTo, ordersOf, payWith } = orderingIn(() => server);

beforeAll(async () => {
  peer = await openStripePeer();
  server = await openTestServer(settingsFor(peer));
  const season = await addEntrySeason(server.world, 1);
  seasonId = season.seasonId;
  home = await season.category('Best Home Page');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  desk = await server.people.administrator();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const gateway = 'stripe-test';
const card = 'pm_card_visa';
const paymentsOf = (orderId: number) =>
  server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
const settle = (reference: string) => runJob(server, settleOne, { gateway, reference });
const look = (c: string) => server.as(desk)(order.getOrderByConfirmationNumber, { params: { c } });
/** Placed, and no one has taken the money yet: jobs run only when a test runs them. */
async function placed() {
  const id = await createReady(entrant, [home]);
  const cartInfo = cartOf(id, { Total: 10_000, Billing: { ...cartOf(id).Billing, Email: entrant.email } });
  const reference = await intentFor(entrant, cartInfo);
  const { OrderID, ConfirmationNumber } = await payWith(entrant, cartInfo, reference, card);
  return { id, OrderID, ConfirmationNumber, reference };
}
async function bought() {
  const made = await placed();
  await runJob(server, capturePayment, { paymentId: (await paymentsOf(made.OrderID))[0]?.id ?? 0 });
  await captured(made.OrderID);
  return made;
}
const giveBack = async (c: string, Wanted: { What: 'whole' } | { What: 'amount'; Amount: number }) => {
  const { OrderID, Version } = await look(c);
  return server.as(desk)(refund.refundOrder, {
    body: { OrderID, Version, Wanted, Reason: 'Entered twice.', Key: `refund-key-${OrderID}-${Version}` },
  });
};

describe('of a promise only a part is taken', () => {
  test('at Stripe, before we do: that part is booked, and the rest stays owed', async () => {
    const { id, OrderID, ConfirmationNumber, reference } = await placed();
    peer.captureAtStripe(reference, 6_000);
    await runJob(server, capturePayment, { paymentId: (await paymentsOf(OrderID))[0]?.id ?? 0 });
    expect(await paymentsOf(OrderID)).toMatchObject([{ stage: 'captured', amount: 6_000, received: 6_000 }]);
    expect(await look(ConfirmationNumber)).toMatchObject({ PaymentStatusID: 1, Refundable: 6_000 });
    expect(await entryStatesOf(entrant, id)).toEqual(['ordered']);
    expect(await server.as(entrant)(order.getOrderForPaying, { params: { id: OrderID } })).toMatchObject({ AmountDue: 4_000 });
    const { Money } = await server.as(desk)(overview.getSeasonOverview, { body: { PropertyID: 1, SeasonID: seasonId } });
    expect(Money).toMatchObject({ Received: 6_000, Unpaid: { Orders: 1, Amount: 4_000 } });
    const { IntentID, Amount } = await server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID } });
    expect(Amount).toBe(4_000);
    await server.as(entrant)(payOrder.processStripeForStoreOrderHistory, {
      body: { OrderID, stripeInfo: { IntentID, PaymentMethod: card } },
    });
    await runJob(server, capturePayment, { paymentId: (await paymentsOf(OrderID)).at(-1)?.id ?? 0 });
    expect(await look(ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5, Refundable: 10_000 });
  });

  test('and a notice reports it: it is booked the same', async () => {
    const { OrderID, reference } = await placed();
    peer.captureAtStripe(reference, 2_500);
    await settle(reference);
    await settle(reference);
    expect(await paymentsOf(OrderID)).toMatchObject([{ amount: 2_500, received: 2_500 }]);
  });

  test('for a cart that can no longer be ordered: what was taken goes back', async () => {
    const id = await createReady(entrant, [home]);
    const reference = await intentFor(entrant, cartOf(id, { Total: 10_000 }));
    await server.world.services.payments.authorize(reference, card);
    peer.captureAtStripe(reference, 10_000);
    await server.pool.updateTable('entry').set({ state: 'draft' }).where('entrantId', '=', entrant.id).execute();
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 20 * 60_000);
    await runJob(server, reconcilePayments, {});
    await runJob(server, reconcilePayments, {});
    server.clock.now = now;
    expect(await ordersOf(entrant)).toEqual([]);
    expect(peer.taken(reference)).toBe(0);
  });
});

describe('a dispute about part of a payment', () => {
  test('that is lost takes that part only, and the order owes it', async () => {
    const { OrderID, ConfirmationNumber, reference } = await bought();
    peer.dispute(reference, 'needs_response', { amount: 3_000 });
    await settle(reference);
    expect(await look(ConfirmationNumber)).toMatchObject({ PaymentStatusID: 5, Payments: [{ State: 'disputed', Dispute: 'open' }] });
    peer.dispute(reference, 'lost');
    await settle(reference);
    expect(await paymentsOf(OrderID)).toMatchObject([{ amount: 10_000, received: 7_000, dispute: 'lost' }]);
    expect(await server.as(entrant)(order.getOrderForPaying, { params: { id: OrderID } })).toMatchObject({ AmountDue: 3_000 });
  });

  test('that is won leaves all of it, and a second one counts again', async () => {
    const { OrderID, reference } = await bought();
    peer.dispute(reference, 'needs_response', { amount: 3_000 });
    await settle(reference);
    peer.dispute(reference, 'won');
    await settle(reference);
    expect(await paymentsOf(OrderID)).toMatchObject([{ received: 10_000, dispute: 'won' }]);
    peer.dispute(reference, 'needs_response', { amount: 2_000, isNew: true });
    await settle(reference);
    expect(await paymentsOf(OrderID)).toMatchObject([{ received: 10_000, dispute: 'open' }]);
  });
});

describe('a refund while the bank decides about a dispute', () => {
  test.each([
    ['that we know of', true],
    ['that we have not heard of yet', false],
  ])('%s is refused before anything is canceled or mailed', async (_, isKnown) => {
    const { id, ConfirmationNumber, reference } = await bought();
    peer.dispute(reference);
    if (isKnown) await settle(reference);
    const mails = await mailsTo(entrant.email);
    for (const wanted of [{ What: 'whole' }, { What: 'amount', Amount: 500 }] as const)
      await expect(giveBack(ConfirmationNumber, wanted)).rejects.toMatchObject({
        failure: 'Locked',
        message: expect.stringContaining('disputed'),
      });
    expect(await look(ConfirmationNumber)).toMatchObject({ CancelledDate: null, Refunds: [], Payments: [{ Dispute: 'open' }] });
    expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
    expect(await mailsTo(entrant.email)).toEqual(mails);
    expect(peer.taken(reference)).toBe(10_000);
    peer.dispute(reference, 'won');
    await settle(reference);
    expect(await giveBack(ConfirmationNumber, { What: 'whole' })).toMatchObject({ CancelledDate: expect.any(Date) });
  });

  test('a question of the bank is no dispute yet: giving the money back settles it', async () => {
    const { ConfirmationNumber, reference } = await bought();
    peer.dispute(reference, 'warning_needs_response');
    await settle(reference);
    expect(await giveBack(ConfirmationNumber, { What: 'whole' })).toMatchObject({ CancelledDate: expect.any(Date) });
  });

  test('is refused in words while Stripe can’t be asked', async () => {
    const { ConfirmationNumber } = await bought();
    peer.ail('GET /v1/payment_intents/:id', 'broken before', 9);
    await expect(giveBack(ConfirmationNumber, { What: 'whole' })).rejects.toMatchObject({
      failure: 'PaymentUnavailable',
      message: expect.stringContaining('nothing was refunded'),
    });
    peer.recover();
    expect(await look(ConfirmationNumber)).toMatchObject({ CancelledDate: null, Refunds: [] });
  });

  test('anyone who withdraws in the meantime is owed the fee: the refund waits for staff', async () => {
    await giveTraits(server, 1, { refundsWithdrawn: true });
    const { id, OrderID, ConfirmationNumber, reference } = await bought();
    peer.dispute(reference);
    await settle(reference);
    const [EntryID = 0] = await entriesOf(entrant, id);
    await server.as(entrant)(withdrawal.withdrawEntry, { body: { EntryID } });
    const seen = await look(ConfirmationNumber);
    expect(seen.Refunds).toMatchObject([{ State: 'failed', Amount: 10_000, Message: expect.stringContaining('disputed') }]);
    const RefundID = seen.Refunds[0]?.RefundID ?? 0;
    await expect(server.as(desk)(refund.retryRefund, { body: { OrderID, RefundID } })).rejects.toMatchObject({ failure: 'Locked' });
    peer.dispute(reference, 'won');
    await settle(reference);
    expect((await server.as(desk)(refund.retryRefund, { body: { OrderID, RefundID } })).Refunds).toMatchObject([{ State: 'asked' }]);
  });
});
