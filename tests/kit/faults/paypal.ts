import { openPayPalPeer } from '../paypal-peer.ts';
import { newNumber } from '../provider-peer.ts';
import { decimal, type FaultDriver, minor } from './driver.ts';

export async function payPalDriver(): Promise<FaultDriver> {
  const peer = await openPayPalPeer();
  const { get } = peer;
  const moneyOf = (amount: number) => ({ currency_code: 'USD', value: decimal(amount) });
  return {
    provider: 'paypal',
    settings: peer.settings,
    steps: {
      begin: 'POST /v2/checkout/orders',
      look: 'GET /v2/checkout/orders/:id',
      refund: 'POST /v2/payments/captures/:id/refund',
      capture: 'POST /v2/checkout/orders/:id/capture',
    },
    pay: (reference, { amount, currency } = {}) => {
      const order = get(reference);
      // By the usual way the buyer only approves, and we take it.
      if (amount === undefined && currency === undefined) return void (order.status = 'APPROVED');
      const came = { value: amount === undefined ? order.amount.value : decimal(amount), currency_code: currency ?? 'USD' };
      if (currency) order.amount = came;
      peer.capture(reference, came);
    },
    cancel: (reference) => void (get(reference).status = 'VOIDED'),
    fail: (reference) => peer.capture(reference, undefined, 'DECLINED'),
    wait: (reference) => peer.capture(reference, undefined, 'PENDING'),
    dispute: (reference, amount, state) => {
      const captureId = get(reference).captures[0]?.id ?? '';
      peer.disputes.splice(0, peer.disputes.length, ...peer.disputes.filter((one) => one.captureId !== captureId), {
        dispute_id: `PP-D-${reference}`,
        captureId,
        reason: 'UNAUTHORISED',
        status: 'RESOLVED',
        dispute_amount: moneyOf(amount),
        dispute_outcome: { outcome_code: state === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR' },
      });
    },
    refundThere: (reference, amount) =>
      void get(reference).refunds.push({ id: newNumber(17).toUpperCase(), status: 'COMPLETED', amount: moneyOf(amount), custom_id: '' }),
    refundsFail: (isSo) => void (peer.state.refundsFail = isSo ? 'refused' : undefined),
    returnRefunds: (reference) => {
      for (const refund of get(reference).refunds) refund.status = 'FAILED';
    },
    forget: (reference) => void peer.orders.delete(reference),
    lockOut: (isSo) => {
      peer.state.isLocked = isSo;
      peer.tokens.clear();
    },
    held: (reference) => {
      const { captures, refunds } = get(reference);
      const taken = captures
        .filter(({ status }) => !['PENDING', 'DECLINED'].includes(status))
        .reduce((sum, { amount }) => sum + minor(amount.value), 0);
      return taken - refunds.filter(({ status }) => status !== 'FAILED').reduce((sum, { amount }) => sum + minor(amount.value), 0);
    },
    count: () => ({
      payments: peer.orders.size,
      refunds: [...peer.orders.values()].reduce((sum, { refunds }) => sum + refunds.length, 0),
    }),
    notice: (reference) => peer.notice('CHECKOUT.ORDER.APPROVED', { id: reference }),
    forged: (reference) => {
      const { text, headers } = peer.notice('CHECKOUT.ORDER.APPROVED', { id: reference });
      return { text: text.replace('APPROVED', 'COMPLETED'), headers };
    },
    ail: peer.ail,
    recover: peer.recover,
    onStep: (act) => void (peer.onStep = act),
    close: peer.close,
  };
}
