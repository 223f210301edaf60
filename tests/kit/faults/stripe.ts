import { openStripePeer, settingsFor } from '../stripe-peer.ts';
import type { FaultDriver } from './driver.ts';

export async function stripeDriver(): Promise<FaultDriver> {
  const peer = await openStripePeer();
  const get = (id: string) => {
    const intent = peer.intents.get(id);
    if (!intent) throw new Error(`no intent ${id}`);
    return intent;
  };
  const event = (reference: string, at: Date, secret?: string) => {
    const { payload, signature } = peer.event('payment_intent.succeeded', get(reference), { at, ...(secret && { secret }) });
    return { text: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  };
  return {
    provider: 'stripe',
    settings: settingsFor(peer),
    slowMethod: 'pm_bank_slow',
    steps: { begin: 'POST /v1/payment_intents', look: 'GET /v1/payment_intents/:id', refund: 'POST /v1/refunds' },
    pay: (reference, { amount, currency } = {}) => {
      peer.answerSlowly(reference);
      if (currency) get(reference).currency = currency.toLowerCase();
      if (amount !== undefined) peer.captureAtStripe(reference, amount);
    },
    cancel: (reference) => void (get(reference).status = 'canceled'),
    fail: (reference) =>
      void Object.assign(get(reference), {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'card_declined' },
      }),
    wait: () => undefined,
    dispute: (reference, amount, state) => peer.dispute(reference, state, { amount }),
    refundThere: (reference, amount) => void peer.refundAtStripe(reference, amount),
    refundsFail: (isSo) => void (peer.refundsFail = isSo ? 'refused' : undefined),
    returnRefunds: (reference) => {
      for (const refund of peer.refunds.filter(({ payment_intent }) => payment_intent === reference))
        Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    },
    forget: (reference) => void peer.intents.delete(reference),
    lockOut: () => undefined,
    held: peer.taken,
    count: () => ({ payments: peer.intents.size, refunds: peer.refunds.length }),
    notice: event,
    forged: (reference, at) => event(reference, at, 'whsec_somebody0123456789'),
    ail: peer.ail,
    recover: () => {
      peer.recover();
      peer.forgetKeys();
    },
    onStep: (act) => void (peer.onStep = act),
    close: peer.close,
  };
}
