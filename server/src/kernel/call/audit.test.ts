import { expect, test } from 'vitest';
import { withoutSecrets } from './audit.ts';

test.each([
  'Password',
  'ConfirmPassword',
  'passwordHash',
  'Code',
  'code',
  'codeVerifier',
  'RegistrationCode',
  'access_token',
  'CardNumber',
  'CaptchaResponse',
])('the log does not keep %s, wherever it stands', (key) =>
  expect(withoutSecrets({ body: [{ [key]: 'for one only' }] })).toEqual({ body: [{ [key]: '[hidden]' }] }),
);

test.each(['PostalCode', 'postalCode', 'CouponCode', 'couponCode', 'Name'])('the log keeps %s', (key) =>
  expect(withoutSecrets({ address: { [key]: 'EC1A 1BB' } })).toEqual({ address: { [key]: 'EC1A 1BB' } }),
);

test('a note may say that something named like a secret isn’t one', () => {
  expect(withoutSecrets({ code: 'SPRING-24', token: 'x' }, ['code'])).toEqual({ code: 'SPRING-24', token: '[hidden]' });
});
