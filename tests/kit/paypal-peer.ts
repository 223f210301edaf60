import { type Answered, newNumber, openProviderPeer } from './provider-peer.ts';

const client = { id: 'laurel-client', secret: 'harbor-harbor', webhook: '8PT597110X687430L' };

interface Money {
  currency_code: string;
  value: string;
}
interface PayPalOrder {
  id: string;
  status: string;
  amount: Money;
  custom_id: string;
  captures: { id: string; status: string; amount: Money }[];
  refunds: { id: string; status: string; amount: Money; custom_id: string }[];
}
interface PayPalDispute {
  dispute_id: string;
  captureId: string;
  reason: string;
  status: string;
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string };
}

const missing: Answered = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' } };
const refused = (issue: string, description: string): Answered => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'The requested action could not be performed.', details: [{ issue, description }] },
});

/** A stand-in for PayPal with its state, in its wire format. It knows which notices it sent. */
export async function openPayPalPeer() {
  const orders = new Map<string, PayPalOrder>();
  const disputes: PayPalDispute[] = [];
  const signatures = new Map<string, string>();
  const tokens = new Set<string>();
  const state = { refundsFail: undefined as 'refused' | undefined, declines: false, isLocked: false };
  const number = () => newNumber(17).toUpperCase();
  const get = (id: string): PayPalOrder => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };
  const ofCapture = (id: string) => [...orders.values()].find(({ captures }) => captures.some((one) => one.id === id));
  const shown = ({ id, status, amount, custom_id, captures, refunds }: PayPalOrder) => ({
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [{ reference_id: 'default', amount, custom_id, ...(captures.length && { payments: { captures, refunds } }) }],
    links: [
      { href: `${peer.url}/v2/checkout/orders/${id}`, rel: 'self' },
      ...(status === 'PAYER_ACTION_REQUIRED' ? [{ href: `${peer.url}/checkoutnow?token=${id}`, rel: 'payer-action' }] : []),
    ],
  });
  const capture = (id: string, amount?: Money, status = 'COMPLETED'): void => {
    const order = get(id);
    order.captures.push({ id: number(), status, amount: amount ?? order.amount });
    order.status = 'COMPLETED';
  };
  const peer = await openProviderPeer(
    {
      'POST /v1/oauth2/token': () => {
        const access_token = newNumber(20);
        tokens.add(access_token);
        return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
      },
      'POST /v2/checkout/orders': ({ json }) => {
        const [unit] = json.purchase_units as [{ amount: Money; custom_id: string }];
        const order: PayPalOrder = {
          id: number(),
          status: 'PAYER_ACTION_REQUIRED',
          amount: unit.amount,
          custom_id: unit.custom_id,
          captures: [],
          refunds: [],
        };
        orders.set(order.id, order);
        return { status: 201, body: shown(order) };
      },
      'GET /v2/checkout/orders/:id': ({ id }) => (orders.has(id) ? { status: 200, body: shown(get(id)) } : missing),
      'POST /v2/checkout/orders/:id/capture': ({ id }) => {
        if (!orders.has(id)) return missing;
        const order = get(id);
        if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED', 'Order already captured.');
        if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
        if (state.declines) return refused('INSTRUMENT_DECLINED', 'The instrument presented was declined.');
        capture(id);
        return { status: 201, body: shown(order) };
      },
      'GET /v2/payments/captures/:id': ({ id }) => {
        const order = ofCapture(id);
        return order ? { status: 200, body: { id, supplementary_data: { related_ids: { order_id: order.id } } } } : missing;
      },
      'POST /v2/payments/captures/:id/refund': ({ id, json }) => {
        const order = ofCapture(id);
        if (!order) return missing;
        if (state.refundsFail)
          return refused('REFUND_FAILED_INSUFFICIENT_FUNDS', 'Capture could not be refunded due to insufficient funds.');
        const refund = { id: number(), status: 'COMPLETED', amount: json.amount as Money, custom_id: json.custom_id as string };
        order.refunds.push(refund);
        const [taken] = order.captures;
        if (taken) taken.status = 'PARTIALLY_REFUNDED';
        return { status: 201, body: refund };
      },
      'POST /v1/notifications/verify-webhook-signature': ({ text, json }) => {
        const event = /"webhook_event":(.*)}$/s.exec(text)?.[1] ?? '';
        const isOurs = json.webhook_id === client.webhook && signatures.get(json.transmission_sig as string) === event;
        return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
      },
      'GET /v1/customer/disputes': ({ query }) => ({
        status: 200,
        body: {
          items: disputes
            .filter(({ captureId }) => captureId === query.get('disputed_transaction_id'))
            .map(({ dispute_id }) => ({ dispute_id })),
        },
      }),
      'GET /v1/customer/disputes/:id': ({ id }) => {
        const found = disputes.find(({ dispute_id }) => dispute_id === id);
        if (!found) return missing;
        const { captureId, ...dispute } = found;
        return { status: 200, body: { ...dispute, disputed_transactions: [{ seller_transaction_id: captureId }] } };
      },
    },
    'paypal-request-id',
    ({ step, headers }) =>
      !state.isLocked &&
      (step === 'POST /v1/oauth2/token'
        ? headers.authorization === `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`
        : tokens.has(String(headers.authorization).replace('Bearer ', ''))),
  );
  return {
    ...peer,
    get url() {
      return peer.url;
    },
    set onStep(act: typeof peer.onStep) {
      peer.onStep = act;
    },
    get onStep() {
      return peer.onStep;
    },
    orders,
    disputes,
    tokens,
    get,
    state,
    capture,
    /** A notice as it sends one: the body, and headers that prove it. */
    notice(event_type: string, resource: object) {
      const transmission = newNumber(16);
      const text = JSON.stringify({ id: `WH-${newNumber(12)}`, event_type, resource_version: '2.0', resource });
      signatures.set(transmission, text);
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${peer.url}/certs`,
        'paypal-transmission-id': newNumber(16),
        'paypal-transmission-sig': transmission,
        'paypal-transmission-time': '2026-11-19T10:00:00Z',
      };
      return { text, headers };
    },
    settings: {
      PAYPAL_CLIENT_ID: client.id,
      PAYPAL_CLIENT_SECRET: client.secret,
      PAYPAL_WEBHOOK_ID: client.webhook,
      PAYPAL_API_URL: peer.url,
    },
  };
}
