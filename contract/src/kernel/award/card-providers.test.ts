import { expect, test } from 'vitest';
import { cardProviderNames, gatewayOf, isHosted, methodOfGateway, paymentMethods } from './card-providers.ts';

test('a buyer pays on the page of some providers, and in fields on ours of the others', () => {
  expect(cardProviderNames.filter((name) => isHosted(name))).toEqual(['worldpay', 'mollie', 'paypal']);
  for (const name of ['stripe', 'sandbox', 'recorded', 'constructor', '']) expect(isHosted(name), name).toBe(false);
});

test('a payment’s gateway leads back to its method, also one of a test; a gateway that is no longer known to none', () => {
  for (const name of Object.keys(paymentMethods) as (keyof typeof paymentMethods)[])
    for (const isTest of [true, false]) expect(methodOfGateway(gatewayOf(name, isTest))).toBe(paymentMethods[name]);
  expect(methodOfGateway('recorded')).toBe(paymentMethods.transfer);
  for (const gateway of ['', 'constructor', 'test', 'elsewhere']) expect(methodOfGateway(gateway), gateway).toBeUndefined();
});
