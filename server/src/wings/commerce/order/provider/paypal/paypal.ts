import * as z from 'zod';
import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { decimalOf, readDecimal, whyUnchargeable } from '#contract/wings/commerce/order/provider-currencies.ts';
import {
  BadNotice,
  type DisputeSight,
  type HostedMethod,
  PaymentsAway,
  ProviderRefused,
  type RawNotice,
  type RefundSight,
  type Sight,
  StrangeAnswer,
  Unchargeable,
  WrongKey,
} from '#server/kernel/payments/gateway.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { askProvider, ownAddress, type Told, understood } from '../wire.ts';
import {
  CaptureOfOrder,
  Dispute,
  Disputes,
  MadeOrder,
  type Money,
  Notice,
  OrderNumber,
  PayPalOrder,
  Refund,
  Token,
} from './paypal-wire.ts';

const says = saying(texts);
/** The one host where money is real. */
const liveHost = 'api-m.paypal.com';

function amountIn({ value, currency_code }: Money): number {
  const amount = readDecimal('paypal', value, currency_code);
  if (amount === undefined) throw new StrangeAnswer('The provider wrote an amount that is none.');
  return amount;
}

const took = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** An order is paid by what was taken of it, and by nothing else it says. */
function stageOf({ status, purchase_units }: PayPalOrder): Sight['stage'] {
  const states = purchase_units.flatMap(({ payments }) => (payments?.captures ?? []).map((capture) => capture.status));
  if (states.some((state) => took.includes(state))) return 'captured';
  if (states.includes('PENDING')) return 'pending';
  if (states.some((state) => state === 'DECLINED' || state === 'FAILED')) return 'failed';
  if (status === 'APPROVED') return 'authorized';
  if (status === 'VOIDED') return 'cancelled';
  return ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'].includes(status) ? 'promised' : 'pending';
}

const refundStates: Readonly<Record<string, RefundSight['state']>> = { COMPLETED: 'done', FAILED: 'failed', CANCELLED: 'failed' };
const viewRefund = ({ id, status, amount, custom_id }: z.output<typeof Refund>): RefundSight => ({
  reference: id,
  amount: amountIn(amount),
  state: refundStates[status] ?? 'pending',
  key: custom_id ?? undefined,
  message: status === 'FAILED' ? says('bankReturned', { why: says('returned-unknown') }) : '',
});

const viewDispute = ({
  dispute_id,
  reason,
  status,
  dispute_amount,
  seller_response_due_date,
  dispute_outcome,
}: z.output<typeof Dispute>): DisputeSight => ({
  reference: dispute_id,
  amount: amountIn(dispute_amount),
  state: status !== 'RESOLVED' ? 'open' : /BUYER/.test(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won',
  reason: reason.replaceAll('_', ' ').toLowerCase(),
  respondBy: seller_response_due_date ? new Date(seller_response_due_date) : null,
  isRefundable: false,
});

/**
 * PayPal's checkout. The buyer approves an order there, which is a promise; the money is taken by our own request. Its notices are checked by
 * asking PayPal itself, and even then only have us look at the order.
 */
export function openPayPal(settings: Settings, clock: () => Date): HostedMethod | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_URL: api, isDemo } = settings;
  if (!clientId || !secret || !webhookId) return undefined;
  const isLive = new URL(api).hostname === liveHost;
  const origins = [...new Set([new URL(api).origin, 'https://*.paypal.com'])];

  let token: { text: string; until: number } | undefined;
  const newToken = async (): Promise<string> => {
    const told = await askProvider(`${api}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (told.status === 401)
      throw new WrongKey(
        'PayPal doesn’t accept the client ID and secret. Copy them again from the PayPal dashboard.',
        'PAYPAL_CLIENT_SECRET',
      );
    const { access_token, expires_in } = understood(Token, told);
    token = { text: access_token, until: Date.now() + (expires_in - 60) * 1000 };
    return access_token;
  };
  const ask = async (path: string, { key, body }: { key?: string; body?: object | string } = {}, isAgain = false): Promise<Told> => {
    const own = (await (token && token.until > Date.now() ? token.text : newToken())) as string;
    const told = await askProvider(`${api}${path}`, {
      ...(body && { method: 'POST' as const }),
      headers: {
        authorization: `Bearer ${own}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key && { 'paypal-request-id': key }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    if (told.status !== 401 || isAgain) return told;
    token = undefined;
    return ask(path, { ...(key && { key }), ...(body && { body }) }, true);
  };
  const away =
    <Given extends unknown[], T>(act: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      try {
        return await act(...given);
      } catch (problem) {
        throw problem instanceof WrongKey ? new PaymentsAway(problem.message, { cause: problem }) : problem;
      }
    };

  const find = async (reference: string): Promise<PayPalOrder | undefined> => {
    const told = await ask(`/v2/checkout/orders/${encodeURIComponent(reference)}`);
    if (told.status === 404) return undefined;
    const order = understood(PayPalOrder, told);
    if (order.id !== reference) throw new StrangeAnswer('The provider answered about another payment.');
    return order;
  };
  const capturesOf = ({ purchase_units }: PayPalOrder) => purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  const refundsOf = ({ purchase_units }: PayPalOrder) => purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  const listDisputes = async (captureId: string): Promise<DisputeSight[]> => {
    const told = await ask(`/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`);
    // The app may have been made without that right.
    if (told.status === 403 || told.status === 404) return [];
    const { items } = understood(Disputes, told);
    return Promise.all(
      items.map(async ({ dispute_id }) => viewDispute(understood(Dispute, await ask(`/v1/customer/disputes/${dispute_id}`)))),
    );
  };
  const look = async (reference: string): Promise<Sight | undefined> => {
    const seenAt = clock();
    const order = await find(reference);
    if (!order) return undefined;
    const [unit] = order.purchase_units;
    if (!unit) throw new StrangeAnswer('The order holds nothing.');
    const stage = stageOf(order);
    const taken = capturesOf(order).filter(({ status }) => took.includes(status));
    const currencies = new Set([unit.amount.currency_code, ...taken.map(({ amount }) => amount.currency_code)]);
    if (currencies.size > 1) throw new StrangeAnswer('The payment is in several currencies.');
    return {
      stage,
      seenAt,
      amount: amountIn(unit.amount),
      ...(stage === 'captured' && { taken: taken.reduce((sum, { amount }) => sum + amountIn(amount), 0) }),
      currency: unit.amount.currency_code,
      refunds: refundsOf(order).map(viewRefund),
      disputes: (await Promise.all(taken.map(({ id }) => listDisputes(id)))).flat(),
      message: stage === 'failed' ? says('declined') : '',
    };
  };

  /** A capture is what disputes and refunds name; its order is what we know. */
  const orderOfCapture = async (captureId: string): Promise<string | undefined> => {
    const told = await ask(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
    return told.status === 404 ? undefined : understood(CaptureOfOrder, told).supplementary_data.related_ids?.order_id;
  };
  const aboutOf = async ({ event_type, resource }: Notice): Promise<string | undefined> => {
    if (event_type.startsWith('CHECKOUT.ORDER.')) return OrderNumber.safeParse(resource.id).data;
    const named = resource.supplementary_data?.related_ids?.order_id;
    if (named) return named;
    const up = resource.links
      ?.find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1);
    const captureId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? up;
    return captureId === undefined ? undefined : orderOfCapture(captureId);
  };
  const readNotice = async ({ body, headers }: RawNotice) => {
    const text = body.toString('utf8');
    const header = (name: string): string => String(headers[`paypal-${name}`] ?? '').slice(0, 1000);
    const parts = {
      auth_algo: header('auth-algo'),
      cert_url: header('cert-url'),
      transmission_id: header('transmission-id'),
      transmission_sig: header('transmission-sig'),
      transmission_time: header('transmission-time'),
      webhook_id: webhookId,
    };
    const notice = Notice.safeParse(jsonOf(text));
    if (!notice.success || !parts.transmission_sig) throw new BadNotice('The notice isn’t signed, or isn’t one.');
    // The event goes along letter for letter: written again, it has another signature.
    const asked = `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${text}}`;
    const told = await ask('/v1/notifications/verify-webhook-signature', { body: asked });
    const { verification_status } = understood(z.object({ verification_status: z.string() }), told);
    if (verification_status !== 'SUCCESS') throw new BadNotice('PayPal didn’t sign this notice.');
    return { id: notice.data.id, kind: notice.data.event_type, reference: await aboutOf(notice.data) };
  };

  return {
    kind: 'hosted',
    name: gatewayOf('paypal', !isLive),
    isTest: !isLive && !isDemo,
    origins,
    readNotice: away(readNotice),
    check: async () => void (await newToken()),
    page: {
      by: 'request',
      begin: away(async ({ amountDue, currency, description, paymentId, confirmationNumber }, { known, returnUrl }) => {
        const wayOn = ({ id, links }: Pick<PayPalOrder, 'id' | 'links'>) => {
          const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
          if (!link) throw new StrangeAnswer('The order has no way on.');
          return { reference: id, url: ownAddress(link.href, origins) };
        };
        const order = known ? await find(known) : undefined;
        if (known) return order && stageOf(order) === 'promised' ? wayOn(order) : undefined;
        const value = decimalOf('paypal', amountDue, currency);
        if (value === undefined) throw new Unchargeable(whyUnchargeable('paypal', currency));
        const told = await ask('/v2/checkout/orders', {
          key: `laurel-${confirmationNumber}-${paymentId}`,
          body: {
            intent: 'CAPTURE',
            purchase_units: [
              {
                custom_id: `${confirmationNumber}.${paymentId}`,
                invoice_id: `${confirmationNumber}.${paymentId}`,
                description: description.slice(0, 127),
                amount: { currency_code: currency, value },
              },
            ],
            payment_source: {
              paypal: {
                experience_context: {
                  return_url: returnUrl,
                  cancel_url: returnUrl,
                  user_action: 'PAY_NOW',
                  shipping_preference: 'NO_SHIPPING',
                },
              },
            },
          },
        });
        return wayOn(understood(MadeOrder, told));
      }),
      look: away(look),
      capture: away(async (reference) => {
        // Taken already, declined or unclear: the order says which.
        await ask(`/v2/checkout/orders/${encodeURIComponent(reference)}/capture`, { key: `laurel-capture-${reference}`, body: '{}' });
        const sight = await look(reference);
        if (sight?.stage === 'captured') return { state: 'paid', ...(sight.taken !== undefined && { taken: sight.taken }) };
        return { state: sight?.stage === 'pending' ? 'pending' : 'declined' };
      }),
      // What a buyer approved and no one takes ends by itself.
      release: async () => undefined,
      refund: away(async (reference, amount, currency, key) => {
        const order = await find(reference);
        const made = order && refundsOf(order).find(({ custom_id }) => custom_id === key);
        if (made) return viewRefund(made);
        const capture = order && capturesOf(order).find(({ status }) => took.includes(status));
        const value = decimalOf('paypal', amount, currency);
        if (!capture || value === undefined) throw new ProviderRefused(says('cantRefundAmount', { currency }));
        const told = await ask(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
          key: `laurel-refund-${key}`.replaceAll(' ', '-'),
          body: { amount: { currency_code: currency, value }, custom_id: key },
        });
        if ([400, 403, 404, 422].includes(told.status)) throw new ProviderRefused(refusalOf(told));
        return viewRefund(understood(Refund, told));
      }),
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalOf = ({ body }: Told): string => {
  const read = z.object({ message: z.string(), details: z.array(z.object({ description: z.string() })).optional() }).safeParse(body);
  return (read.data?.details?.[0]?.description ?? read.data?.message ?? 'PayPal').slice(0, 300);
};
