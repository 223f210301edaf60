import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { stripeScript } from './stripe-script.ts';
import {
  type Ailment,
  type Answer,
  broken,
  type Dispute,
  Failed,
  nonsense,
  type Form,
  type Intent,
  readForm,
  type Refund,
  tooMany,
} from './stripe-wire.ts';

/** The keys of a merchant who exists only in tests. */
const stripeKeys = {
  secret: 'sk_test_laurel0123456789',
  public: 'pk_test_laurel0123456789',
  webhook: 'whsec_laurel0123456789',
};

/** Its list: one of ours is a hundred of its units, though a fraction can't be charged; and what it counts in thousandths ends in 0. */
const wholeInHundredths = ['isk', 'ugx'];
const inThousandths = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

/** What a payment method or a confirmation token does; their names are Stripe's own for tests, where it has one. */
const methods = {
  pm_card_visa: 'succeeds',
  pm_card_visa_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_authenticationRequired: 'authentication',
  pm_bank_slow: 'slow',
} as const;
export type StripeMethod = keyof typeof methods;

/**
 * A stand-in that speaks Stripe's wire format and remembers what it did: the real library talks to it. `onStep` is called for each action before and
 * after it takes effect, and may keep its answer back; a process can thus be killed at any point.
 */
export async function openStripePeer() {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const customers: { id: string; email: string }[] = [];
  const answered = new Map<string, Answer & { asked: string }>();
  const ailments: { step: string; how: Ailment }[] = [];
  const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;
  const library = new Stripe(stripeKeys.secret);

  const peer = {
    url: '',
    intents,
    refunds,
    disputes,
    customers,
    /** What it was asked, as `POST /v1/refunds`. */
    asked: [] as string[],
    /** A refund is refused, or fails later at the bank. */
    refundsFail: undefined as 'refused' | 'later' | undefined,
    onStep: (_step: string): Promise<void> | void => undefined,
    /** The next so many requests of this kind go wrong. */
    ail(step: string, how: Ailment, times = 1): void {
      for (let turn = 0; turn < times; turn += 1) ailments.push({ step, how });
    },
    recover: (): void => void ailments.splice(0),
    /** A day has passed. */
    forgetKeys: (): void => answered.clear(),
    /** Someone deletes a customer in Stripe's own dashboard. */
    forgetCustomer(id: string): void {
      customers.splice(0, customers.length, ...customers.filter((one) => one.id !== id));
    },
    /** Someone takes part of a promise in Stripe's own dashboard. */
    captureAtStripe: (id: string, amount: number): void => capture(getIntent(id), amount),
    /** Takes the buyer's part at their bank. */
    authenticate(id: string, isThem = true): void {
      const intent = getIntent(id);
      if (intent.status !== 'requires_action') return;
      intent.next_action = null;
      if (isThem) promise(intent);
      else {
        intent.status = 'requires_payment_method';
        intent.last_payment_error = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' };
      }
    },
    /** The bank that was slow says yes. */
    answerSlowly: (id: string): void => promise(getIntent(id)),
    dispute(
      id: string,
      status = 'needs_response',
      { amount = getIntent(id).amount_received, dueBy = null as Date | null, isNew = false } = {},
    ): void {
      const known = isNew ? undefined : disputes.find(({ payment_intent }) => payment_intent === id);
      if (known) known.status = status;
      else
        disputes.push({
          id: newId('dp'),
          object: 'dispute',
          payment_intent: id,
          amount,
          currency: getIntent(id).currency,
          status,
          reason: 'fraudulent',
          // A question of the bank can still be settled by giving the money back.
          is_charge_refundable: status.startsWith('warning_'),
          evidence_details: { due_by: dueBy && Math.floor(dueBy.getTime() / 1000) },
        });
    },
    /** Someone gives money back in Stripe's own dashboard. */
    refundAtStripe: (id: string, amount: number): Refund => addRefund(getIntent(id), amount, {}),
    /** How much money of one merchant was taken and not given back. */
    taken: (id: string): number =>
      getIntent(id).amount_received -
      refunds.filter((refund) => refund.payment_intent === id && refund.status !== 'failed').reduce((sum, { amount }) => sum + amount, 0),
    /** An event as Stripe would send it, signed by its own library. */
    event(type: string, object: object, { id = newId('evt'), at = new Date(), secret = stripeKeys.webhook, livemode = false } = {}) {
      const timestamp = Math.floor(at.getTime() / 1000);
      const payload = JSON.stringify({ id, object: 'event', type, created: timestamp, livemode, api_version: null, data: { object } });
      return { id, payload, signature: library.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  function getIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent)
      throw new Failed(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such payment_intent: '${id}'` });
    return intent;
  }
  const wrongState = (intent: Intent, act: string) =>
    new Failed(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent could not be ${act} because it has a status of ${intent.status}.`,
    });
  function promise(intent: Intent): void {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    intent.latest_charge = newId('ch');
    intent.last_payment_error = null;
  }
  function capture(intent: Intent, amount: number): void {
    if (intent.status !== 'requires_capture') throw wrongState(intent, 'captured');
    intent.status = 'succeeded';
    intent.amount_received = amount;
    intent.amount_capturable = 0;
  }
  /** In its own units: whole ones of some currencies, and thousandths that end in 0. */
  function checkAmount(amount: number, currency: string): void {
    const step = wholeInHundredths.includes(currency) ? 100 : inThousandths.includes(currency) ? 10 : 1;
    if (Number.isInteger(amount) && amount % step === 0) return;
    throw new Failed(400, { type: 'invalid_request_error', param: 'amount', message: `Invalid amount for ${currency}: ${amount}` });
  }
  function addRefund(intent: Intent, amount: number, metadata: Record<string, string>): Refund {
    const left = peer.taken(intent.id);
    if (disputes.some((one) => one.payment_intent === intent.id && one.status !== 'won' && !one.is_charge_refundable))
      throw new Failed(400, {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${intent.latest_charge} has been charged back; cannot issue a refund.`,
      });
    if (amount > left)
      throw new Failed(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      });
    checkAmount(amount, intent.currency);
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: peer.refundsFail === 'later' ? 'pending' : 'succeeded',
      metadata,
    };
    refunds.push(refund);
    return refund;
  }
  const shown = (intent: Intent, expand: readonly string[]) =>
    expand.includes('latest_charge') && intent.latest_charge
      ? {
          ...intent,
          latest_charge: {
            id: intent.latest_charge,
            object: 'charge',
            disputed: disputes.some(({ payment_intent }) => payment_intent === intent.id),
          },
        }
      : intent;
  function checkCustomer(id: string | undefined): void {
    if (!id || customers.some((one) => one.id === id)) return;
    throw new Failed(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'customer',
      message: `No such customer: '${id}'`,
    });
  }
  const cardError = (intent: Intent, code: string, decline_code?: string) => {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code, decline_code };
    return new Failed(402, { type: 'card_error', code, decline_code, message: 'Your card was declined.', payment_intent: intent });
  };

  const acts: Record<string, (form: Form, id: string) => object> = {
    'GET /v1/balance': () => ({ object: 'balance', available: [], pending: [], livemode: false }),
    'POST /v1/customers'({ fields }) {
      const customer = { id: newId('cus'), object: 'customer', email: fields.email ?? '' };
      customers.push(customer);
      return customer;
    },
    'POST /v1/payment_intents'({ fields, metadata }) {
      const id = newId('pi');
      checkAmount(Number(fields.amount), fields.currency ?? '');
      checkCustomer(fields.customer);
      if (fields.currency === 'usd' && Number(fields.amount) < 50)
        throw new Failed(400, {
          type: 'invalid_request_error',
          code: 'amount_too_small',
          param: 'amount',
          message: 'Amount must be at least $0.50 usd',
        });
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(fields.amount),
        currency: fields.currency ?? '',
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
        customer: fields.customer ?? null,
        metadata,
        capture_method: fields.capture_method ?? '',
        amount_capturable: 0,
        amount_received: 0,
        last_payment_error: null,
        latest_charge: null,
        next_action: null,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
      };
      intents.set(id, intent);
      return intent;
    },
    'GET /v1/payment_intents/:id': ({ fields }, id) => shown(getIntent(id), Object.values(fields)),
    'POST /v1/payment_intents/:id/confirm'({ fields }, id) {
      const intent = getIntent(id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') throw wrongState(intent, 'confirmed');
      const given = (fields.payment_method ?? fields.confirmation_token ?? '').replace(/^ctoken_\d*_?/, '');
      const does = methods[given as StripeMethod];
      if (!does)
        throw new Failed(400, { type: 'invalid_request_error', code: 'resource_missing', message: `No such PaymentMethod: '${given}'` });
      if (does === 'declined') throw cardError(intent, 'card_declined', 'generic_decline');
      if (does === 'insufficient_funds') throw cardError(intent, 'card_declined', 'insufficient_funds');
      if (does === 'slow') intent.status = 'processing';
      else if (does === 'authentication') {
        intent.status = 'requires_action';
        intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
      } else promise(intent);
      return intent;
    },
    'POST /v1/payment_intents/:id/capture'(_form, id) {
      const intent = getIntent(id);
      capture(intent, intent.amount);
      return intent;
    },
    'POST /v1/payment_intents/:id/cancel'(_form, id) {
      const intent = getIntent(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent, 'canceled');
      intent.status = 'canceled';
      intent.amount_capturable = 0;
      return intent;
    },
    'POST /v1/refunds'({ fields, metadata }) {
      if (peer.refundsFail === 'refused')
        throw new Failed(400, {
          type: 'invalid_request_error',
          code: 'insufficient_funds',
          message: 'Insufficient funds in your Stripe balance.',
        });
      return addRefund(getIntent(fields.payment_intent ?? ''), Number(fields.amount), metadata);
    },
    'GET /v1/refunds': ({ fields }) => listOf(refunds.filter(({ payment_intent }) => payment_intent === fields.payment_intent)),
    'GET /v1/disputes': ({ fields }) => listOf(disputes.filter(({ payment_intent }) => payment_intent === fields.payment_intent)),
    'POST /v1/billing_portal/sessions'({ fields }) {
      checkCustomer(fields.customer);
      const url = `${peer.url}/portal/${fields.customer}?return=${encodeURIComponent(fields.return_url ?? '')}`;
      return { object: 'billing_portal.session', url };
    },
  };
  const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/' });

  async function answer(request: IncomingMessage, text: string): Promise<Answer | 'silence'> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    if (request.headers.authorization !== `Bearer ${stripeKeys.secret}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
    const [, id = ''] = /^\/v1\/payment_intents\/([^/]+)/.exec(pathname) ?? [];
    const step = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`;
    peer.asked.push(step);
    const act = acts[step];
    if (!act) return { status: 404, body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${step})` } } };
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const asked = `${step} ${id} ${text}`;
    if (known && known.asked !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } } };
    const at = ailments.findIndex((one) => one.step === step);
    const { how } = ailments.splice(at, at < 0 ? 0 : 1)[0] ?? {};
    // Refused at the door: nothing is kept of it.
    if (how === 'busy') return tooMany;
    if (how === 'silent before') return 'silence';
    await peer.onStep(`before ${step}`);
    const acted = () => attempt(() => act(request.method === 'GET' ? readForm(searchParams.toString()) : readForm(text), id));
    if (how === 'broken after') acted();
    const made = known ?? (how?.startsWith('broken') ? broken : acted());
    // What was begun is answered alike for a day, faults included.
    if (typeof key === 'string') answered.set(key, { ...made, asked });
    await peer.onStep(`after ${step}`);
    if (how === 'html' || how === 'empty' || how === 'other') return nonsense(how, made);
    return how === 'silent after' ? 'silence' : made;
  }
  function attempt(act: () => object): Answer {
    try {
      // A copy of the current state: a repeated request gets the same response, even after later changes.
      return { status: 200, body: structuredClone(act()) };
    } catch (problem) {
      if (problem instanceof Failed) return problem.answer;
      throw problem;
    }
  }

  /** For the browser: the script of its fields, and the bank's question. */
  function serveBrowser(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/v3/') response.setHeader('content-type', 'text/javascript').end(stripeScript(peer.url));
    else if (pathname === '/authenticate') {
      peer.authenticate(String(searchParams.get('intent')), searchParams.get('answer') === 'yes');
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ status: intents.get(String(searchParams.get('intent')))?.status }));
    } else if (pathname.startsWith('/portal/'))
      response.setHeader('content-type', 'text/html').end('<title>Your cards</title><h1>Your cards</h1>');
    else return false;
    return true;
  }

  const server = createServer((request, response) => {
    if (serveBrowser(request, response)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request, Buffer.concat(chunks).toString('utf8')).then((told) => {
        if (response.destroyed) return;
        if (told === 'silence') return void request.socket.destroy();
        const { status, body, headers } = told;
        if (typeof body === 'string') return void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
        response
          .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
          .end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}
export type StripePeer = Awaited<ReturnType<typeof openStripePeer>>;

/** The settings of a Laurel that takes cards through this stand-in. */
export const settingsFor = (peer: StripePeer): Record<string, string> => ({
  STRIPE_SECRET_KEY: stripeKeys.secret,
  STRIPE_PUBLIC_KEY: stripeKeys.public,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhook,
  STRIPE_API_URL: peer.url,
  STRIPE_SCRIPT_URL: `${peer.url}/v3/`,
});
