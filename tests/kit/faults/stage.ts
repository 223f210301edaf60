import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type HostedProvider, isHosted } from '#contract/kernel/award/card-providers.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { reconcilePayments, settleOne } from '#server/wings/commerce/order/payment/settle.ts';
import { tryAddress } from '#server/wings/commerce/order/provider/try.ts';
import { sendRefund } from '#server/wings/commerce/order/refund/send-refund.ts';
import { addEntrySeason } from '../entry-season.ts';
import { cartOf, orderingIn } from '../orders.ts';
import type { Person } from '../people.ts';
import { runJob } from '../run-job.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import type { FaultDriver } from './driver.ts';

const paid = 5;

/** An award that is paid by one provider, whose stand-in the tests hold in their hands. */
export function faultStage(open: () => Promise<FaultDriver>) {
  let driver: FaultDriver;
  let server: TestServer;
  let home: number;
  let entrant: Person;
  let desk: Person;
  let restore: () => Promise<void>;
  const { createReady, ordersOf } = orderingIn(() => server);
  const gateway = (): string => server.world.services.methods.find(({ name }) => name.startsWith(driver.provider))?.name ?? '';

  beforeAll(async () => {
    driver = await open();
    server = await openTestServer(driver.settings);
    const season = await addEntrySeason(server.world, 1);
    home = await season.category('Best Home Page');
    desk = await server.people.administrator();
    const { traits } = await server.pool.selectFrom('property').select('traits').where('id', '=', 1).executeTakeFirstOrThrow();
    const put = async (value: object) => {
      await server.pool
        .updateTable('property')
        .set({ traits: JSON.stringify(value) })
        .where('id', '=', 1)
        .execute();
      await server.world.services.properties.load();
    };
    if (isHosted(driver.provider)) await put({ ...(traits as object), cardProvider: driver.provider });
    restore = () => put(traits as object);
  }, 120_000);
  beforeEach(async () => {
    entrant = await server.people.entrant(1);
  });
  afterEach(() => {
    driver.recover();
    driver.refundsFail(false);
    driver.lockOut(false);
  });
  afterAll(async () => {
    await restore();
    await server.close();
    await driver.close();
  });

  const place = async () =>
    server.as(entrant)(payOrder.generateWorldPayData, { body: { cartInfo: cartOf(await createReady(entrant, [home])) } });
  const again = (OrderID: number) => server.as(entrant)(cart.generateWorldPayData, { body: { OrderID } });
  const visit = async (url: string) => {
    const { pathname } = new URL(url);
    const { statusCode, headers } = await server.app.inject({ url: pathname });
    return { statusCode, location: headers.location ?? '' };
  };
  const paymentsOf = (orderId: number) =>
    server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
  const tell = async ({ text, headers }: { text: string; headers: Record<string, string> }) =>
    (await server.app.inject({ method: 'POST', url: `/api/payments/${driver.provider}`, headers, payload: text })).statusCode;
  const settle = (reference: string) => runJob(server, settleOne, { gateway: gateway(), reference });
  /** A notice arrives, and its job is done. */
  const notify = async (reference: string) => {
    const status = await tell(driver.notice(reference, server.clock.now));
    await settle(reference);
    return status;
  };
  const statusOf = async (orderId: number) =>
    (await server.pool.selectFrom('orders').select('paymentStatusId').where('id', '=', orderId).executeTakeFirstOrThrow()).paymentStatusId;
  const mattersOf = async (id: number) =>
    (await server.as(desk)(orderMatter.getOrderMatters, { params: { id } }))
      .filter(({ ClosedDate }) => !ClosedDate)
      .map(({ Kind }) => Kind);
  const backOf = async (orderId: number) => {
    const [payment] = await paymentsOf(orderId);
    return tryAddress(server.world.services, driver.provider as HostedProvider, 'back', payment?.id ?? 0);
  };
  /** An order whose buyer is on the provider's page. */
  const leadToPage = async () => {
    const page = await place();
    const { location } = await visit(page.Url);
    const payments = await paymentsOf(page.OrderID);
    return { ...page, location, reference: payments.at(-1)?.reference ?? '' };
  };
  /** Where the fields are on our page, and the buyer's bank takes its time. */
  const leadToBank = async () => {
    const cartInfo = cartOf(await createReady(entrant, [home]));
    const { IntentID } = await server.as(entrant)(order.generateStripeData, { body: { cartInfo } });
    const stripeInfo = { IntentID, PaymentMethod: driver.slowMethod ?? '' };
    const { OrderID, ConfirmationNumber } = await server.as(entrant)(order.submitstripecart, { body: { cartInfo, stripeInfo } });
    return { OrderID, ConfirmationNumber, Url: '', location: IntentID, reference: IntentID };
  };
  const lead = () => (isHosted(driver.provider) ? leadToPage() : leadToBank());
  const paidOrder = async () => {
    const led = await lead();
    driver.pay(led.reference);
    await notify(led.reference);
    expect(await statusOf(led.OrderID)).toBe(paid);
    return led;
  };
  const grow = async (hours: number) => {
    const past = new Date(server.clock.now.getTime() - hours * 3_600_000);
    await server.pool.updateTable('payment').set({ createdAt: past }).execute();
    await server.pool.updateTable('refund').set({ createdAt: past }).execute();
  };
  const reconcile = () => runJob(server, reconcilePayments, {});
  const versionOf = async (OrderID: number) =>
    (await server.pool.selectFrom('orders').select('version').where('id', '=', OrderID).executeTakeFirstOrThrow()).version;
  let keys = 0;
  const refundPart = async (OrderID: number, Amount: number) => {
    keys += 1;
    await server.as(desk)(refund.refundOrder, {
      body: {
        OrderID,
        Version: await versionOf(OrderID),
        Wanted: { What: 'amount', Amount },
        Reason: 'Agreed.',
        Key: `fault-refund-${keys}`,
      },
    });
    const { id } = await server.pool
      .selectFrom('refund')
      .select('id')
      .where('orderId', '=', OrderID)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const sent = (refundId: number) => runJob(server, sendRefund, { refundId });
  /** What the books hold is what the provider holds. */
  const compare = async (OrderID: number, references: readonly string[]) => {
    const received = (await paymentsOf(OrderID)).reduce((sum, payment) => sum + (payment.received ?? 0), 0);
    expect(received, 'the books and the provider').toBe(references.reduce((sum, reference) => sum + driver.held(reference), 0));
  };

  return {
    driver: () => driver,
    server: () => server,
    desk: () => desk,
    ordersOf: () => ordersOf(entrant),
    entrant: () => entrant,
    ready: () => createReady(entrant, [home]),
    settle,
    place,
    again,
    visit,
    paymentsOf,
    tell,
    notify,
    statusOf,
    mattersOf,
    backOf,
    lead,
    paidOrder,
    grow,
    reconcile,
    versionOf,
    refundPart,
    sent,
    compare,
  };
}
