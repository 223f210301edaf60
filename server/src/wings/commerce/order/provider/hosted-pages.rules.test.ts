import { expect, test } from 'vitest';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { hostedOrigins, hostedPageOf } from './hosted-pages.rules.ts';

const nothing = parseSettings({});
const connected = parseSettings({
  WORLDPAY_INSTALLATION_ID: '211616',
  WORLDPAY_SECRET: 'lantern-lantern',
  WORLDPAY_RESPONSE_PASSWORD: 'harbor-harbor',
  WORLDPAY_URL: 'https://secure-test.worldpay.example/wcc/purchase',
});

test('buyers are led to the page of a provider once it is set up', () => {
  expect(hostedPageOf('worldpay', nothing)).toBeUndefined();
  expect(hostedPageOf('worldpay', connected)).toMatchObject({ url: 'https://secure-test.worldpay.example/wcc/purchase', isTest: true });
  expect(hostedPageOf('stripe', connected)).toBeUndefined();
});

test('a page of ours may send its form to a provider once it is set up', () => {
  const origin = 'https://secure-test.worldpay.example';
  expect(hostedOrigins(nothing)).not.toContain(origin);
  expect(hostedOrigins(nothing).filter((one) => !URL.canParse(one))).toEqual([]);
  expect(hostedOrigins(connected)).toContain(origin);
});

test('a buyer goes to WorldPay with the number of the order and the try, and its answer names them again', () => {
  const page = hostedPageOf('worldpay', connected);
  const person = { name: 'Robin Vale', email: 'robin@example.org', country: 'US', postcode: '10001' };
  const purchase = {
    confirmationNumber: '2345-6789-ABCD',
    paymentId: 7,
    amount: '100.00',
    currency: 'USD',
    description: 'Halyard',
    ...person,
  };
  expect(page?.fieldsOf(purchase)).toMatchObject({ cartId: '2345-6789-ABCD.7', amount: '100.00', email: 'robin@example.org' });
  const answer = { callbackPW: 'harbor-harbor', instId: '211616', testMode: '100', cartId: '2345-6789-ABCD.7', transStatus: 'Y' };
  expect(page?.readAnswer(answer)).toMatchObject({ confirmationNumber: '2345-6789-ABCD', paymentId: 7, isPaid: true });
});
