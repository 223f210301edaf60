import { cpus } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { parseTrust } from '../identity/client-address.ts';
import { stripeKeyForms } from '#contract/kernel/text/stripe-keys.ts';
import { withoutEnd } from '#contract/kernel/text/text-ends.ts';

const flag = z.stringbool({ error: 'must be true or false' }).optional();
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const sizeUnits: Record<string, number> = { '': 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
/** As people write sizes: `500 MB`, `2GB`, `0`. */
const size = z
  .string()
  .regex(/^\d{1,9}(\.\d+)?\s*([KMGT]B)?$/i, { error: 'must be a size such as 500 MB or 2 GB' })
  .transform((given) => Math.round(Number.parseFloat(given) * (sizeUnits[given.replace(/[\d.\s]/g, '').toUpperCase()] ?? 1)));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const url = z.url({ error: 'must be a URL' });
const text = z.string().min(1);
/** `true` would trust any header a visitor sends: we have to know which proxies are ours. */
const trust = z
  .string()
  .transform((given, context) => {
    if (/^(false|no|off|0)$/i.test(given)) return undefined;
    const parsed = parseTrust(given);
    if (!parsed) {
      const message = 'must be the number of proxies in front, such as 1, or their addresses, such as 10.0.0.0/8, 192.0.2.7';
      context.addIssue({ code: 'custom', message });
    }
    return parsed;
  })
  .optional();
/** Without TLS anyone on the way could vouch for anyone; a provider on this machine is reached without leaving it. */
const livePayPal = 'https://api-m.paypal.com';
const issuer = url.refine(
  (given) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(given),
  'must start with https:// (http:// only for a provider on this machine)',
);

const stripeKeys = {
  secret: { form: stripeKeyForms.secret, words: 'must be a secret key of Stripe, which starts with sk_test_ or sk_live_' },
  public: { form: stripeKeyForms.public, words: 'must be a publishable key of Stripe, which starts with pk_test_ or pk_live_' },
};
const stripeKey = (kind: 'secret' | 'public') => z.string().regex(stripeKeys[kind].form, stripeKeys[kind].words);

/** Every setting, by environment. docs/operating.md lists them for people; a test holds the two together. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.optional(),
  PUBLIC_URL: url.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: trust,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SOURCE_URL: url.optional(),
  WORKERS: whole(1, 64).default(1),
  DRAIN_SECONDS: whole(0, 60).default(5),
  DEMO: flag,
  TEST_CARDS: flag,
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  REQUIRE_TWO_FACTOR: flag,
  STAFF_FROM_OIDC: flag,
  WEBHOOK_PRIVATE_ADDRESSES: flag,
  DNS_SERVER: z
    .string()
    .regex(
      /^(?:[\d.]{7,15}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i,
      'must be the address of a name server, such as 192.0.2.53 or 192.0.2.53:5353',
    )
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .optional(),
  MAIL_FROM: text.default('Laurel <no-reply@example.org>'),
  BOUNCE_ADDRESS: z.email({ error: 'must be an email address' }).optional(),
  BOUNCE_MAILBOX: z
    .string()
    .regex(/^pop3s?:\/\/[^@]/, 'must start with pop3s:// or pop3://')
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_PRIVATE_BUCKET: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  S3_PUBLIC_URL: url.optional(),
  FFMPEG_PATH: text.default('ffmpeg'),
  ENCODER_MEMORY: size.prefault('4 GB'),
  ENCODER_THREADS: whole(1, 64).default(Math.max(1, Math.floor(cpus().length / 2))),
  VIDEO_MAX_MINUTES: whole(1, 1440).default(240),
  VIDEO_MAX_MEGAPIXELS: whole(1, 1000).default(36),
  VIDEO_MAX_FPS: whole(1, 1000).default(120),
  IMAGE_MAX_MEGAPIXELS: whole(1, 1000).default(100),
  STORAGE_QUOTA_ACCOUNT: size.prefault('50 GB'),
  STORAGE_QUOTA_AWARD: size.prefault('1 TB'),
  STORAGE_RESERVE: size.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  FACEBOOK_ISSUER: issuer.default('https://www.facebook.com'),
  TWITTER_CLIENT_ID: text.optional(),
  TWITTER_CLIENT_SECRET: text.optional(),
  TWITTER_ISSUER: issuer.default('https://api.x.com'),
  OIDC_NAME: text.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  CAPTCHA: z.enum(['on', 'off']).default('on'),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET_KEY: text.optional(),
  STRIPE_SECRET_KEY: stripeKey('secret').optional(),
  STRIPE_PUBLIC_KEY: stripeKey('public').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(stripeKeyForms.webhook, 'must be the signing secret of the webhook, which starts with whsec_')
    .optional(),
  STRIPE_API_URL: issuer.default('https://api.stripe.com'),
  STRIPE_SCRIPT_URL: issuer.default('https://js.stripe.com/v3/'),
  WORLDPAY_INSTALLATION_ID: text.optional(),
  WORLDPAY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  WORLDPAY_RESPONSE_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  WORLDPAY_URL: issuer.default('https://secure.worldpay.com/wcc/purchase'),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{8,}$/, 'must be an API key of Mollie, which starts with test_ or live_')
    .optional(),
  MOLLIE_API_URL: issuer.default('https://api.mollie.com'),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: issuer.default(livePayPal),
  RECAPTCHA_VERIFY_URL: url.default('https://www.google.com/recaptcha/api/siteverify'),
});

type Environment = z.infer<typeof Environment>;

export interface Settings extends Environment {
  /** The demonstration has a published password, so it serves this machine alone unless someone says otherwise. */
  HOST: string;
  dataDir: string;
  /** Where programs without a path are looked for. */
  searchPath: string;
  /** Base of every link that leaves the server; never ends in a slash. */
  publicUrl: string;
  isEmbedded: boolean;
  isDemo: boolean;
  /** The names that someone set: what is connected in the admin stays behind them. */
  given: ReadonlySet<string>;
  /** Signs the emails of its domain; comes from the admin alone. */
  dkim?: { domain: string; selector: string; privateKey: string };
}

/** Settings that belong together: naming one without the others is a mistake worth stopping for. */
const together: readonly (readonly (keyof Environment)[])[] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['BOUNCE_ADDRESS', 'BOUNCE_MAILBOX'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['WORLDPAY_INSTALLATION_ID', 'WORLDPAY_SECRET', 'WORLDPAY_RESPONSE_PASSWORD'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
];

export class BadSettings extends Error {}

export function parseSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value in an env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${lowerFirst(message)}`).join('\n'));
  }
  const env = parsed.data;
  for (const group of together) {
    const missing = group.filter((name) => env[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      throw new BadSettings(
        `${missing.join(', ')} must be set together with ${group.filter((name) => env[name] !== undefined).join(', ')}`,
      );
    }
  }
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLIC_KEY].map((key) => key?.includes('_live_'));
  if (modes[0] !== modes[1])
    throw new BadSettings(
      'STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY must be of the same mode: one is for tests, the other for live payments',
    );
  const isEmbedded = env.DATABASE_URL === undefined;
  if (env.DEMO === undefined && !isEmbedded && env.SECRET === undefined && environment.NODE_ENV === 'production') {
    throw new BadSettings('SECRET is required with DATABASE_URL. Use at least 32 random characters.');
  }
  const isDemo = env.DEMO ?? isEmbedded;
  const isLive = {
    STRIPE_SECRET_KEY: modes[0],
    MOLLIE_API_KEY: env.MOLLIE_API_KEY?.startsWith('live_'),
    PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET !== undefined && env.PAYPAL_API_URL === livePayPal,
  };
  const live = Object.entries(isLive).find(([, is]) => is)?.[0];
  if (isDemo && live)
    throw new BadSettings(
      `${live} is a live key. The demo has a published password and takes no real money: use test keys, or set DEMO=false`,
    );
  return {
    ...env,
    HOST: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    WORKERS: Math.min(env.WORKERS, Math.max(1, cpus().length * 4)),
    dataDir: resolve(env.DATA_DIR),
    searchPath: environment.PATH || '/usr/local/bin:/usr/bin:/bin',
    publicUrl: withoutEnd(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, /\//),
    isEmbedded,
    isDemo,
    given: new Set(Object.keys(given).filter((name) => name in Environment.shape)),
  };
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

export const settingNames: readonly string[] = Object.keys(Environment.shape);
