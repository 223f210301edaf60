import * as z from 'zod';
import { gatewayOf } from '#contract/kernel/award/card-providers.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { decimalOf, readDecimal, whyUnchargeable } from '#contract/wings/commerce/order/provider-currencies.ts';
import {
  BadNotice,
  type HostedMethod,
  ProviderRefused,
  type RefundSight,
  type Sight,
  StrangeAnswer,
  Unchargeable,
  WrongKey,
} from '#server/kernel/payments/gateway.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { askProvider, ownAddress, type Told, understood } from '../wire.ts';

const says = saying(texts);

const Money = z.object({ value: z.string(), currency: z.string().length(3) });
const PaymentNumber = z.string().regex(/^tr_\w{1,60}$/);
const Marks = z.object({ laurel: z.string() }).partial().nullish().catch(null);
const Refund = z.object({ id: z.string().min(1).max(64), amount: Money, status: z.string(), metadata: Marks });
const Chargeback = z.object({
  id: z.string().min(1).max(64),
  amount: Money,
  reversedAt: z.string().nullish(),
  reason: z
    .object({ description: z.string().max(300) })
    .nullish()
    .catch(null),
});
const Payment = z.object({
  resource: z.literal('payment'),
  id: PaymentNumber,
  mode: z.enum(['test', 'live']),
  status: z.string(),
  amount: Money,
  amountCaptured: Money.nullish(),
  isCancelable: z.boolean().nullish(),
  metadata: Marks,
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }),
  _embedded: z.object({ refunds: z.array(Refund).default([]), chargebacks: z.array(Chargeback).default([]) }).nullish(),
});
type Payment = z.output<typeof Payment>;

const stages: Readonly<Record<string, Sight['stage']>> = {
  open: 'promised',
  pending: 'pending',
  authorized: 'authorized',
  paid: 'captured',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'cancelled',
};
/** A refund that was canceled never left; a word that is newer than we are is not the end of it. */
const refundStates: Readonly<Record<string, RefundSight['state']>> = { refunded: 'done', failed: 'failed', canceled: 'failed' };

function amountIn({ value, currency }: z.output<typeof Money>): number {
  const amount = readDecimal('mollie', value, currency);
  if (amount === undefined) throw new StrangeAnswer('The provider wrote an amount that is none.');
  return amount;
}

const viewRefund = ({ id, amount, status, metadata }: z.output<typeof Refund>): RefundSight => ({
  reference: id,
  amount: amountIn(amount),
  state: refundStates[status] ?? 'pending',
  key: metadata?.laurel,
  message: status === 'failed' ? says('bankReturned', { why: says('returned-unknown') }) : '',
});

/**
 * Mollie's checkout. Its notices name a payment and prove nothing: the payment is fetched with our key, and that answer counts. Refunds are found
 * by their mark before one is made, because a key for repeating counts for an hour.
 */
export function openMollie({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL, isDemo }: Settings, clock: () => Date): HostedMethod | undefined {
  if (!apiKey) return undefined;
  const isLive = apiKey.startsWith('live_');
  const api = `${MOLLIE_API_URL}/v2`;
  const origins = [...new Set([new URL(MOLLIE_API_URL).origin, 'https://*.mollie.com'])];
  const ask = (path: string, { key, body, method }: { key?: string; body?: object; method?: 'POST' | 'DELETE' } = {}): Promise<Told> =>
    askProvider(`${api}${path}`, {
      ...(method ? { method } : body && { method: 'POST' }),
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    });
  const read = (told: Told): Payment => {
    const payment = understood(Payment, told);
    if ((payment.mode === 'live') !== isLive) throw new StrangeAnswer('The payment is of the other mode.');
    return payment;
  };
  const find = async (reference: string): Promise<Payment | undefined> => {
    const told = await ask(`/payments/${encodeURIComponent(reference)}?embed=refunds,chargebacks`);
    if (told.status === 404 || told.status === 410) return undefined;
    const payment = read(told);
    if (payment.id !== reference) throw new StrangeAnswer('The provider answered about another payment.');
    return payment;
  };
  const sightOf = (payment: Payment, seenAt: Date): Sight => {
    const stage = stages[payment.status] ?? 'pending';
    const amount = amountIn(payment.amount);
    return {
      stage,
      seenAt,
      amount,
      ...(stage === 'captured' && { taken: payment.amountCaptured ? amountIn(payment.amountCaptured) : amount }),
      currency: payment.amount.currency,
      refunds: (payment._embedded?.refunds ?? []).map(viewRefund),
      disputes: (payment._embedded?.chargebacks ?? []).map(({ id, amount: lost, reversedAt, reason }) => ({
        reference: id,
        amount: amountIn(lost),
        // The money is gone the moment a bank takes it back, and may come again.
        state: reversedAt ? 'won' : 'lost',
        reason: reason?.description ?? 'general',
        respondBy: null,
        isRefundable: false,
      })),
      message: stage === 'failed' ? says('declined') : '',
    };
  };
  const look = async (reference: string): Promise<Sight | undefined> => {
    const seenAt = clock();
    const payment = await find(reference);
    return payment && sightOf(payment, seenAt);
  };
  const valueOf = (amount: number, currency: string) => {
    const value = decimalOf('mollie', amount, currency);
    return value === undefined ? undefined : { value, currency };
  };

  return {
    kind: 'hosted',
    name: gatewayOf('mollie', !isLive),
    isTest: !isLive && !isDemo,
    origins,
    readNotice({ body }) {
      const id = PaymentNumber.safeParse(new URLSearchParams(body.toString('utf8')).get('id'));
      if (!id.success) throw new BadNotice('The notice names no payment.');
      return { kind: 'payment', reference: id.data };
    },
    async check() {
      const { status } = await ask('/methods?limit=1');
      if (status === 401 || status === 403)
        throw new WrongKey('Mollie doesn’t accept the API key. Copy it again from the Mollie dashboard.', 'MOLLIE_API_KEY');
    },
    page: {
      by: 'request',
      async begin({ amountDue, currency, description, paymentId, confirmationNumber }, { known, returnUrl, noticeUrl }) {
        const made = known ? await find(known) : undefined;
        if (known && (made?.status !== 'open' || !made._links.checkout)) return undefined;
        const amount = valueOf(amountDue, currency);
        if (!amount) throw new Unchargeable(whyUnchargeable('mollie', currency));
        // It can't send anything to an address that only this machine knows.
        const isReachable = new URL(noticeUrl).protocol === 'https:' || !MOLLIE_API_URL.startsWith('https:');
        const payment =
          made ??
          read(
            await ask('/payments', {
              key: `laurel-${confirmationNumber}-${paymentId}`,
              body: {
                amount,
                description: description.slice(0, 255),
                redirectUrl: returnUrl,
                ...(isReachable && { webhookUrl: noticeUrl }),
                metadata: { laurel: `${confirmationNumber}.${paymentId}` },
              },
            }),
          );
        if (!payment._links.checkout) return undefined;
        return { reference: payment.id, url: ownAddress(payment._links.checkout.href, origins) };
      },
      look,
      async capture(reference) {
        await ask(`/payments/${encodeURIComponent(reference)}/captures`, { key: `laurel-capture-${reference}`, body: {} });
        const sight = await look(reference);
        if (sight?.stage === 'captured') return { state: 'paid', ...(sight.taken !== undefined && { taken: sight.taken }) };
        return { state: sight && ['failed', 'cancelled'].includes(sight.stage) ? 'declined' : 'pending' };
      },
      async release(reference) {
        const payment = await find(reference);
        if (payment?.isCancelable) await ask(`/payments/${encodeURIComponent(reference)}`, { method: 'DELETE' });
      },
      async refund(reference, amount, currency, key) {
        const made = (await find(reference))?._embedded?.refunds.find(({ metadata }) => metadata?.laurel === key);
        if (made) return viewRefund(made);
        const money = valueOf(amount, currency);
        if (!money) throw new ProviderRefused(says('cantRefundAmount', { currency }));
        const told = await ask(`/payments/${encodeURIComponent(reference)}/refunds`, {
          key: `laurel-refund-${key}`.replaceAll(' ', '-'),
          body: { amount: money, metadata: { laurel: key } },
        });
        if ([400, 404, 409, 422].includes(told.status)) throw new ProviderRefused(refusalOf(told));
        return viewRefund(understood(Refund, told));
      },
    },
  };
}

const refusalOf = ({ body }: Told): string => {
  const read = z.object({ detail: z.string() }).safeParse(body);
  return read.success ? read.data.detail.slice(0, 300) : 'Mollie';
};
