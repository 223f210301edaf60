import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface OidcPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

interface GrantContext {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: {
      Grant: new (of: { clientId: string; accountId: string }) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
    };
  };
}

const scope = 'openid email profile';

/** A real OpenID provider on a loopback port, with the people it knows, and a browser that signs them in there. */
export async function startOidcPeer(redirectUri: string, people: Record<string, OidcPerson>) {
  const server = createServer();
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'laurel', client_secret: 'a secret between the two of them', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    cookies: { keys: ['test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    async loadExistingGrant({ oidc: { client, session, provider: own } }: GrantContext) {
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());

  return {
    issuer,
    clientId: 'laurel',
    clientSecret: 'a secret between the two of them',
    people,
    /** Follows the address as a browser would, signs in as `login`, and returns where the provider leads back to. */
    visit: (address: string, login: string) => visit(address, login, redirectUri),
    down: () => close(server),
    up: () => listen(server, port),
  };
}

const listen = (server: Server, port: number) =>
  new Promise<number>((done) => server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port)));

const close = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

async function visit(address: string, login: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    form = undefined;
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) {
      const body = await answer.text();
      if (answer.status !== 200 || !url.pathname.startsWith('/interaction/'))
        throw new Error(`the provider answered ${answer.status}: ${body}`);
      form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
      continue;
    }
    url = new URL(location, url);
    if (url.href.startsWith(redirectUri)) return url;
  }
  throw new Error('the provider led nowhere');
}
