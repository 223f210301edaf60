import type Stripe from 'stripe';
import { amountOf, unitsOf, whyUnchargeable } from '#contract/wings/commerce/order/provider-currencies.ts';
import { Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { type DisputeSight, type Outcome, type RefundSight, type Sight, Unchargeable } from '#server/kernel/payments/gateway.ts';

const says = saying(texts);
/** The message of one of the provider's codes; nothing for a code that is newer than we are. */
const saidOf = (key: string): Said | undefined => (key in texts['en-US'] ? new Said(texts, key, undefined) : undefined);

export function toStripe(amount: number, currency: string): number {
  const units = unitsOf('stripe', amount, currency);
  if (units === undefined) throw new Unchargeable(whyUnchargeable('stripe', currency));
  return units;
}
export const fromStripe = (units: number, currency: string): number => amountOf('stripe', units, currency.toUpperCase());

type StripeMode = 'test' | 'live';

/** `sk_test_...`, `rk_live_...`, `pk_test_...`: what a key is for and in which mode; nothing when it is no key. */
export function readKey(key: string): { kind: 'secret' | 'public'; mode: StripeMode } | undefined {
  const [, kind, mode] = /^(sk|rk|pk)_(test|live)_\w{8,}$/.exec(key) ?? [];
  return kind && mode ? { kind: kind === 'pk' ? 'public' : 'secret', mode: mode as StripeMode } : undefined;
}

const stages: Readonly<Record<string, Sight['stage']>> = {
  requires_payment_method: 'promised',
  requires_confirmation: 'promised',
  requires_action: 'needsAction',
  processing: 'pending',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/** An intent that waits for a card is new, or the last card was refused. */
export function stageOfIntent({ status, last_payment_error }: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>): Sight['stage'] {
  // A word that is newer than we are: neither taken nor given up.
  const stage = stages[status] ?? 'pending';
  return stage === 'promised' && last_payment_error ? 'failed' : stage;
}

const outcomes: Record<Sight['stage'], Outcome['state']> = {
  promised: 'declined',
  failed: 'declined',
  cancelled: 'declined',
  needsAction: 'needsAction',
  pending: 'pending',
  authorized: 'authorized',
  captured: 'captured',
};
export const outcomeOfStage = (stage: Sight['stage']): Outcome['state'] => outcomes[stage];

/** In our words; the provider's are for its own pages. */
export const wordsOfDecline = (error: { code?: string | undefined; decline_code?: string | undefined } | null | undefined): Said =>
  saidOf(`declined-${error?.decline_code}`) ?? saidOf(`declined-${error?.code}`) ?? says('declined');

/** A warning that ended without a dispute was none. */
const won = ['won', 'warning_closed', 'prevented'];

export const viewDispute = (
  dispute: Pick<Stripe.Dispute, 'id' | 'amount' | 'currency' | 'status' | 'reason' | 'is_charge_refundable' | 'evidence_details'>,
): DisputeSight => {
  const dueBy = dispute.evidence_details?.due_by;
  return {
    reference: dispute.id,
    amount: fromStripe(dispute.amount, dispute.currency),
    state: dispute.status === 'lost' ? 'lost' : won.includes(dispute.status) ? 'won' : 'open',
    reason: dispute.reason.replaceAll('_', ' '),
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    isRefundable: dispute.is_charge_refundable,
  };
};

export const viewRefund = (
  refund: Pick<Stripe.Refund, 'id' | 'amount' | 'currency' | 'status' | 'metadata' | 'failure_reason'>,
): RefundSight => ({
  reference: refund.id,
  amount: fromStripe(refund.amount, refund.currency),
  state: refund.status === 'succeeded' ? 'done' : refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending',
  key: refund.metadata?.laurel_refund,
  message: refund.failure_reason
    ? says('bankReturned', { why: saidOf(`returned-${refund.failure_reason}`) ?? says('returned-unknown') })
    : '',
});
