import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HostedAnswer } from '#server/kernel/payments/gateway.ts';
import { cartIdOf, fieldsOf, isTestPage, readAnswer, worldPayOf } from './worldpay.rules.ts';

const settings = {
  url: 'https://secure-test.worldpay.example/wcc/purchase',
  installationId: '211616',
  secret: 'lantern',
  responsePassword: 'harbor',
};
const cartId = cartIdOf('ABCD-EFGH-2345', 7);
const purchase = {
  cartId,
  amount: '125.50',
  currency: 'GBP',
  description: 'Order',
  name: 'Robin',
  email: 'r@example.org',
  country: 'GB',
  postcode: 'E1',
};
const answer = {
  callbackPW: 'harbor',
  instId: '211616',
  testMode: '100',
  cartId,
  transStatus: 'Y',
  transId: '77',
  authAmount: '125.50',
  authCurrency: 'GBP',
};

test('WorldPay is set up once its number and both secrets are', () => {
  const given = {
    WORLDPAY_URL: settings.url,
    WORLDPAY_INSTALLATION_ID: settings.installationId,
    WORLDPAY_SECRET: settings.secret,
    WORLDPAY_RESPONSE_PASSWORD: settings.responsePassword,
  };
  expect(worldPayOf(given as never)).toEqual(settings);
  for (const missing of ['WORLDPAY_INSTALLATION_ID', 'WORLDPAY_SECRET', 'WORLDPAY_RESPONSE_PASSWORD'])
    expect(worldPayOf({ ...given, [missing]: undefined } as never), missing).toBeUndefined();
});

test('what we send is signed over who, how much and what for', () => {
  const fields = fieldsOf(settings, purchase);
  expect(fields).toMatchObject({ instId: '211616', amount: '125.50', currency: 'GBP', cartId: 'ABCD-EFGH-2345.7', testMode: '100' });
  expect(fields.signatureFields).toBe('instId:amount:currency:cartId');
  expect(fields.signature).toBe(createHash('md5').update('lantern:211616:125.50:GBP:ABCD-EFGH-2345.7').digest('hex'));
  expect(fieldsOf(settings, { ...purchase, amount: '1.00' }).signature).not.toBe(fields.signature);
  expect(Object.values(fields)).not.toContain('lantern');
});

test('its test address is known, and asks for a test', () => {
  const live = { ...settings, url: 'https://secure.worldpay.example/wcc/purchase' };
  expect([isTestPage(settings), isTestPage(live)]).toEqual([true, false]);
  expect(fieldsOf(live, purchase).testMode).toBe('0');
});

test('an answer is read as it is sent', () => {
  const paid: HostedAnswer = {
    confirmationNumber: 'ABCD-EFGH-2345',
    paymentId: 7,
    isPaid: true,
    reference: '77',
    amount: '125.50',
    currency: 'GBP',
  };
  expect(readAnswer(settings, answer)).toEqual(paid);
  expect(readAnswer(settings, { ...answer, transStatus: 'C' })).toEqual({ ...paid, isPaid: false });
  expect(readAnswer(settings, { ...answer, transId: ' 77 ' }), 'with blanks').toEqual(paid);
  expect(readAnswer(settings, { ...answer, cartId: cartIdOf('ABCD-EFGH-2345', 1234) })?.paymentId).toBe(1234);
  const { authAmount: amount, authCurrency: currency, ...rest } = answer;
  expect(readAnswer(settings, { ...rest, amount, currency })).toEqual(paid);
});

test('an answer that is not WorldPay’s, of the other mode or about nothing of ours says nothing', () => {
  for (const forged of [
    { callbackPW: 'guess' },
    { callbackPW: '' },
    { callbackPW: ['harbor'] },
    { instId: '9' },
    { testMode: '0' },
    { cartId: 'ABCD-EFGH-2345' },
    { cartId: 'drop table.7' },
    { cartId: `x.${cartId}` },
    { cartId: `${cartId}x` },
  ])
    expect(readAnswer(settings, { ...answer, ...forged }), JSON.stringify(forged)).toBeUndefined();
});
