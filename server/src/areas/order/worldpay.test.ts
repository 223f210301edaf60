import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cart } from '#contract/areas/order/cart.ts';
import { order } from '#contract/areas/order/order.ts';
import { payOrder } from '#contract/areas/order/pay-order.ts';
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
