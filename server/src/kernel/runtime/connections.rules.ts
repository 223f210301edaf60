import type { Settings } from './settings.ts';

/** How a mail server is talked to. `offered`: by STARTTLS where it offers that; only the environment can say so. */
type MailSecurity = 'tls' | 'starttls' | 'none' | 'offered';

export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | null;
}

interface Kept {
  mail: { settings: { server: MailServer | null; from: string | null }; secrets: { password?: string } };
  /** Signs emails of a domain, once its record was seen there. */
  dkim: { settings: { domain: string; selector: string; publicKey: string; isSigning: boolean }; secrets: { privateKey: string } };
  stripe: { settings: { publicKey: string }; secrets: { secretKey: string; webhookSecret: string } };
  worldpay: { settings: { installationId: string; isTest: boolean }; secrets: { secret: string; responsePassword: string } };
  /** Test cards, while no provider takes real ones. */
  cards: { settings: { isOffered: boolean }; secrets: Record<string, never> };
}
export type ConnectionKind = keyof Kept;
export type SettingsOf<K extends ConnectionKind> = Kept[K]['settings'];
export type SecretsOf<K extends ConnectionKind> = Kept[K]['secrets'];

/** What is stored of one; without its secrets where they were sealed under another SECRET. */
interface StoredOf<K extends ConnectionKind> {
  settings: SettingsOf<K>;
  secrets: SecretsOf<K> | undefined;
}
export type Stored = { [K in ConnectionKind]?: StoredOf<K> };

/** The settings behind each connection: where the environment sets one of them, it owns all of them. */
export const namesOf = {
  mail: ['SMTP_URL'],
  from: ['MAIL_FROM'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  worldpay: ['WORLDPAY_INSTALLATION_ID', 'WORLDPAY_SECRET', 'WORLDPAY_RESPONSE_PASSWORD'],
  worldpayPage: ['WORLDPAY_URL'],
  cards: ['TEST_CARDS'],
} as const;

export const isFixed = ({ given }: Pick<Settings, 'given'>, what: keyof typeof namesOf): boolean =>
  namesOf[what].some((name) => given.has(name));

const worldPayPages = {
  live: 'https://secure.worldpay.com/wcc/purchase',
  test: 'https://secure-test.worldpay.com/wcc/purchase',
} as const;

const query: Record<MailSecurity, string> = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true', offered: '' };

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export function smtpUrlOf({ host, port, security, user }: MailServer, password: string | undefined): string {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${hostInUrl(host)}:${port}${query[security]}`;
}

/** What an address of the environment says, for people; never its password. */
export function mailServerIn(smtpUrl: string): MailServer & { hasPassword: boolean } {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const security = isTls
    ? 'tls'
    : searchParams.get('requireTLS') === 'true'
      ? 'starttls'
      : searchParams.get('ignoreTLS') === 'true'
        ? 'none'
        : 'offered';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isTls ? 465 : 587),
    security,
    user: username ? decodeURIComponent(username) : null,
    hasPassword: password !== '',
  };
}

/** The settings as they count: what the environment does not set is as it was connected in the admin. */
export function withConnections(environment: Settings, { mail, dkim, stripe, worldpay, cards }: Stored): Settings {
  const settings = { ...environment };
  const server = mail?.settings.server;
  if (server && mail.secrets && !isFixed(environment, 'mail')) settings.SMTP_URL = smtpUrlOf(server, mail.secrets.password);
  if (mail?.settings.from && !isFixed(environment, 'from')) settings.MAIL_FROM = mail.settings.from;
  if (dkim?.secrets && dkim.settings.isSigning) settings.dkim = { ...dkim.settings, ...dkim.secrets };
  if (stripe?.secrets && !isFixed(environment, 'stripe')) {
    settings.STRIPE_SECRET_KEY = stripe.secrets.secretKey;
    settings.STRIPE_PUBLIC_KEY = stripe.settings.publicKey;
    settings.STRIPE_WEBHOOK_SECRET = stripe.secrets.webhookSecret;
  }
  if (worldpay?.secrets && !isFixed(environment, 'worldpay')) {
    settings.WORLDPAY_INSTALLATION_ID = worldpay.settings.installationId;
    settings.WORLDPAY_SECRET = worldpay.secrets.secret;
    settings.WORLDPAY_RESPONSE_PASSWORD = worldpay.secrets.responsePassword;
    if (!isFixed(environment, 'worldpayPage')) settings.WORLDPAY_URL = worldPayPages[worldpay.settings.isTest ? 'test' : 'live'];
  }
  if (cards && !isFixed(environment, 'cards')) settings.TEST_CARDS = cards.settings.isOffered;
  return settings;
}

/** What a mailer is made of, and what payments are made of: neither is reopened while this stays the same. A test email proves the first two. */
export const mailPartOf = ({ SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): string =>
  JSON.stringify([SMTP_URL ?? null, MAIL_FROM]);
export const mailerPartOf = (settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'dkim'>): string =>
  JSON.stringify([mailPartOf(settings), settings.dkim ?? null]);
export const paymentPartOf = (settings: Settings): string =>
  JSON.stringify([...namesOf.stripe, ...namesOf.worldpay, ...namesOf.worldpayPage, ...namesOf.cards].map((name) => settings[name] ?? null));
