import { type Answered, newNumber, openProviderPeer } from './provider-peer.ts';

const apiKey = 'test_laurel0123456789';

interface Amount {
  value: string;
  currency: string;
}
interface Payment {
  resource: 'payment';
  id: string;
  mode: string;
  status: string;
  amount: Amount;
  amountCaptured?: Amount;
  isCancelable: boolean;
  metadata: object;
  redirectUrl: string;
  refunds: { resource: 'refund'; id: string; amount: Amount; status: string; metadata: object }[];
  chargebacks: { resource: 'chargeback'; id: string; amount: Amount; reversedAt: string | null; reason: { description: string } }[];
}

const missing: Answered = { status: 404, body: { status: 404, title: 'Not Found', detail: 'No payment exists with token.' } };

/** A stand-in for Mollie with its state, in its wire format. */
export async function openMolliePeer() {
  const payments = new Map<string, Payment>();
  const state = { refundsFail: undefined as 'refused' | undefined, isLocked: false };
  const get = (id: string): Payment => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  };
  const shown = ({ refunds, chargebacks, ...payment }: Payment) => ({
    ...payment,
    _links: payment.status === 'open' ? { checkout: { href: `${peer.url}/checkout/${payment.id}`, type: 'text/html' } } : {},
    _embedded: { refunds, chargebacks },
  });
  const peer = await openProviderPeer(
    {
      'POST /v2/payments': ({ json }) => {
        const payment: Payment = {
          resource: 'payment',
          id: `tr_${newNumber(10)}`,
          mode: 'test',
          status: 'open',
          amount: json.amount as Amount,
          isCancelable: false,
          metadata: json.metadata as object,
          redirectUrl: json.redirectUrl as string,
          refunds: [],
          chargebacks: [],
        };
        payments.set(payment.id, payment);
        return { status: 201, body: shown(payment) };
      },
      'GET /v2/payments/:id': ({ id }) => (payments.has(id) ? { status: 200, body: shown(get(id)) } : missing),
      'POST /v2/payments/:id/captures': ({ id }) => {
        if (get(id).status === 'authorized') take(id);
        return { status: 201, body: { resource: 'capture', id: `cpt_${newNumber(8)}` } };
      },
      'POST /v2/payments/:id/refunds': ({ id, json }) => {
        if (!payments.has(id)) return missing;
        if (state.refundsFail)
          return { status: 422, body: { status: 422, title: 'Unprocessable Entity', detail: 'Insufficient balance.' } };
        const refund = {
          resource: 'refund' as const,
          id: `re_${newNumber(8)}`,
          amount: json.amount as Amount,
          status: 'pending',
          metadata: json.metadata as object,
        };
        get(id).refunds.push(refund);
        return { status: 201, body: refund };
      },
      'GET /v2/methods': () => ({ status: 200, body: { count: 1 } }),
    },
    'idempotency-key',
    ({ headers }) => !state.isLocked && headers.authorization === `Bearer ${apiKey}`,
    ({ pathname, searchParams }) => {
      const [, id = ''] = /^\/checkout\/(\w+)$/.exec(pathname) ?? [];
      const payment = payments.get(id);
      if (!payment) return undefined;
      const answer = searchParams.get('answer');
      if (!answer)
        return {
          html: `<title>Checkout</title><h1>Pay ${payment.amount.value}</h1><a href="?answer=paid">Pay</a> <a href="?answer=canceled">Cancel</a>`,
        };
      if (answer === 'paid') take(id);
      else payment.status = 'canceled';
      return { goTo: payment.redirectUrl };
    },
  );
  const take = (id: string, amount?: Amount): void => {
    Object.assign(get(id), { status: 'paid', amountCaptured: amount ?? get(id).amount });
  };
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
    payments,
    get,
    state,
    take,
    settings: { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: peer.url },
  };
}
export type MolliePeer = Awaited<ReturnType<typeof openMolliePeer>>;
