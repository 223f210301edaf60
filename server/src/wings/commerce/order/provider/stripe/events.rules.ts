/**
 * What each kind of notice is to us: those of the first list have Stripe asked about the payment, those of the second are left alone on
 * purpose. A kind that is in neither has it asked too, if it names a payment: asking does no harm.
 */
const settles = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.partially_funded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'charge.captured',
  'charge.expired',
  'charge.failed',
  'charge.pending',
  'charge.refunded',
  'charge.refund.updated',
  'charge.succeeded',
  'charge.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;

const ignored: Readonly<Record<string, string>> = {
  'payment_intent.created': 'Nothing is promised yet.',
  'radar.early_fraud_warning.created': 'A suspicion of the bank. The dispute that may follow is told.',
  'radar.early_fraud_warning.updated': 'A suspicion of the bank. The dispute that may follow is told.',
  'review.opened': 'Looked at in Stripe’s own dashboard.',
  'review.closed': 'Looked at in Stripe’s own dashboard.',
  'customer.created': 'We made it.',
  'customer.updated': 'Accounts here are the source.',
  'customer.deleted': 'Found out, and made good, with the next payment.',
  'payment_method.attached': 'Cards stay at Stripe.',
  'payment_method.detached': 'Cards stay at Stripe.',
  'payment_method.updated': 'Cards stay at Stripe.',
  'payout.paid': 'Between Stripe and the seller’s bank.',
  'payout.failed': 'Between Stripe and the seller’s bank.',
  'balance.available': 'Between Stripe and the seller’s bank.',
};

export const kindsThatSettle: readonly string[] = settles;
/** Why nothing follows from a notice; nothing where something does. */
export const whyIgnored = (kind: string): string | undefined => ignored[kind];
