import Stripe from 'stripe';
import { CannotStart } from '#server/kernel/cannot-start.ts';
import { BadNotice, type Outcome, type PaymentGateway, ProviderRefused, type Sight } from '#server/kernel/payments/gateway.ts';
import { disputeOf, fromStripe, outcomeOfStage, readKey, stageOfIntent, toStripe, viewRefund, wordsOfDecline } from './stripe.rules.ts';

interface StripeSettings {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  apiUrl: string;
  script: string;
}

const { StripeAuthenticationError, StripeCardError, StripeInvalidRequestError, StripePermissionError, StripeSignatureVerificationError } =
  Stripe.errors;

/**
 * Cards through Stripe, by its own library. Money is promised first and taken by our own request (`capture_method: manual`): the methods that
 * Stripe offers by itself are therefore those that can wait. The mode is part of the name, so that nothing of a test is ever taken for money.
 */
export function stripeGateway({ secretKey, publicKey, webhookSecret, apiUrl, script }: StripeSettings, clock: () => Date): PaymentGateway {
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
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch((problem: unknown) => {
      if (problem instanceof StripeInvalidRequestError && problem.code === 'resource_missing') return undefined;
      throw problem;
    });
  const amountsOf = ({ amount, currency }: Stripe.PaymentIntent) => ({
    amount: fromStripe(amount, currency),
    currency: currency.toUpperCase(),
  });
  const outcomeOf = (intent: Stripe.PaymentIntent): Outcome => {
    const state = outcomeOfStage(stageOfIntent(intent));
    return {
      state,
      ...amountsOf(intent),
      reference: intent.id,
      message:
        state === 'declined' ? wordsOfDecline(intent.last_payment_error) : state === 'pending' ? 'The bank hasn’t responded yet.' : '',
      clientSecret: intent.client_secret,
    };
  };

  const gateway: PaymentGateway = {
    name: isLive ? 'stripe' : 'stripe-test',
    isSandbox: false,
    publicKey,
    script,

    async createIntent({ key, amount, currency }, buyer) {
      const customer =
        buyer &&
        (buyer.customer ??
          (
            await stripe.customers.create(
              { email: buyer.email, name: buyer.name, metadata: { laurel_account: String(buyer.accountId) } },
              { idempotencyKey: `laurel customer ${buyer.accountId} ${buyer.email}` },
            )
          ).id);
      const intent = await stripe.paymentIntents.create(
        {
          amount: toStripe(amount, currency),
          currency: currency.toLowerCase(),
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
          metadata: { laurel: key },
          ...(customer && { customer }),
        },
        { idempotencyKey: `laurel intent ${key}` },
      );
      return { id: intent.id, clientSecret: intent.client_secret, customer };
    },

    async authorize(intentId, method, returnUrl) {
      const intent = await findIntent(intentId);
      if (!intent) return { state: 'declined', amount: -1, currency: '', reference: intentId, message: wordsOfDecline(undefined) };
      const stage = stageOfIntent(intent);
      // Promised already, by an earlier request whose answer nobody heard or by the buyer at their bank.
      if ((stage !== 'promised' && stage !== 'failed') || !method) return outcomeOf(intent);
      const how = method.startsWith('ctoken_') ? { confirmation_token: method } : { payment_method: method };
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          intentId,
          { ...how, ...(returnUrl && { return_url: returnUrl }) },
          { idempotencyKey: `laurel confirm ${intentId} ${method}` },
        );
        return outcomeOf(confirmed);
      } catch (problem) {
        if (!(problem instanceof StripeCardError || problem instanceof StripeInvalidRequestError)) throw problem;
        return { ...outcomeOf(intent), state: 'declined', message: wordsOfDecline(problem) };
      }
    },

    async look(reference) {
      const seenAt = clock();
      const intent = await findIntent(reference);
      if (!intent) return undefined;
      const stage = stageOfIntent(intent);
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const isTaken = stage === 'captured';
      const refunds = isTaken ? await stripe.refunds.list({ payment_intent: reference, limit: 100 }) : { data: [] };
      const disputes = isTaken && charge?.disputed ? await stripe.disputes.list({ payment_intent: reference, limit: 100 }) : { data: [] };
      const sight: Sight = {
        stage,
        seenAt,
        ...amountsOf(intent),
        refunds: refunds.data.map(viewRefund),
        dispute: disputeOf(disputes.data),
        message: stage === 'failed' ? wordsOfDecline(intent.last_payment_error) : '',
      };
      return sight;
    },

    async capture(reference) {
      try {
        const { status } = await stripe.paymentIntents.capture(reference, {}, { idempotencyKey: `laurel capture ${reference}` });
        return status === 'succeeded' ? 'paid' : 'declined';
      } catch (problem) {
        if (!(problem instanceof StripeCardError || problem instanceof StripeInvalidRequestError)) throw problem;
        // Taken by an earlier request, or given up by the bank: the intent says which.
        const intent = await findIntent(reference);
        return intent?.status === 'succeeded' ? 'paid' : 'declined';
      }
    },

    async release(reference) {
      const intent = await findIntent(reference);
      if (!intent || intent.status === 'canceled' || intent.status === 'succeeded') return;
      await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: `laurel release ${reference}` }).catch((problem: unknown) => {
        if (!(problem instanceof StripeInvalidRequestError)) throw problem;
      });
    },

    async refund(reference, amount, currency, key) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: reference, amount: toStripe(amount, currency), metadata: { laurel_refund: key } },
          { idempotencyKey: `laurel refund ${key}` },
        );
        return viewRefund(refund);
      } catch (problem) {
        if (!(problem instanceof StripeCardError || problem instanceof StripeInvalidRequestError)) throw problem;
        // A key is kept for a day; what was given back under it before is found by its mark.
        const made = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
        const same = made.data.find(({ metadata }) => metadata?.laurel_refund === key);
        if (same) return viewRefund(same);
        throw new ProviderRefused(problem.message);
      }
    },

    openPortal: async (customer, returnUrl) => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,

    readNotice(body, signature) {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, clock().getTime()));
      if (event.livemode !== isLive)
        throw new BadNotice(`This notice is from ${event.livemode ? 'live' : 'test'} mode; these keys are not.`);
      const { object } = event.data as { object: { object?: string; id?: string; payment_intent?: string | { id: string } | null } };
      const about = object.object === 'payment_intent' ? object.id : object.payment_intent;
      return { id: event.id, kind: event.type, reference: typeof about === 'object' ? about?.id : about };
    },

    async check() {
      try {
        await stripe.balance.retrieve();
      } catch (problem) {
        if (problem instanceof StripeAuthenticationError)
          throw new CannotStart('Stripe doesn’t accept STRIPE_SECRET_KEY. Copy the key again from the Stripe dashboard.');
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
