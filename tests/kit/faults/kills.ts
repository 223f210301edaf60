import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { cartOf } from '../orders.ts';
import { openServerProcess } from '../server-process.ts';
import type { FaultDriver } from './driver.ts';
import { faultStage } from './stage.ts';

const paid = 5;

/** `kill -9` at each step between a buyer and a page of the provider's. The stand-in holds what really happened to the money; it is the witness. */
export function provesKills(open: () => Promise<FaultDriver>, steps: readonly string[]): void {
  const stage = faultStage(open);
  const { driver, server, entrant, ready, visit, paymentsOf, paidOrder, notify, statusOf, grow, reconcile, refundPart, compare, backOf } =
    stage;
  let laurel: Awaited<ReturnType<typeof openServerProcess>>;

  beforeAll(async () => {
    // The process has the world's clock.
    server().clock.now = new Date();
    await server().keepSessions();
    laurel = await openServerProcess(server(), driver().settings);
  }, 120_000);
  afterAll(() => laurel.kill());

  /** Kills the server when the provider is at this step; answers when that has happened. */
  const killAt = (step: string) =>
    new Promise<void>((killed) => {
      let isDone = false;
      driver().onStep(async (at) => {
        if (at !== step || isDone) return;
        isDone = true;
        await laurel.kill();
        killed();
      });
    });
  const recovered = async (): Promise<void> => {
    driver().onStep(() => undefined);
    await grow(1);
    server().clock.now = new Date();
    await reconcile();
  };
  /** As a browser goes: to the killed process, which answers nothing. */
  const go = (url: string) => fetch(`${laurel.url}${new URL(url).pathname}`, { redirect: 'manual' }).catch(() => undefined);

  test.each(steps.flatMap((step) => [`before ${step}`, `after ${step}`]))(
    'killed %s, no one pays twice and no one gets an order for nothing',
    async (step) => {
      await laurel.start();
      const cartInfo = cartOf(await ready());
      const page = await laurel.as(entrant())(payOrder.generateWorldPayData, { body: { cartInfo } });
      const killed = killAt(step);
      await go(page.Url);
      const [begun] = await paymentsOf(page.OrderID);
      if (begun?.reference) {
        driver().pay(begun.reference);
        await go(await backOf(page.OrderID));
      }
      await killed;
      driver().onStep(() => undefined);
      // The buyer, who got no answer, goes there again: it is the same payment.
      await visit(page.Url);
      const [payment, ...others] = await paymentsOf(page.OrderID);
      expect(others).toEqual([]);
      if (await isWaiting(page.OrderID)) driver().pay(payment?.reference ?? '');
      await recovered();
      expect(await statusOf(page.OrderID)).toBe(paid);
      await compare(page.OrderID, [payment?.reference ?? '']);
    },
    120_000,
  );
  const isWaiting = async (orderId: number) => (await paymentsOf(orderId)).every(({ stage: at }) => at === 'promised');

  test.each(['before', 'after'])(
    'killed %s a refund, the money goes back once',
    async (when) => {
      const { OrderID, reference } = await paidOrder();
      // Who gives money back signed in lately.
      await server().pool.updateTable('session').set({ provedAt: server().clock.now }).execute();
      const before = driver().count().refunds;
      const killed = killAt(`${when} ${driver().steps.refund}`);
      await refundPart(OrderID, 2_500);
      await laurel.start();
      await killed;
      await recovered();
      await vi.waitFor(() => expect(driver().count().refunds).toBe(before + 1), { timeout: 30_000, interval: 200 });
      await notify(reference);
      await compare(OrderID, [reference]);
    },
    120_000,
  );
}
