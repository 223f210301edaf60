import { expect, test } from 'vitest';
import { stripeKeyForms, stripeModeOf } from './stripe-keys.ts';

test('a Stripe key’s prefix says what kind it is', () => {
  expect(stripeKeyForms.secret.test('rk_live_12345678')).toBe(true);
  expect(stripeKeyForms.secret.test('pk_live_12345678')).toBe(false);
  expect(stripeKeyForms.public.test('pk_test_12345678')).toBe(true);
  expect(stripeKeyForms.webhook.test('whsec_12345678')).toBe(true);
  expect(stripeModeOf('pk_live_12345678')).toBe('live');
  expect(stripeModeOf('sk_test_12345678')).toBe('test');
});
