import { createHash } from 'node:crypto';
import { findTestCard, type TestToken } from '#contract/wings/commerce/order/test-cards.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import type { Outcome, PaymentGateway } from '#server/kernel/payments/gateway.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';

const says = saying(texts);
const declined = (message: Said) => ({ state: 'declined', message }) as const;

const outcomes: Record<TestToken, Pick<Outcome, 'state' | 'message'>> = {
  test_succeeds: { state: 'authorized', message: '' },
  test_declined: declined(says('declined')),
  test_no_funds: declined(says('declined-insufficient_funds')),
  test_pending: { state: 'pending', message: says('bankSilent') },
};

const noTestCard = declined(says('noTestCard'));

/**
 * Stands in for a provider where none is set up. It keeps nothing: an intent says itself what it is for, and each test card always does
 * the same.
 */
const sandboxGateway: PaymentGateway = {
  kind: 'fields',
  name: 'sandbox',
  isSandbox: true,
  isOffered: false,
  isTest: true,
  publicKey: null,
  async createIntent({ key, amount, currency }) {
    const digest = createHash('sha256').update(`${key} ${amount} ${currency}`).digest('hex').slice(0, 24);
    return { id: `sandbox-${amount}-${currency}-${digest}`, clientSecret: null };
  },
  async authorize(intentId, method) {
    const [, amount, currency] = /^sandbox-(\d+)-([A-Z]{3})-[0-9a-f]{24}$/.exec(intentId) ?? [];
    const outcome = Object.hasOwn(outcomes, method) ? outcomes[method as TestToken] : noTestCard;
    return { ...outcome, amount: Number(amount ?? -1), currency: currency ?? '', reference: intentId };
  },
  // It keeps nothing, so it cannot know how a payment went on.
  look: async () => undefined,
  capture: async () => ({ state: 'paid' }),
  release: async () => undefined,
  refund: async (_reference, amount, _currency, key) => ({ reference: `sandbox-${key}`, amount, state: 'done', key, message: '' }),
  methodOf: ({ number }) => findTestCard(number)?.token,
};

/** Offered only in the demonstration or with `TEST_CARDS`. */
export const openSandbox = ({ isDemo, TEST_CARDS }: Settings): PaymentGateway => ({
  ...sandboxGateway,
  isOffered: isDemo || TEST_CARDS === true,
  isTest: !isDemo,
});
