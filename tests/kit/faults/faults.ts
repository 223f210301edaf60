import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import type { ProviderAilment } from '../provider-peer.ts';
import type { FaultDriver } from './driver.ts';
import { faultStage } from './stage.ts';

const pending = 2;
const paid = 5;

/**
 * What goes wrong with a payment at a provider. Every method that can be asked passes all of it, against its stand-in; those with a page of their own
 * also what goes wrong on the way there and back.
 */
export function provesFaults(kind: 'hosted' | 'fields', open: () => Promise<FaultDriver>): void {
  const onPages = kind === 'hosted' ? test : test.skip;
  const stage = faultStage(open);
  const { driver, server, desk, ordersOf, settle, place, again, visit, paymentsOf, tell, notify, statusOf } = stage;
  const { mattersOf, backOf, lead, paidOrder, grow, reconcile, versionOf, refundPart, sent, compare } = stage;
  /** By the buyer who comes back, or by the job. */
  const ask = async (reference: string, orderId: number): Promise<void> => {
    const isWaiting = kind === 'hosted' && (await visit(await backOf(orderId))).location.includes('payment=waiting');
    if (!isWaiting) await settle(reference).catch(() => undefined);
    expect(isWaiting).toBe(kind === 'hosted');
  };

  describe('what a provider says of a payment', () => {
    test('is asked for, and pays the order', async () => {
      const { OrderID, reference, location } = await lead();
      expect(location).toContain(reference);
      driver().pay(reference);
      expect(await notify(reference)).toBe(200);
      expect(await statusOf(OrderID)).toBe(paid);
      await compare(OrderID, [reference]);
    });

    test('twice, counts once', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference);
      for (const _ of [1, 2, 3]) expect(await notify(reference)).toBe(200);
      expect(await paymentsOf(OrderID)).toHaveLength(1);
      await compare(OrderID, [reference]);
      expect(await mattersOf(OrderID)).toEqual([]);
    });

    test('many times at once, counts once', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference);
      await Promise.all([1, 2, 3, 4].map(() => notify(reference)));
      expect(await paymentsOf(OrderID)).toHaveLength(1);
      await compare(OrderID, [reference]);
    });

    test('early, pays nothing', async () => {
      const { OrderID, reference } = await lead();
      expect(await notify(reference)).toBe(200);
      expect(await statusOf(OrderID)).not.toBe(paid);
      driver().pay(reference);
      await notify(reference);
      expect(await statusOf(OrderID)).toBe(paid);
    });

    test('late, still pays', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference);
      await grow(40);
      await notify(reference);
      expect(await statusOf(OrderID)).toBe(paid);
    });

    test('never, is found out by asking', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference);
      await grow(1);
      await reconcile();
      expect(await statusOf(OrderID)).toBe(paid);
    });

    onPages('after the buyer is back already, changes nothing', async () => {
      const { OrderID, ConfirmationNumber, reference } = await lead();
      driver().pay(reference);
      const { statusCode, location } = await visit(await backOf(OrderID));
      expect([statusCode, location]).toEqual([303, expect.stringMatching(new RegExp(`/orders/${ConfirmationNumber}$`))]);
      expect(await statusOf(OrderID)).toBe(paid);
      await notify(reference);
      await compare(OrderID, [reference]);
    });

    test('out of order, ends the same', async () => {
      const { OrderID, reference } = await lead();
      const early = driver().notice(reference, server().clock.now);
      driver().pay(reference);
      await notify(reference);
      driver().refundThere(reference, 2_500);
      await notify(reference);
      expect(await tell(early)).toBe(200);
      await settle(reference);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ stage: 'captured', refunded: 2_500, received: 7_500 });
    });

    test('of a refund before we heard of the payment, is both', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference, { amount: 10_000 });
      driver().refundThere(reference, 10_000);
      await notify(reference);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ stage: 'captured', refunded: 10_000, received: 0 });
      await compare(OrderID, [reference]);
    });
  });

  describe('a notice that isn’t the provider’s', () => {
    test('pays nothing', async () => {
      const { OrderID, reference } = await lead();
      // Where notices prove nothing, what they say isn't read: the provider is asked, and says no.
      const forged = driver().forged?.(reference, server().clock.now);
      expect(forged ? await tell(forged) : await notify(reference)).toBe(forged ? 400 : 200);
      expect(await statusOf(OrderID)).not.toBe(paid);
    });

    test.each([
      ['nothing', ''],
      ['letters', 'paid'],
      ['a list', '[1,2]'],
      ['a number of another kind', 'id=ord_12345'],
      ['an address', 'id=tr_../../../etc'],
      ['broken JSON', '{"id":'],
    ])('and holds %s is refused', async (_, text) => {
      for (const type of ['application/json', 'application/x-www-form-urlencoded'])
        expect(await tell({ text, headers: { 'content-type': type } })).toBe(400);
    });

    onPages('and names a payment that is nothing of ours changes nothing', async () => {
      const { reference } = await lead();
      const jobs = async () =>
        (await sql<{ count: number }>`select count(*)::int as count from jobs.job where name = 'order.settle'`.execute(server().pool))
          .rows[0]?.count;
      const before = await jobs();
      expect(await tell(driver().notice(reference.replace(/.{4}$/, 'ZZZZ'), server().clock.now))).toBe(200);
      expect(await jobs()).toBe(before);
    });

    test('and is larger than any is refused', async () => {
      expect(await tell({ text: 'x'.repeat(600_000), headers: { 'content-type': 'application/json' } })).toBe(413);
    });
  });

  describe('a buyer', () => {
    onPages('who cancels there may go there again, for another payment', async () => {
      const { OrderID, reference } = await lead();
      driver().cancel(reference);
      expect((await visit(await backOf(OrderID))).location).toContain('payment=again');
      const next = await again(OrderID);
      await visit(next.Url);
      const [first, second] = await paymentsOf(OrderID);
      expect(first?.stage).toBe('cancelled');
      expect(second?.reference).not.toBe(reference);
      driver().pay(second?.reference ?? '');
      await notify(second?.reference ?? '');
      expect(await statusOf(OrderID)).toBe(paid);
    });

    onPages('whose payment fails is told so, and may try again', async () => {
      const { OrderID, reference } = await lead();
      driver().fail(reference);
      expect((await visit(await backOf(OrderID))).location).toContain('payment=again');
      expect(await statusOf(OrderID)).not.toBe(paid);
      expect((await again(OrderID)).OrderID).toBe(OrderID);
    });

    onPages('whose bank takes days has an order that waits, and pays once', async () => {
      const { OrderID, reference } = await lead();
      driver().wait(reference);
      expect((await visit(await backOf(OrderID))).location).toContain('payment=waiting');
      expect(await statusOf(OrderID)).toBe(pending);
      await expect(again(OrderID)).rejects.toMatchObject({ failure: 'WrongPayment' });
    });

    onPages('who goes there twice is at the same payment', async () => {
      const page = await place();
      const [one, other] = [await visit(page.Url), await visit((await again(page.OrderID)).Url)];
      expect(one.location).toBe(other.location);
      expect(await paymentsOf(page.OrderID)).toHaveLength(1);
    });

    onPages('who presses twice at once is at the same payment', async () => {
      const page = await place();
      const before = driver().count().payments;
      const all = await Promise.all([1, 2, 3].map(() => visit(page.Url)));
      expect(new Set(all.map(({ location }) => location)).size).toBe(1);
      expect(driver().count().payments).toBe(before + 1);
    });

    onPages('who makes up a link finds nothing', async () => {
      const { Url, OrderID } = await lead();
      for (const url of [
        Url.replace(/\/(\d+)\./, '/9$1.'),
        `${Url}x`,
        Url.replace('/pay/', '/back/'),
        (await backOf(OrderID)).replace('/back/', '/pay/'),
      ])
        expect((await visit(url)).statusCode, url).toBe(404);
    });

    onPages('who pays an order that was canceled in the meantime has money on it, which the desk sees', async () => {
      const { OrderID, reference } = await lead();
      await server().as(desk())(order.updateOrder, { body: { OrderID, Version: await versionOf(OrderID), IsCancelled: true } });
      driver().pay(reference, { amount: 10_000 });
      await notify(reference);
      expect(await mattersOf(OrderID)).toEqual(['paidCancelled']);
      await compare(OrderID, [reference]);
    });

    test('who pays again what was paid by other means has paid too much, which the desk sees', async () => {
      const { OrderID, reference } = await lead();
      await server().as(desk())(order.updateOrder, {
        body: { OrderID, Version: await versionOf(OrderID), PaymentStatusID: paid, Reference: 'Transfer 77' },
      });
      driver().pay(reference, { amount: 10_000 });
      await notify(reference);
      expect(await mattersOf(OrderID)).toEqual(['overpaid']);
    });
  });

  describe('another amount', () => {
    test('less is booked as it came, and the order waits for the rest', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference, { amount: 4_000 });
      await notify(reference);
      expect(await statusOf(OrderID)).not.toBe(paid);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ amount: 4_000, received: 4_000 });
      expect(await mattersOf(OrderID)).toEqual(['mismatch']);
    });

    test('more is booked as it came, and the desk sees what is too much', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference, { amount: 12_000 });
      await notify(reference);
      expect(await statusOf(OrderID)).toBe(paid);
      expect((await mattersOf(OrderID)).sort()).toEqual(['mismatch', 'overpaid']);
    });

    test('in another currency pays nothing, and the desk sees it once', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference, { amount: 10_000, currency: 'EUR' });
      for (const _ of [1, 2]) await notify(reference);
      expect(await statusOf(OrderID)).not.toBe(paid);
      expect(await mattersOf(OrderID)).toEqual(['mismatch']);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ received: 0 });
    });
  });

  describe('a dispute', () => {
    test('of a part takes that part', async () => {
      const { OrderID, reference } = await paidOrder();
      driver().dispute(reference, 3_000, 'lost');
      await notify(reference);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ dispute: 'lost', received: 7_000 });
      expect(await statusOf(OrderID)).not.toBe(paid);
      expect(await mattersOf(OrderID)).toEqual(['disputeLost']);
    });

    test('that is lost leaves the order unpaid', async () => {
      const { OrderID, reference } = await paidOrder();
      driver().dispute(reference, 10_000, 'lost');
      await notify(reference);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ received: 0 });
      expect(await mattersOf(OrderID)).toEqual(['disputeLost']);
    });

    test('that is won changes nothing', async () => {
      const { OrderID, reference } = await paidOrder();
      driver().dispute(reference, 10_000, 'won');
      await notify(reference);
      expect((await paymentsOf(OrderID))[0]).toMatchObject({ dispute: 'won', received: 10_000 });
      expect(await statusOf(OrderID)).toBe(paid);
    });
  });

  describe('a refund', () => {
    test('is made once, however often its job runs', async () => {
      const { OrderID, reference } = await paidOrder();
      const id = await refundPart(OrderID, 2_500);
      const before = driver().count().refunds;
      for (const _ of [1, 2, 3]) await sent(id);
      expect(driver().count().refunds).toBe(before + 1);
      await compare(OrderID, [reference]);
    });

    test('that is refused stays owed, the desk sees it, and it can be tried again', async () => {
      const { OrderID, reference } = await paidOrder();
      driver().refundsFail(true);
      await sent(await refundPart(OrderID, 2_500));
      expect(await mattersOf(OrderID)).toEqual(['refundFailed']);
      await compare(OrderID, [reference]);
    });

    test('that a bank sends back later is owed again', async () => {
      const { OrderID, reference } = await paidOrder();
      await sent(await refundPart(OrderID, 2_500));
      driver().returnRefunds(reference);
      await notify(reference);
      expect(await mattersOf(OrderID)).toEqual(['refundFailed']);
      await compare(OrderID, [reference]);
    });

    test('that someone made on the provider’s pages is noted', async () => {
      const { OrderID, reference } = await paidOrder();
      driver().refundThere(reference, 1_000);
      expect(await notify(reference)).toBe(200);
      await compare(OrderID, [reference]);
    });

    test.each<ProviderAilment>(['busy', 'broken before', 'broken after', 'silent before', 'silent after', 'html', 'empty'])(
      'that is answered “%s” is made once in the end',
      async (how) => {
        const { OrderID, reference } = await paidOrder();
        const id = await refundPart(OrderID, 2_500);
        const before = driver().count().refunds;
        driver().ail(driver().steps.refund, how, how === 'busy' ? 5 : 1);
        await sent(id).catch(() => undefined);
        driver().recover();
        await sent(id);
        expect(driver().count().refunds).toBe(before + 1);
        await compare(OrderID, [reference]);
      },
    );
  });

  describe('a provider that is', () => {
    onPages.each<ProviderAilment>(['busy', 'broken before', 'broken after', 'silent before', 'silent after', 'html', 'empty'])(
      '“%s” when a payment begins costs no one anything, and the buyer may try again',
      async (how) => {
        const page = await place();
        driver().ail(driver().steps.begin, how, how === 'busy' ? 5 : 1);
        const { statusCode, location } = await visit(page.Url);
        expect([statusCode, location]).toEqual([303, expect.stringContaining('payment=away')]);
        driver().recover();
        expect((await visit(page.Url)).location).not.toContain('payment=');
        const payments = await paymentsOf(page.OrderID);
        expect(payments).toHaveLength(1);
        driver().pay(payments[0]?.reference ?? '');
        await notify(payments[0]?.reference ?? '');
        expect(await statusOf(page.OrderID)).toBe(paid);
        expect(await ordersOf()).toHaveLength(1);
      },
    );

    test.each<ProviderAilment>(['busy', 'broken before', 'silent before', 'silent after', 'html', 'empty', 'other'])(
      '“%s” when it is asked pays nothing, and is asked again',
      async (how) => {
        const { OrderID, reference } = await lead();
        driver().pay(reference);
        driver().ail(driver().steps.look, how, 5);
        await ask(reference, OrderID);
        expect(await statusOf(OrderID)).not.toBe(paid);
        const isStrange = how === 'html' || how === 'empty' || how === 'other';
        expect(await mattersOf(OrderID), 'the desk sees it').toEqual(isStrange ? ['mismatch'] : []);
        driver().recover();
        await grow(1);
        await reconcile();
        expect(await statusOf(OrderID)).toBe(paid);
        await compare(OrderID, [reference]);
      },
    );

    onPages('no longer accepting our keys pays nothing, and says so without a word about this request', async () => {
      const { OrderID, reference } = await lead();
      driver().pay(reference);
      driver().lockOut(true);
      expect((await visit(await backOf(OrderID))).location).toContain('payment=waiting');
      const page = await place();
      expect((await visit(page.Url)).location).toContain('payment=away');
      expect(await statusOf(OrderID)).not.toBe(paid);
      driver().lockOut(false);
      await visit(await backOf(OrderID));
      expect(await statusOf(OrderID)).toBe(paid);
    });

    onPages('left without a payment for a week is asked no more, until it says something', async () => {
      const { OrderID, reference } = await lead();
      await grow(8 * 24);
      await reconcile();
      expect((await paymentsOf(OrderID))[0]?.stage).toBe('cancelled');
      driver().pay(reference, { amount: 10_000 });
      await notify(reference);
      expect(await statusOf(OrderID)).toBe(paid);
    });

    onPages('without the payment any more leaves it until a day is over, then the buyer may begin another', async () => {
      const { OrderID, reference } = await lead();
      driver().forget(reference);
      await notify(reference);
      expect((await paymentsOf(OrderID))[0]?.stage).toBe('promised');
      await grow(48);
      await reconcile();
      expect((await paymentsOf(OrderID))[0]?.stage).toBe('cancelled');
      expect((await visit((await again(OrderID)).Url)).location).not.toContain('payment=');
    });
  });
}
