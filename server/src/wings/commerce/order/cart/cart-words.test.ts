import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/wings/commerce/order/order.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { billing, cartOf } from '#kit/orders.ts';
import { openTestServer, type TestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a refused cart is explained in the language of the buyer’s page', async () => {
  const { token } = await server.people.entrant(6);
  const cartInfo = cartOf(1, { PropertyID: 6, Billing: { ...billing, Country: 'US', PostalCode: 'x' } });
  const wordsIn = async (language: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const answer = await server.app.inject({ method: 'POST', url: addressOf(order.submitcart, {}), headers, payload: { cartInfo } });
    expect(answer.statusCode).toBe(400);
    return answer.body;
  };
  expect(await wordsIn('en-US')).toContain('postal code');
  expect(await wordsIn('en-GB')).toContain('postcode');
});
