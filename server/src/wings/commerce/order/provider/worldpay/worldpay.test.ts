import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { orderMatter } from '#contract/wings/commerce/order/order-matter.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { refund } from '#contract/wings/commerce/order/refund.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { cardOf, cartOf, orderingIn } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
let home: number;
let entrant: Person;
let administrator: Person;
const { createReady, entryStatesOf, ordersOf } = orderingIn(() => server);

beforeAll(async () => {
  server = await openTestServer({
    WORLDPAY_INSTALLATION_ID: '211616',
    WORLDPAY_SECRET: 'lantern-lantern',
    WORLDPAY_RESPONSE_PASSWORD: 'harbor-harbor',
    WORLDPAY_URL: 'https://secure-test.worldpay.example/wcc/purchase',
  });
  const season = await addEntrySeason(server.world, 1);
  home = await season.category('Best Home Page');
  const { traits } = await server.pool.selectFrom('property').select('traits').where('id', '=', 1).executeTakeFirstOrThrow();
  const put = (value: object) =>
    server.pool
      .updateTable('property')
      .set({ traits: JSON.stringify(value) })
      .where('id', '=', 1)
      .execute();
  await put({ ...(traits as object), cardProvider: 'worldpay' });
  await server.world.services.properties.load();
  restore = async () => {
    await put(traits as object);
    await server.world.services.properties.load();
  };
});
let restore: () => Promise<void>;
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  administrator = await server.people.administrator();
});
afterAll(async () => {
  await restore();
  await server.close();
});

const answer = async (fields: Record<string, string>): Promise<number> =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/payments/worldpay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        callbackPW: 'harbor-harbor',
        instId: '211616',
        testMode: '100',
        transStatus: 'Y',
        transId: `t${entrant.id}`,
        authAmount: '100.00',
        authCurrency: 'USD',
        ...fields,
      }).toString(),
    })
  ).statusCode;
const begin = async () => {
  const id = await createReady(entrant, [home]);
  const cartInfo = cartOf(id);
  return { id, cartInfo, page: await server.as(entrant)(payOrder.generateWorldPayData, { body: { cartInfo } }) };
};
const statusOf = async (OrderID: number) =>
  (await server.pool.selectFrom('orders').select('paymentStatusId').where('id', '=', OrderID).executeTakeFirstOrThrow()).paymentStatusId;

test('an award that is paid on WorldPay’s page places the order first, and signs the way there', async () => {
  const { id, cartInfo, page } = await begin();
  expect(page).toMatchObject({
    Url: 'https://secure-test.worldpay.example/wcc/purchase',
    Fields: { amount: '100.00', currency: 'USD', testMode: '100' },
  });
  expect(page.Fields.signature).toMatch(/^[0-9a-f]{32}$/);
  expect(await entryStatesOf(entrant, id)).toEqual(['ordered']);
  const again = await server.as(entrant)(payOrder.generateWorldPayData, { body: { cartInfo } });
  expect(again, 'the same try').toEqual(page);
  expect(await server.as(entrant)(cart.generateWorldPayData, { body: { OrderID: page.OrderID } })).toEqual(page);
  expect(await server.as(administrator)(payOrder.generateWorldPayDataForOrderDash, { body: { OrderID: page.OrderID } })).toEqual(page);
  expect(await ordersOf(entrant)).toHaveLength(1);
});

test('pages where people pay may send their form to WorldPay, and other pages may not', async () => {
  const formsOf = async (url: string) =>
    /form-action ([^;]*)/.exec(String((await server.app.inject({ url })).headers['content-security-policy']))?.[1];
  expect(await formsOf('/entries/halyard/cart')).toContain('https://secure-test.worldpay.example');
  expect(await formsOf('/vote/halyard')).not.toContain('worldpay');
});

test('takes no card of another kind', async () => {
  const cartInfo = cartOf(await createReady(entrant, [home]));
  await expect(server.as(entrant)(order.generateStripeData, { body: { cartInfo } })).rejects.toMatchObject({ failure: 'WrongPayment' });
  const cardInfo = cardOf('4242424242424242');
  await expect(server.as(entrant)(order.submitcart, { body: { cartInfo, cardInfo } })).rejects.toMatchObject({ failure: 'WrongPayment' });
  await expect(server.as(entrant)(order.submitcart, { body: { cartInfo } })).rejects.toMatchObject({ failure: 'WrongPayment' });
});

test('its answer pays the order, also sent twice, and a late cancellation changes nothing', async () => {
  const { id, page } = await begin();
  const cartId = page.Fields.cartId ?? '';
  expect(await answer({ cartId })).toBe(200);
  expect(await answer({ cartId })).toBe(200);
  expect(await statusOf(page.OrderID)).toBe(5);
  expect(await entryStatesOf(entrant, id)).toEqual(['paid']);
  expect(await answer({ cartId, transStatus: 'C' })).toBe(200);
  expect(await statusOf(page.OrderID)).toBe(5);
});

test('an order that is paid on WorldPay’s test page is a test order', async () => {
  const { page } = await begin();
  expect(await answer({ cartId: page.Fields.cartId ?? '' })).toBe(200);
  const seen = await server.as(entrant)(order.getOrderByConfirmationNumber, { params: { c: page.ConfirmationNumber } });
  expect(seen).toMatchObject({ PaymentStatusID: 5, IsSandbox: true });
  const { Counts } = await server.as(administrator)(order.getOrdersForProperty, {
    body: { PropertyID: 1, Search: page.ConfirmationNumber },
  });
  expect(Counts).toEqual([]);
});

test('an answer that is forged, or of another amount, pays nothing', async () => {
  const { page } = await begin();
  const cartId = page.Fields.cartId ?? '';
  expect(await answer({ cartId, callbackPW: 'guess' })).toBe(400);
  expect(await answer({ cartId: 'ABCD-EFGH-2345.999999' })).toBe(400);
  expect(await answer({ cartId, authAmount: '1.00' })).toBe(200);
  expect(await statusOf(page.OrderID)).toBe(1);
  const noted = await server.pool.selectFrom('auditLog').select('action').where('subjectId', '=', String(page.OrderID)).execute();
  expect(noted.map(({ action }) => action)).toContain('payment.mismatch');
});

test('who cancels there has an order that waits, and may go there again', async () => {
  const { page } = await begin();
  expect(await answer({ cartId: page.Fields.cartId ?? '', transStatus: 'C' })).toBe(200);
  const again = await server.as(entrant)(cart.generateWorldPayData, { body: { OrderID: page.OrderID } });
  expect(again.Fields.cartId).not.toBe(page.Fields.cartId);
  expect(await answer({ cartId: again.Fields.cartId ?? '', transId: `again${entrant.id}` })).toBe(200);
  expect(await statusOf(page.OrderID)).toBe(5);
});

const openMatters = async (OrderID: number) =>
  (await server.as(administrator)(orderMatter.getOrderMatters, { params: { id: OrderID } }))
    .filter(({ ClosedDate }) => !ClosedDate)
    .map(({ Kind, Amount }) => [Kind, Amount]);
const paymentsOf = (orderId: number) =>
  server.pool.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

test('a buyer who pays twice on its page has two payments: the second is a row of its own, however often it is reported', async () => {
  const { page } = await begin();
  const cartId = page.Fields.cartId ?? '';
  const [first, second] = [`one${entrant.id}`, `two${entrant.id}`];
  for (const transId of [first, second, second, first]) expect(await answer({ cartId, transId })).toBe(200);
  expect(await paymentsOf(page.OrderID)).toMatchObject([
    { reference: first, received: 10_000 },
    { reference: second, received: 10_000 },
  ]);
  expect(await answer({ cartId, transId: `three${entrant.id}`, transStatus: 'C' })).toBe(200);
  expect((await paymentsOf(page.OrderID)).map(({ reference }) => reference)).toEqual([first, second]);
  expect(await openMatters(page.OrderID), 'somebody has to give it back').toEqual([['overpaid', 10_000]]);
});

test('what came is booked, also where it is another amount; another currency is not', async () => {
  const { page } = await begin();
  const cartId = page.Fields.cartId ?? '';
  const transId = `part${entrant.id}`;
  for (const _ of [1, 2]) expect(await answer({ cartId, transId, authAmount: '40.00' })).toBe(200);
  expect(await paymentsOf(page.OrderID)).toMatchObject([{ reference: transId, amount: 4_000, received: 4_000 }]);
  expect(await statusOf(page.OrderID)).toBe(1);
  expect(await openMatters(page.OrderID)).toEqual([['mismatch', -6_000]]);
  const again = await server.as(entrant)(cart.generateWorldPayData, { body: { OrderID: page.OrderID } });
  expect(again.Fields.amount).toBe('60.00');
  expect(await answer({ cartId: again.Fields.cartId ?? '', transId: `euro${entrant.id}`, authAmount: '60.00', authCurrency: 'EUR' })).toBe(
    200,
  );
  expect(await statusOf(page.OrderID)).toBe(1);
  expect(await answer({ cartId: again.Fields.cartId ?? '', transId: `rest${entrant.id}`, authAmount: '60.00' })).toBe(200);
  expect(await statusOf(page.OrderID)).toBe(5);
});

test('a buyer who pays an order that was canceled in the meantime has money on it, which staff refund', async () => {
  const { page } = await begin();
  const { OrderID } = page;
  const seen = () => server.as(administrator)(order.getOrderByConfirmationNumber, { params: { c: page.ConfirmationNumber } });
  await server.as(administrator)(order.updateOrder, { body: { OrderID, Version: (await seen()).Version, IsCancelled: true } });
  expect(await answer({ cartId: page.Fields.cartId ?? '' })).toBe(200);
  expect(await openMatters(OrderID)).toEqual([['paidCancelled', 10_000]]);
  const body = {
    OrderID,
    Version: (await seen()).Version,
    Wanted: { What: 'whole' as const },
    Reason: 'Canceled.',
    Key: `refund-key-${OrderID}`,
  };
  await server.as(administrator)(refund.refundOrder, { body });
  expect(await openMatters(OrderID)).toEqual([]);
});
