import { describe, expect, test } from 'vitest';
import { mailPartOf, mailServerIn, paymentPartOf, smtpUrlOf, type Stored, withConnections } from './connections.rules.ts';
import { parseSettings } from './settings.ts';

const server = { host: 'mail.example.org', port: 587, security: 'starttls', user: 'post@example.org' } as const;
const stored: Stored = {
  mail: { settings: { server, from: 'post@example.org' }, secrets: { password: 'a/b@c' } },
  stripe: { settings: { publicKey: 'pk_test_012345678' }, secrets: { secretKey: 'sk_test_012345678', webhookSecret: 'whsec_012345678' } },
  worldpay: { settings: { installationId: '7', isTest: true }, secrets: { secret: 'lantern-1', responsePassword: 'harbor-12' } },
  cards: { settings: { isOffered: true }, secrets: {} },
};
const nothing = parseSettings({});

describe('what is connected in the admin', () => {
  test('counts where the environment says nothing', () => {
    expect(withConnections(nothing, {})).toEqual(nothing);
    expect(withConnections(nothing, stored)).toEqual({
      ...nothing,
      SMTP_URL: 'smtp://post%40example.org:a%2Fb%40c@mail.example.org:587?requireTLS=true',
      MAIL_FROM: 'post@example.org',
      STRIPE_SECRET_KEY: 'sk_test_012345678',
      STRIPE_PUBLIC_KEY: 'pk_test_012345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_012345678',
      WORLDPAY_INSTALLATION_ID: '7',
      WORLDPAY_SECRET: 'lantern-1',
      WORLDPAY_RESPONSE_PASSWORD: 'harbor-12',
      WORLDPAY_URL: 'https://secure-test.worldpay.com/wcc/purchase',
      TEST_CARDS: true,
    });
  });

  test('leaves settings of the environment alone', () => {
    const environment = parseSettings({
      SMTP_URL: 'smtp://other.example',
      MAIL_FROM: 'Other <other@example.org>',
      STRIPE_SECRET_KEY: 'sk_test_876543210',
      STRIPE_PUBLIC_KEY: 'pk_test_876543210',
      STRIPE_WEBHOOK_SECRET: 'whsec_876543210',
      WORLDPAY_INSTALLATION_ID: '8',
      WORLDPAY_SECRET: 'lantern-2',
      WORLDPAY_RESPONSE_PASSWORD: 'harbor-21',
      TEST_CARDS: 'false',
    });
    expect(withConnections(environment, stored)).toEqual(environment);
    const page = parseSettings({ WORLDPAY_URL: 'https://pay.example/wcc' });
    expect(withConnections(page, stored).WORLDPAY_URL).toBe('https://pay.example/wcc');
    expect(
      withConnections(nothing, { worldpay: { ...stored.worldpay, settings: { installationId: '7', isTest: false } } as never })
        .WORLDPAY_URL,
    ).toBe('https://secure.worldpay.com/wcc/purchase');
  });

  test('is not there without its secrets', () => {
    const lost = Object.fromEntries(Object.entries(stored).map(([kind, one]) => [kind, { ...one, secrets: undefined }])) as Stored;
    const { mail: _, cards: __, ...providers } = lost;
    expect(withConnections(nothing, providers)).toEqual(nothing);
    expect(withConnections(nothing, lost).SMTP_URL).toBeUndefined();
    expect(withConnections(nothing, { mail: { settings: { server: null, from: null }, secrets: {} } })).toEqual(nothing);
  });
});

test('a mail server is written as an address and read again, without its password', () => {
  for (const security of ['tls', 'starttls', 'none'] as const) {
    const one = { ...server, security };
    expect(mailServerIn(smtpUrlOf(one, 'secret'))).toEqual({ ...one, hasPassword: true });
  }
  expect(smtpUrlOf({ ...server, host: '::1', user: null }, undefined)).toBe('smtp://[::1]:587?requireTLS=true');
  expect(mailServerIn('smtp://[::1]')).toEqual({ host: '::1', port: 587, security: 'offered', user: null, hasPassword: false });
  expect(mailServerIn('smtps://mail.example.org')).toMatchObject({ port: 465, security: 'tls' });
});

test('mail and payments are reopened only where something of theirs changed', () => {
  const mailOnly = withConnections(nothing, { mail: stored.mail as never });
  expect(mailPartOf(mailOnly)).not.toBe(mailPartOf(nothing));
  expect(paymentPartOf(mailOnly)).toBe(paymentPartOf(nothing));
  for (const kind of ['stripe', 'worldpay', 'cards'] as const)
    expect(paymentPartOf(withConnections(nothing, { [kind]: stored[kind] })), kind).not.toBe(paymentPartOf(nothing));
});
