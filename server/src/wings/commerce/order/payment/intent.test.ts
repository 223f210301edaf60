import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { administrator, entrant, home, ordering, withOrdering, server, shop } from '#kit/ordering-stage.ts';
import { billing, cardOf, cartOf } from '#kit/orders.ts';
import { statusOfPayments } from '../order.rules.ts';
import { addPayment } from './payment.store.ts';

const { captured, createReady, intentFor, mailsTo, ordersOf, payByStripe, payWith, entryStatesOf } = ordering;
withOrdering();

const notStarted = { kind: 'refused', errors: [{ Field: 'stripeInfo.IntentID', Message: expect.stringContaining('wasn’t started') }] };
const paymentsOf = (orderId: number) =>
  server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

describe('one intent', () => {
  test('pays one order: a second cart with it is refused, also of the same price', async () => {
    const first = cartOf(await createReady(entrant, [home]));
    const second = cartOf(await createReady(entrant, [home]));
    const intent = await intentFor(entrant, first);
    await payWith(entrant, first, intent);
    await expect(payWith(entrant, second, intent)).rejects.toMatchObject(notStarted);
    expect(await ordersOf(entrant)).toHaveLength(1);
  });

  test('pays one order, also when two carts send it at the same moment', async () => {
    const carts = [cartOf(await createReady(entrant, [home])), cartOf(await createReady(entrant, [home]))] as const;
    const intent = await intentFor(entrant, carts[0]);
    const outcomes = await Promise.allSettled(carts.map((cartInfo) => payWith(entrant, cartInfo, intent)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await ordersOf(entrant)).toHaveLength(1);
  });

  test('is one row of payment at most, for any writer', async () => {
    const [one, other] = await Promise.all([
      payByStripe(entrant, cartOf(await createReady(entrant, [home]))),
      payByStripe(entrant, cartOf(await createReady(entrant, [shop]))),
    ]);
    const [paid] = await paymentsOf(one.OrderID);
    const twice = {
      orderId: other.OrderID,
      gateway: 'another',
      amount: 1,
      paymentStatusId: 5,
      reference: 'another',
      createdAt: new Date(),
    };
    await expect(server.pool.transaction().execute((db) => addPayment(db, { ...twice, intentId: paid?.intentId ?? 0 }))).rejects.toThrow(
      /payment_intent_id_key/,
    );
    await expect(
      server.pool
        .transaction()
        .execute((db) => addPayment(db, { ...twice, gateway: paid?.gateway ?? '', reference: paid?.reference ?? '' })),
    ).rejects.toThrow(/payment_reference/);
  });

  test('that someone made up, or that is of another person, pays nothing', async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const madeUp = `sandbox-10000-USD-${'0123456789abcdef'.repeat(2).slice(0, 24)}`;
    await expect(payWith(entrant, cartInfo, madeUp)).rejects.toMatchObject(notStarted);
    const stranger = await server.people.entrant(1);
    const theirs = await intentFor(stranger, { ...cartOf(await createReady(stranger, [home])), CartKey: cartInfo.CartKey });
    await expect(payWith(entrant, cartInfo, theirs)).rejects.toMatchObject(notStarted);
    expect(await ordersOf(entrant)).toEqual([]);
  });

  test('for another total buys nothing: the cart grew after it was made', async () => {
    const id = await createReady(entrant, [home, shop]);
    const [first = 0] = (await server.as(entrant)(checkout.getCart, { body: { PropertyID: 1 } })).EntryIDs;
    const small = cartOf(id, { EntryIDs: [first] });
    const intent = await intentFor(entrant, small);
    await expect(payWith(entrant, { ...small, EntryIDs: undefined } as never, intent)).rejects.toMatchObject({
      kind: 'refused',
      errors: [{ Field: 'Total' }],
    });
    expect(await entryStatesOf(entrant, id)).toEqual(['ready', 'ready']);
  });

  test('in another currency buys nothing', async () => {
    const { services } = server.world;
    const usual = services.payments;
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const intent = await intentFor(entrant, cartInfo);
    services.payments = { ...usual, authorize: async (...asked) => ({ ...(await usual.authorize(...asked)), currency: 'GBP' }) };
    try {
      await expect(payWith(entrant, cartInfo, intent)).rejects.toMatchObject({ errors: [{ Field: 'Total' }] });
    } finally {
      services.payments = usual;
    }
    expect(await ordersOf(entrant)).toEqual([]);
  });

  test('of an order pays that order later, once, also when it is sent twice at the same moment', async () => {
    const released = vi.spyOn(server.world.services.payments, 'release');
    onTestFinished(() => released.mockRestore());
    const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'test_pending');
    const other = await payByStripe(entrant, cartOf(await createReady(entrant, [home])), 'test_pending');
    for (const { OrderID, Version } of [placed, other])
      await server.as(administrator)(order.updateOrder, { body: { OrderID, Version, PaymentStatusID: 3 } });
    const { IntentID } = await server.as(entrant)(payOrder.generateStripeDataForStoreOrderHistory, { body: { OrderID: placed.OrderID } });
    const pay = (OrderID: number) =>
      server.as(entrant)(payOrder.processStripeForStoreOrderHistory, {
        body: { OrderID, stripeInfo: { IntentID, PaymentMethod: 'test_succeeds' } },
      });
    await expect(pay(other.OrderID)).rejects.toMatchObject(notStarted);
    const answers = await Promise.all([pay(placed.OrderID), pay(placed.OrderID)]);
    expect(answers.map(({ OrderID }) => OrderID)).toEqual([placed.OrderID, placed.OrderID]);
    await captured(placed.OrderID);
    expect((await paymentsOf(placed.OrderID)).filter(({ intentId, paymentStatusId }) => intentId && paymentStatusId === 5)).toHaveLength(1);
    expect(released, 'what pays for the order is not given back').not.toHaveBeenCalledWith(IntentID);
  });
});

describe('the state of an order', () => {
  test('is what its payments say, by every way there is', async () => {
    const Email = `ways.${entrant.id}@example.org`;
    const details = { Billing: { ...billing, Email } };
    const byCard = await server.as(entrant)(order.submitcart, {
      body: { cartInfo: cartOf(await createReady(entrant, [home]), details), cardInfo: cardOf('4242424242424242') },
    });
    const pending = await payByStripe(entrant, cartOf(await createReady(entrant, [home]), details), 'test_pending');
    await captured(byCard.OrderID);
    await server.as(administrator)(order.updateOrder, {
      body: { OrderID: pending.OrderID, Version: pending.Version, PaymentStatusID: 5, Reference: 'Transfer 12' },
    });
    const rows = await ordersOf(entrant);
    expect(rows.map(({ paymentStatusId }) => paymentStatusId)).toEqual([5, 5]);
    for (const { id, total, paymentStatusId } of rows) expect(statusOfPayments(total, await paymentsOf(id))).toBe(paymentStatusId);
    const mails = await mailsTo(Email);
    for (const { ConfirmationNumber } of [byCard, pending]) {
      const receipts = mails.filter(({ subject }) => subject === `Paid: your order ${ConfirmationNumber} with Halyard`);
      expect(receipts, 'one receipt for each').toHaveLength(1);
      expect(receipts[0]?.text).toContain('Lantern, Best Home Page');
      expect(receipts[0]?.text).toContain('Robin Vale, 1 Quay Street');
    }
  });

  test('stays paid when a card falls through after the organizer recorded a transfer', async () => {
    const { services } = server.world;
    const usual = services.payments;
    let release: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const captures: string[] = [];
    services.payments = {
      ...usual,
      async capture(reference) {
        captures.push(reference);
        await isHeld;
        return { state: 'declined' };
      },
    };
    try {
      const placed = await payByStripe(entrant, cartOf(await createReady(entrant, [home])));
      await vi.waitFor(() => expect(captures).toHaveLength(1), { timeout: 10_000 });
      await server.as(administrator)(order.updateOrder, { body: { OrderID: placed.OrderID, Version: placed.Version, PaymentStatusID: 5 } });
      release();
      await vi.waitFor(
        async () => expect((await paymentsOf(placed.OrderID)).map(({ paymentStatusId }) => paymentStatusId)).toEqual([3, 5]),
        { timeout: 10_000 },
      );
      // The card fell through; the transfer that the organizer recorded pays for it anyway.
      expect((await ordersOf(entrant))[0]?.paymentStatusId).toBe(5);
    } finally {
      services.payments = usual;
    }
  });
});
