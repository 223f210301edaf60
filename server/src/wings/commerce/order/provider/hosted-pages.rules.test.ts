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
  expect(hostedOrigins(connected)).toContain(origin);
});
