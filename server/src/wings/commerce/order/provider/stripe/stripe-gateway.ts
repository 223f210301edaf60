import Stripe from 'stripe';
import {
  BadNotice,
  type Outcome,
  type Buyer,
  type PaymentGateway,
  PaymentsAway,
  PaymentUnsure,
  ProviderRefused,
  type Sight,
  Unchargeable,
  WrongKey,
} from '#server/kernel/payments/gateway.ts';
import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { fromStripe, outcomeOfStage, readKey, stageOfIntent, toStripe, viewDispute, viewRefund, wordsOfDecline } from './stripe.rules.ts';
import { whyIgnored } from './events.rules.ts';
import { saneIntent, saneList, saneRefund } from './sane.ts';
import { inWords, isMissing, isUnsure, make, patiently } from './stripe-trouble.ts';

const says = saying(texts);

interface StripeSettings {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  apiUrl: string;
  script: string;
  isDemo: boolean;
}

const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError, StripeSignatureVerificationError } =
  Stripe.errors;

/**
 * Cards through Stripe, by its own library. Money is promised first and taken by our own request (`capture_method: manual`): the methods that
 * Stripe offers on its own are therefore those that can wait. The mode is part of the name, so that nothing of a test is ever taken for money.
 */
export function stripeGateway(
  { secretKey, publicKey, webhookSecret, apiUrl, script, isDemo }: StripeSettings,
  clock: () => Date,
): PaymentGateway {
  const isLive = readKey(secretKey)?.mode === 'live';
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  const stripe = new Stripe(secretKey, {
    host,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? 'https' : 'http',
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Laurel' },
  });

  /** Nothing where Stripe does not know it. */
  const findIntent = (id: string) =>
    patiently(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).then(
      (intent) => saneIntent(intent, id),
      (problem: unknown) => {
        if (isMissing(problem)) return undefined;
        throw problem;
      },
    );
  const listRefunds = async (payment_intent: string) =>
    saneList(await patiently(() => stripe.refunds.list({ payment_intent, limit: 100 })), saneRefund);
  const isRefused = (problem: unknown) => problem instanceof StripeCardError || problem instanceof StripeInvalidRequestError;
  /** `lost`: the number under which Stripe no longer knows them. */
  const makeCustomer = async ({ email, name, accountId }: Buyer, lost = '') => {
    const customer = { email, name, metadata: { laurel_account: String(accountId) } };
    const key = `laurel customer ${accountId} ${email}${lost && ` after ${lost}`}`;
    return (await make(key, (idempotencyKey) => stripe.customers.create(customer, { idempotencyKey }))).id;
  };
  const amountsOf = ({ amount, currency }: Stripe.PaymentIntent) => ({
    amount: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
  });
  const takenOf = ({ status, amount_received, currency }: Stripe.PaymentIntent) =>
    status === 'succeeded' ? { taken: fromStripe(amount_received, currency) } : {};
  const outcomeOf = (intent: Stripe.PaymentIntent): Outcome => {
    const state = outcomeOfStage(stageOfIntent(intent));
    return {
      state,
      ...amountsOf(intent),
      ...takenOf(intent),
      reference: intent.id,
      message: state === 'declined' ? wordsOfDecline(intent.last_payment_error) : state === 'pending' ? says('bankSilent') : '',
      clientSecret: intent.client_secret,
    };
  };

  const isWaiting = (intent: Stripe.PaymentIntent): boolean => ['promised', 'failed'].includes(stageOfIntent(intent));
  /** Whether a card was accepted, where the answer was lost: the intent says. */
  const askAgain = async (id: string, why: unknown): Promise<Stripe.PaymentIntent> => {
    const intent = await findIntent(id).catch((problem: unknown) => {
      throw new PaymentUnsure((problem as Error).message, { cause: problem });
    });
    if (!intent || isWaiting(intent)) throw new PaymentsAway((why as Error).message, { cause: why });
    return intent;
  };

  const gateway: PaymentGateway = {
    kind: 'fields',
    name: gatewayOf('stripe', !isLive),
    isSandbox: false,
    isOffered: true,
    isTest: !isLive && !isDemo,
    publicKey,
    script,
    opens: {
      script: [new URL(script).origin],
      frame: [new URL(script).origin, 'https://hooks.stripe.com'],
      connect: [new URL(script).origin, new URL(apiUrl).origin],
    },

    createIntent: inWords(async ({ key, amount, currency }, buyer) => {
      const charge = {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        metadata: { laurel: key },
      } as const;
      // A key belongs to what was asked with it, the customer included.
      const begin = (customer: string | undefined) =>
        make(`laurel intent ${key} ${customer ?? ''}`, (idempotencyKey) =>
          stripe.paymentIntents.create({ ...charge, ...(customer && { customer }) }, { idempotencyKey }),
        );
      let customer = buyer && (buyer.customer ?? (await makeCustomer(buyer)));
      const intent = await begin(customer).catch(async (problem: unknown) => {
        if (!buyer || !isMissing(problem, 'customer')) throw problem;
        // Deleted there: they become a customer again.
        customer = await makeCustomer(buyer, customer);
        return begin(customer);
      });
      return { id: saneIntent(intent).id, clientSecret: intent.client_secret, customer };
    }),

    authorize: inWords(async (intentId, method, returnUrl) => {
      const intent = await findIntent(intentId);
      if (!intent) return { state: 'declined', amount: -1, currency: '', reference: intentId, message: wordsOfDecline(undefined) };
      // Promised already, by an earlier request whose answer was lost or by the buyer at their bank.
      if (!isWaiting(intent) || !method) return outcomeOf(intent);
      const how = method.startsWith('ctoken_') ? { confirmation_token: method } : { payment_method: method };
      try {
        // Its state keeps an intent from being confirmed twice. A key of ours would have Stripe repeat a fault for a day.
        const confirmed = await patiently(() =>
          stripe.paymentIntents.confirm(intentId, { ...how, ...(returnUrl && { return_url: returnUrl }) }),
        );
        return outcomeOf(saneIntent(confirmed, intentId));
      } catch (problem) {
        const isLate = problem instanceof StripeInvalidRequestError && problem.code === 'payment_intent_unexpected_state';
        if (isUnsure(problem) || isLate) return outcomeOf(await askAgain(intentId, problem));
        if (!isRefused(problem)) throw problem;
        return { ...outcomeOf(intent), state: 'declined', message: wordsOfDecline(problem as { code?: string }) };
      }
    }),

    look: inWords(async (reference) => {
      const seenAt = clock();
      const intent = await findIntent(reference);
      if (!intent) return undefined;
      const stage = stageOfIntent(intent);
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const isTaken = stage === 'captured';
      const refunds = isTaken ? await listRefunds(reference) : { data: [] };
      const disputes =
        isTaken && charge?.disputed
          ? saneList(await patiently(() => stripe.disputes.list({ payment_intent: reference, limit: 100 })), saneRefund)
          : { data: [] };
      const sight: Sight = {
        stage,
        seenAt,
        ...amountsOf(intent),
        ...takenOf(intent),
        refunds: refunds.data.map(viewRefund),
        disputes: disputes.data.map(viewDispute),
        message: stage === 'failed' ? wordsOfDecline(intent.last_payment_error) : '',
      };
      return sight;
    }),

    capture: inWords(async (reference) => {
      try {
        // What is taken can't be taken again: no key is needed, and a fault is not repeated for a day.
        const intent = saneIntent(await patiently(() => stripe.paymentIntents.capture(reference)), reference);
        return intent.status === 'succeeded' ? { state: 'paid', ...takenOf(intent) } : { state: 'declined' };
      } catch (problem) {
        if (!isRefused(problem) && !isUnsure(problem)) throw problem;
        // Taken by an earlier request, or given up by the bank: the intent says which.
        const intent = await findIntent(reference);
        if (intent?.status === 'succeeded') return { state: 'paid', ...takenOf(intent) };
        if (intent && isUnsure(problem)) throw problem;
        return { state: 'declined' };
      }
    }),

    release: inWords(async (reference) => {
      const intent = await findIntent(reference);
      if (!intent || intent.status === 'canceled' || intent.status === 'succeeded') return;
      await patiently(() => stripe.paymentIntents.cancel(reference)).catch((problem: unknown) => {
        if (!(problem instanceof StripeInvalidRequestError)) throw problem;
      });
    }),

    refund: inWords(async (reference, amount, currency, key) => {
      // A key is kept for a day; what was given back under it before is found by its mark.
      const findMade = async () => (await listRefunds(reference)).data.find(({ metadata }) => metadata?.laurel_refund === key);
      const made = await findMade();
      if (made) return viewRefund(made);
      try {
        const wanted = { payment_intent: reference, amount: toStripe(amount, currency), metadata: { laurel_refund: key } };
        return viewRefund(saneRefund(await patiently(() => stripe.refunds.create(wanted, { idempotencyKey: `laurel refund ${key}` }))));
      } catch (problem) {
        if (problem instanceof Unchargeable) throw new ProviderRefused(says('cantRefundAmount', { currency }));
        if (!isRefused(problem) && !isUnsure(problem)) throw problem;
        const same = await findMade();
        if (same) return viewRefund(same);
        if (isUnsure(problem)) throw problem;
        throw new ProviderRefused((problem as Error).message);
      }
    }),

    openPortal: inWords(async (customer, returnUrl) => {
      try {
        return (await patiently(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url;
      } catch (problem) {
        if (isMissing(problem, 'customer')) return null;
        throw problem;
      }
    }),

    readNotice({ body, headers }) {
      const signature = headers['stripe-signature'];
      const event = verified(() =>
        stripe.webhooks.constructEvent(body, String(signature ?? ''), webhookSecret, undefined, undefined, clock().getTime()),
      );
      if (event.livemode !== isLive)
        throw new BadNotice(`This notice is from ${event.livemode ? 'live' : 'test'} mode; these keys are not.`);
      const { object } = event.data as { object: { object?: string; id?: string; payment_intent?: string | { id: string } | null } };
      const about = object.object === 'payment_intent' ? object.id : object.payment_intent;
      if (whyIgnored(event.type)) return { id: event.id, kind: event.type };
      return { id: event.id, kind: event.type, reference: typeof about === 'object' ? about?.id : about };
    },

    async check() {
      try {
        await stripe.balance.retrieve();
      } catch (problem) {
        if (problem instanceof StripeAuthenticationError)
          throw new WrongKey('Stripe doesn’t accept the secret key. Copy it again from the Stripe dashboard.', 'STRIPE_SECRET_KEY');
        // A restricted key need not be allowed to see the balance. Without a connection, payments wait until there is one.
        if (problem instanceof StripePermissionError) return;
        throw problem;
      }
    },
  };
  return gateway;
}

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof StripeSignatureVerificationError || problem instanceof SyntaxError) throw new BadNotice(problem.message);
    throw problem;
  }
}
