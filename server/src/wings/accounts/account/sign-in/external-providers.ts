import * as client from 'openid-client';
import type { Services } from '#server/kernel/runtime/services.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';

/** One configured sign-in provider. */
export interface Provider {
  name: string;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Endpoints that the provider's own description leaves out. */
  fills?: Partial<client.ServerMetadata>;
  /** Speaks OAuth 2 without OpenID: no description to read, no ID token, only a profile to ask for. */
  plain?: { server: client.ServerMetadata; profileUrl: string; identityOf: (profile: unknown) => Identity };
}

/** Whom a provider vouches for. */
export interface Identity {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const openIdScope = 'openid email profile';
const facebook = 'https://www.facebook.com';
const twitter = 'https://api.x.com';

const twitterPlain: Provider['plain'] = {
  server: {
    issuer: twitter,
    authorization_endpoint: 'https://x.com/i/oauth2/authorize',
    token_endpoint: `${twitter}/2/oauth2/token`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  },
  profileUrl: `${twitter}/2/users/me?user.fields=confirmed_email`,
  identityOf(profile) {
    const { id, name = '', confirmed_email } = (profile as { data: { id: string; name?: string; confirmed_email?: string } }).data;
    return { subject: id, email: confirmed_email ?? null, isEmailVerified: confirmed_email !== undefined, ...splitName(name) };
  },
};

/** Those whose settings are there. */
export function providersOf(settings: Settings): Provider[] {
  const found: Provider[] = [];
  const add = (
    name: string,
    id: string | undefined,
    secret: string | undefined,
    rest: Omit<Provider, 'name' | 'label' | 'clientId' | 'clientSecret'>,
  ) => {
    if (id && secret) found.push({ name, label: name, clientId: id, clientSecret: secret, ...rest });
  };
  add('Google', settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, { issuer: settings.GOOGLE_ISSUER, scope: openIdScope });
  add('Facebook', settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET, {
    issuer: settings.FACEBOOK_ISSUER,
    scope: openIdScope.replace('profile', 'public_profile'),
    // Its description names no place to redeem the code.
    ...(settings.FACEBOOK_ISSUER === facebook && { fills: { token_endpoint: 'https://graph.facebook.com/oauth/access_token' } }),
  });
  add('Twitter', settings.TWITTER_CLIENT_ID, settings.TWITTER_CLIENT_SECRET, {
    issuer: settings.TWITTER_ISSUER,
    ...(settings.TWITTER_ISSUER === twitter ? { scope: 'users.read tweet.read users.email', plain: twitterPlain } : { scope: openIdScope }),
  });
  if (settings.OIDC_NAME && settings.OIDC_ISSUER) {
    add(settings.OIDC_NAME, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET, { issuer: settings.OIDC_ISSUER, scope: openIdScope });
  }
  return found;
}

export const findProvider = (settings: Settings, name: string): Provider | undefined =>
  providersOf(settings).find((provider) => provider.name.toLowerCase() === name.toLowerCase());

/** The provider is away, or answers nonsense: nothing the person did. */
export class ProviderAway extends Error {}
/** The provider answered, and would not vouch. */
export class NotVouched extends Error {}

const timeoutSeconds = 8;
const descriptionKeptSeconds = 3600;

/** What the provider says of itself, read once an hour; a failed reading is tried again, and again by the next who asks. */
function configurationOf(provider: Provider, { caches }: Pick<Services, 'caches'>): Promise<client.Configuration> {
  return caches.get(`provider:${provider.name}`, descriptionKeptSeconds, async () => {
    if (provider.plain)
      return prepare(provider, new client.Configuration(provider.plain.server, provider.clientId, undefined, secretOf(provider)));
    try {
      return await discover(provider);
    } catch {
      await new Promise((done) => setTimeout(done, 200));
      return discover(provider);
    }
  });
}

async function discover(provider: Provider): Promise<client.Configuration> {
  const issuer = new URL(provider.issuer);
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : [];
  const read = await client.discovery(issuer, provider.clientId, undefined, secretOf(provider), { timeout: timeoutSeconds, execute });
  if (!provider.fills) return read;
  const filled = new client.Configuration(
    { ...provider.fills, ...read.serverMetadata() },
    provider.clientId,
    undefined,
    secretOf(provider),
  );
  return prepare(provider, filled);
}

function prepare(provider: Provider, configuration: client.Configuration): client.Configuration {
  configuration.timeout = timeoutSeconds;
  if (isLoopback(new URL(provider.issuer))) client.allowInsecureRequests(configuration);
  return configuration;
}

/** In the form, unless the provider says that it reads the secret only from the header. */
function secretOf({ clientSecret }: Provider): client.ClientAuth {
  const [inForm, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const takesForm = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? true;
    return (takesForm ? inForm : inHeader)(server, ...rest);
  };
}

/** A provider on this machine, as in tests, may do without TLS. */
const isLoopback = (issuer: URL): boolean => issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);

const redirectUriOf = (settings: Pick<Settings, 'publicUrl'>): string => `${settings.publicUrl}/external-login`;

interface Asked {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Where to send the browser, and what must come back. */
export async function askProvider(provider: Provider, services: Services): Promise<Asked & { url: string }> {
  const asked = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
  const configuration = await reach(provider, services, () => configurationOf(provider, services));
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(services.settings),
    scope: provider.scope,
    state: asked.state,
    code_challenge: await client.calculatePKCECodeChallenge(asked.codeVerifier),
    code_challenge_method: 'S256',
    ...(!provider.plain && { nonce: asked.nonce }),
  });
  return { ...asked, url: url.href };
}

/** Redeems the code. Everything the provider signed is checked: issuer, audience, time, nonce, and that the code was asked for here. */
export async function redeem(
  provider: Provider,
  services: Services,
  asked: Asked,
  answer: { code: string; iss?: string | null | undefined },
): Promise<Identity> {
  return reach(provider, services, async () => {
    const configuration = await configurationOf(provider, services);
    const back = new URL(redirectUriOf(services.settings));
    back.searchParams.set('code', answer.code);
    back.searchParams.set('state', asked.state);
    if (answer.iss) back.searchParams.set('iss', answer.iss);
    const { plain } = provider;
    const tokens = await client.authorizationCodeGrant(configuration, back, {
      pkceCodeVerifier: asked.codeVerifier,
      expectedState: asked.state,
      ...(plain ? {} : { expectedNonce: asked.nonce, idTokenExpected: true }),
    });
    if (plain) {
      const profile = await client.fetchProtectedResource(configuration, tokens.access_token, new URL(plain.profileUrl), 'GET');
      return plain.identityOf(await profile.json());
    }
    const claims = tokens.claims();
    if (!claims) throw new NotVouched('no ID token');
    const isComplete = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
    return identityOf(isComplete ? claims : { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) });
  });
}

interface Claims {
  sub: string;
  [claim: string]: unknown;
}

function identityOf(claims: Claims): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).slice(0, 100) : '');
  const email = typeof claims.email === 'string' && claims.email.length <= 254 ? claims.email : null;
  const fallback = splitName(text('name'));
  return {
    subject: claims.sub,
    email,
    // Some providers write it as text.
    isEmailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    firstName: text('given_name') || fallback.firstName,
    lastName: text('family_name') || fallback.lastName,
  };
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Answers that mean "not this code"; every other trouble is the provider's or the network's. */
const refusals = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

async function reach<T>(provider: Provider, { log }: Pick<Services, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotVouched) throw error;
    const { code = '' } = error as { code?: string };
    const isRefusal = (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') || refusals.has(code);
    if (isRefusal) throw new NotVouched(`${provider.name} did not vouch`, { cause: error });
    // Not the error itself: what it carries may hold the code or the token.
    const { message, cause } = error as Error;
    log.warn(
      { provider: provider.name, code, reason: message, cause: cause instanceof Error ? cause.message : undefined },
      'sign-in provider trouble',
    );
    throw new ProviderAway(`${provider.name} is away`, { cause: error });
  }
}
