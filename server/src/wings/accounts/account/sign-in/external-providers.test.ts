import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { startOidcPeer } from '#kit/oidc-peer.ts';
import { askProvider, findProvider, NotVouched, type Provider, providersOf, redeem } from './external-providers.ts';

const all = {
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'gs',
  FACEBOOK_CLIENT_ID: 'f',
  FACEBOOK_CLIENT_SECRET: 'fs',
  TWITTER_CLIENT_ID: 't',
  TWITTER_CLIENT_SECRET: 'ts',
  OIDC_NAME: 'Guildhall',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'o',
  OIDC_CLIENT_SECRET: 'os',
};

describe('the settings', () => {
  test('make a provider of each pair of id and secret, and none without', () => {
    expect(providersOf(parseSettings({}))).toEqual([]);
    expect(providersOf(parseSettings(all)).map(({ name }) => name)).toEqual(['Google', 'Facebook', 'Twitter', 'Guildhall']);
    expect(findProvider(parseSettings(all), 'google')).toMatchObject({ issuer: 'https://accounts.google.com', clientId: 'g' });
  });

  test('are refused where only half a provider is named, or one that could be listened to', () => {
    expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'g' })).toThrow(/GOOGLE_CLIENT_SECRET/);
    expect(() => parseSettings({ ...all, OIDC_ISSUER: 'http://login.example.org' })).toThrow(/OIDC_ISSUER must start with https/);
    expect(() => parseSettings({ ...all, OIDC_ISSUER: 'http://localhost.example.org' })).toThrow(/OIDC_ISSUER/);
  });

  test('know what the presets leave out of the standard', () => {
    const providers = Object.fromEntries(providersOf(parseSettings(all)).map((provider) => [provider.name, provider]));
    expect(providers.Facebook?.fills?.token_endpoint).toBe('https://graph.facebook.com/oauth/access_token');
    expect(providers.Twitter?.plain?.identityOf({ data: { id: '7', name: 'Ada Quist Moor', confirmed_email: 'ada@example.org' } })).toEqual(
      {
        subject: '7',
        email: 'ada@example.org',
        isEmailVerified: true,
        firstName: 'Ada',
        lastName: 'Quist Moor',
      },
    );
    expect(providers.Twitter?.plain?.identityOf({ data: { id: '7' } })).toMatchObject({ email: null, isEmailVerified: false });
  });
});

describe('a provider without OpenID', () => {
  const publicUrl = 'http://localhost:3998';
  let peer: Awaited<ReturnType<typeof startOidcPeer>>;
  let server: TestServer;
  let provider: Provider;
  beforeAll(async () => {
    peer = await startOidcPeer(`${publicUrl}/external-login`, { ada: { email: 'ada@example.org', name: 'Ada Quist' } });
    server = await openTestServer({ PUBLIC_URL: publicUrl });
    provider = {
      name: 'Plain',
      label: 'Plain',
      issuer: peer.issuer,
      clientId: peer.clientId,
      clientSecret: peer.clientSecret,
      scope: 'openid email profile',
      plain: {
        server: {
          issuer: peer.issuer,
          authorization_endpoint: `${peer.issuer}/auth`,
          token_endpoint: `${peer.issuer}/token`,
          token_endpoint_auth_methods_supported: ['client_secret_basic'],
        },
        profileUrl: `${peer.issuer}/me`,
        identityOf(profile) {
          const { sub, email } = profile as { sub: string; email: string };
          return { subject: sub, email, isEmailVerified: false, firstName: '', lastName: '' };
        },
      },
    };
  });
  afterAll(async () => {
    await server.close();
    await peer.down();
  });

  test('is asked for the profile instead', async () => {
    const { services } = server.world;
    const asked = await askProvider(provider, services);
    expect(asked.url).not.toContain('nonce=');
    const back = await peer.visit(asked.url, 'ada');
    const code = back.searchParams.get('code') ?? '';
    expect(await redeem(provider, services, asked, { code })).toMatchObject({ subject: 'ada', email: 'ada@example.org' });
    await expect(redeem(provider, services, asked, { code }), 'a second time').rejects.toThrow(NotVouched);
  });
});
