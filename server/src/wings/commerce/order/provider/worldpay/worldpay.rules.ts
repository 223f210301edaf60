import { createHash, timingSafeEqual } from 'node:crypto';
import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import type { HostedAnswer, HostedMethod, Purchase } from '#server/kernel/payments/gateway.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';

interface WorldPaySettings {
  url: string;
  installationId: string;
  /** Signs what we send. */
  secret: string;
  /** Proves what comes back. */
  responsePassword: string;
}

/** Nothing where it is not set up. */
export function worldPayOf({
  WORLDPAY_INSTALLATION_ID: installationId,
  WORLDPAY_SECRET: secret,
  WORLDPAY_RESPONSE_PASSWORD: responsePassword,
  WORLDPAY_URL: url,
}: Settings): WorldPaySettings | undefined {
  return installationId && secret && responsePassword ? { url, installationId, secret, responsePassword } : undefined;
}

/** On its test address nothing is charged. */
export const isTestPage = ({ url }: Pick<WorldPaySettings, 'url'>): boolean => /\btest\b|-test\b/.test(new URL(url).hostname);

/** WorldPay's own way of signing: a digest of the secret and of the fields that its set-up names, in this order. */
const signed = ['instId', 'amount', 'currency', 'cartId'] as const;

/** The hidden fields of the form that leads to its page. */
export function fieldsOf(
  settings: WorldPaySettings,
  purchase: Omit<Purchase, 'confirmationNumber' | 'paymentId' | 'amountDue'> & { cartId: string },
): Record<string, string> {
  const { cartId, amount, currency, description, name, email, country, postcode } = purchase;
  const fields = { instId: settings.installationId, cartId, amount, currency, desc: description, name, email, country, postcode };
  const text = [settings.secret, ...signed.map((field) => fields[field])].join(':');
  return {
    ...fields,
    testMode: isTestPage(settings) ? '100' : '0',
    signatureFields: signed.join(':'),
    signature: createHash('md5').update(text).digest('hex'),
  };
}

/** One try to pay one order. */
export const cartIdOf = (confirmationNumber: string, paymentId: number): string => `${confirmationNumber}.${paymentId}`;

const isSame = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

/** What its answer says; nothing when it does not come from WorldPay, is of another mode, or is about nothing of ours. */
export function readAnswer(settings: WorldPaySettings, fields: Readonly<Record<string, unknown>>): HostedAnswer | undefined {
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  if (!isSame(text('callbackPW'), settings.responsePassword) || text('instId') !== settings.installationId) return undefined;
  if ((text('testMode') === '100') !== isTestPage(settings)) return undefined;
  const [, confirmationNumber, paymentId] = /^([0-9A-Z-]{8,40})\.(\d{1,9})$/.exec(text('cartId')) ?? [];
  if (!confirmationNumber || !paymentId) return undefined;
  return {
    confirmationNumber,
    paymentId: Number(paymentId),
    isPaid: text('transStatus') === 'Y',
    reference: text('transId'),
    amount: text('authAmount') || text('amount'),
    currency: text('authCurrency') || text('currency'),
  };
}

export function openWorldPay(settings: Settings): HostedMethod | undefined {
  const own = worldPayOf(settings);
  if (!own) return undefined;
  const isTest = isTestPage(own);
  return {
    kind: 'hosted',
    name: gatewayOf('worldpay', isTest),
    isTest,
    origins: [new URL(own.url).origin],
    page: {
      by: 'form',
      url: own.url,
      fieldsOf: ({ confirmationNumber, paymentId, ...purchase }) =>
        fieldsOf(own, { ...purchase, cartId: cartIdOf(confirmationNumber, paymentId) }),
      readAnswer: (fields) => readAnswer(own, fields),
    },
  };
}
