import type Stripe from 'stripe';
import { StrangeAnswer } from '#server/kernel/payments/gateway.ts';

const isAmount = (amount: unknown): boolean => Number.isSafeInteger(amount) && (amount as number) >= 0;
const isCurrency = (currency: unknown): boolean => typeof currency === 'string' && /^[a-z]{3}$/i.test(currency);

/** What Stripe's library hands over is whatever came: an intent without an amount, or another one, says nothing. */
export function saneIntent(intent: Stripe.PaymentIntent, id?: string): Stripe.PaymentIntent {
  const { amount, amount_received, currency, status } = intent;
  const isSane = typeof intent.id === 'string' && (!id || intent.id === id) && typeof status === 'string' && isCurrency(currency);
  if (!isSane || !isAmount(amount) || !isAmount(amount_received)) throw new StrangeAnswer('Stripe’s answer is no such payment.');
  return intent;
}

/** A refund or a dispute. */
export function saneRefund<One extends { id: string; amount: number; currency: string; status: string | null }>(one: One): One {
  if (typeof one.id !== 'string' || !isAmount(one.amount) || !isCurrency(one.currency))
    throw new StrangeAnswer('Stripe’s answer is no refund or dispute.');
  return one;
}

export function saneList<One>(list: { data: One[] }, sane: (one: One) => One): { data: One[] } {
  if (!Array.isArray(list.data)) throw new StrangeAnswer('Stripe’s answer is no list.');
  return { data: list.data.map((one) => sane(one)) };
}
