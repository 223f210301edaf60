import { expect, test } from 'vitest';
import { cardProviderNames, gatewayOf, isHosted } from '#contract/kernel/award/card-providers.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { askableOf, askedGateways, hostedMethodOf, hostedOrigins, openPayments } from './methods.service.ts';

const open = (environment: Record<string, string>) => openPayments(parseSettings({ DEMO: 'false', ...environment }), () => new Date());
const connected = {
  WORLDPAY_INSTALLATION_ID: '211616',
  WORLDPAY_SECRET: 'lantern-lantern',
  WORLDPAY_RESPONSE_PASSWORD: 'harbor-harbor',
  WORLDPAY_URL: 'https://secure-test.worldpay.example/wcc/purchase',
  MOLLIE_API_KEY: 'live_laurel0123456789',
  PAYPAL_CLIENT_ID: 'laurel',
  PAYPAL_CLIENT_SECRET: 'harbor-harbor',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430L',
  PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
};

test('buyers are led to the page of a provider once it is set up, and several may be', async () => {
  const nothing = await open({});
  for (const name of cardProviderNames.filter((one) => isHosted(one))) expect(hostedMethodOf(nothing, name), name).toBeUndefined();
  const opened = await open(connected);
  for (const name of cardProviderNames.filter((one) => isHosted(one))) expect(hostedMethodOf(opened, name)?.origins, name).not.toEqual([]);
  expect(hostedOrigins(nothing)).toEqual([]);
  expect(hostedOrigins(opened)).toContain('https://secure-test.worldpay.example');
});

test('the mode is in the name of a method, so that practice never counts as money', async () => {
  const opened = await open(connected);
  expect(hostedMethodOf(opened, 'worldpay')).toMatchObject({ name: gatewayOf('worldpay', true), isTest: true });
  expect(hostedMethodOf(opened, 'mollie')).toMatchObject({ name: gatewayOf('mollie', false), isTest: false });
  expect(hostedMethodOf(opened, 'paypal')).toMatchObject({ name: gatewayOf('paypal', true), isTest: true });
});

test('a payment is asked about where it was made, and one by a method that can’t be asked is not', async () => {
  const opened = await open(connected);
  expect(askedGateways(opened)).toEqual(['sandbox', 'mollie', 'paypal-test']);
  expect(askableOf(opened, 'mollie')).toBe(hostedMethodOf(opened, 'mollie')?.page);
  for (const gateway of ['worldpay-test', 'recorded', 'mollie-test', 'elsewhere'])
    expect(askableOf(opened, gateway), gateway).toBeUndefined();
});

test('the demonstration takes no real money, by any provider', () => {
  for (const environment of [
    { MOLLIE_API_KEY: 'live_laurel0123456789' },
    { ...connected, PAYPAL_API_URL: 'https://api-m.paypal.com', MOLLIE_API_KEY: '' },
  ])
    expect(() => parseSettings({ DEMO: 'true', ...environment })).toThrow('is a live key');
});
