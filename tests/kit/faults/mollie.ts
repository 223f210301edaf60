import { openMolliePeer } from '../mollie-peer.ts';
import { newNumber } from '../provider-peer.ts';
import { decimal, type FaultDriver, minor } from './driver.ts';

export async function mollieDriver(): Promise<FaultDriver> {
  const peer = await openMolliePeer();
  const { get } = peer;
  return {
    provider: 'mollie',
    settings: peer.settings,
    steps: { begin: 'POST /v2/payments', look: 'GET /v2/payments/:id', refund: 'POST /v2/payments/:id/refunds' },
    pay: (reference, { amount, currency } = {}) => {
      const { amount: asked } = get(reference);
      const came = { value: amount === undefined ? asked.value : decimal(amount), currency: currency ?? asked.currency };
      if (currency) get(reference).amount = came;
      peer.take(reference, came);
    },
    cancel: (reference) => void (get(reference).status = 'canceled'),
    fail: (reference) => void (get(reference).status = 'failed'),
    wait: (reference) => void (get(reference).status = 'pending'),
    dispute: (reference, amount, state) => {
      get(reference).chargebacks = [
        {
          resource: 'chargeback',
          id: `chb_${reference.slice(3)}`,
          amount: { value: decimal(amount), currency: 'USD' },
          reversedAt: state === 'won' ? '2026-11-19T10:00:00+00:00' : null,
          reason: { description: 'Unauthorized' },
        },
      ];
    },
    refundThere: (reference, amount) =>
      void get(reference).refunds.push({
        resource: 'refund',
        id: `re_${newNumber(8)}`,
        amount: { value: decimal(amount), currency: 'USD' },
        status: 'refunded',
        metadata: {},
      }),
    refundsFail: (isSo) => void (peer.state.refundsFail = isSo ? 'refused' : undefined),
    returnRefunds: (reference) => {
      for (const refund of get(reference).refunds) refund.status = 'failed';
    },
    forget: (reference) => void peer.payments.delete(reference),
    lockOut: (isSo) => void (peer.state.isLocked = isSo),
    held: (reference) => {
      const { amountCaptured, refunds } = get(reference);
      return (
        minor(amountCaptured?.value ?? '0') -
        refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + minor(amount.value), 0)
      );
    },
    count: () => ({
      payments: peer.payments.size,
      refunds: [...peer.payments.values()].reduce((sum, { refunds }) => sum + refunds.length, 0),
    }),
    notice: (reference) => ({ text: `id=${reference}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ail: peer.ail,
    recover: peer.recover,
    onStep: (act) => void (peer.onStep = act),
    close: peer.close,
  };
}
