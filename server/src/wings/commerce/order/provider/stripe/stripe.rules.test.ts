import { expect, test } from 'vitest';
import { Unchargeable } from '#server/kernel/payments/gateway.ts';
import { inWords, Said } from '#contract/kernel/text/said.ts';
import { fromStripe, outcomeOfStage, readKey, stageOfIntent, toStripe, viewDispute, viewRefund, wordsOfDecline } from './stripe.rules.ts';

test('amounts are in minor units, also where Stripe counts hundredths of a currency that has none', () => {
  expect([toStripe(1250, 'USD'), toStripe(1250, 'JPY'), toStripe(1250, 'ISK'), toStripe(7, 'UGX')]).toEqual([1250, 1250, 125_000, 700]);
  for (const currency of ['usd', 'ISK', 'ugx']) expect(fromStripe(toStripe(99, currency.toUpperCase()), currency)).toBe(99);
});

test('an amount between the steps of a currency is refused, not charged', () => {
  expect(toStripe(1250, 'KWD')).toBe(1250);
  expect(() => toStripe(1255, 'KWD')).toThrow(Unchargeable);
  expect(() => toStripe(1255, 'KWD')).toThrow(/can’t be paid by card/);
});

test('a key says what it is for and in which mode', () => {
  expect(readKey('sk_test_0123456789')).toEqual({ kind: 'secret', mode: 'test' });
  expect(readKey('rk_live_0123456789')).toEqual({ kind: 'secret', mode: 'live' });
  expect(readKey('pk_live_0123456789')).toEqual({ kind: 'public', mode: 'live' });
  for (const wrong of ['', 'sk_0123456789', 'sk_test_', 'whsec_0123456789', 'xsk_test_0123456789', 'sk_test_0123456789 '])
    expect(readKey(wrong), wrong).toBeUndefined();
});

test('an intent that waits for a card is new, unless a card was refused', () => {
  const waits = { status: 'requires_payment_method', last_payment_error: null } as const;
  expect(stageOfIntent(waits)).toBe('promised');
  expect(stageOfIntent({ ...waits, last_payment_error: { type: 'card_error' } as never })).toBe('failed');
  expect(stageOfIntent({ status: 'succeeded', last_payment_error: { type: 'card_error' } as never })).toBe('captured');
  const others = ['requires_action', 'processing', 'requires_capture', 'canceled'] as const;
  expect(others.map((status) => stageOfIntent({ status, last_payment_error: null }))).toEqual([
    'needsAction',
    'pending',
    'authorized',
    'cancelled',
  ]);
  const all = ['promised', 'failed', 'cancelled', 'needsAction', 'pending', 'authorized', 'captured'] as const;
  expect(all.map(outcomeOfStage)).toEqual(['declined', 'declined', 'declined', 'needsAction', 'pending', 'authorized', 'captured']);
});

test('a declined card is described in our words, by the closest reason', () => {
  expect(inWords(wordsOfDecline({ code: 'card_declined', decline_code: 'insufficient_funds' }), 'en-US')).toMatch(/insufficient funds/);
  expect(inWords(wordsOfDecline({ code: 'expired_card' }), 'en-US')).toMatch(/has expired/);
  for (const error of [null, undefined, {}, { code: 'card_declined', decline_code: 'do_not_honor' }])
    expect(inWords(wordsOfDecline(error), 'en-US')).toBe('Your card was declined. Try another card; you haven’t been charged.');
});

test('a dispute is open until it is won or lost; a warning that ended was none', () => {
  const dispute = { id: 'dp_1', amount: 2500, currency: 'usd', reason: 'product_not_received', is_charge_refundable: false };
  const view = (status: string, due_by: number | null = null) => viewDispute({ ...dispute, status, evidence_details: { due_by } } as never);
  const statuses = ['needs_response', 'under_review', 'warning_needs_response', 'won', 'warning_closed', 'prevented', 'lost'];
  expect(statuses.map((status) => view(status).state)).toEqual(['open', 'open', 'open', 'won', 'won', 'won', 'lost']);
  expect(view('needs_response', 1_800_000_000)).toEqual({
    reference: 'dp_1',
    amount: 2500,
    state: 'open',
    reason: 'product not received',
    respondBy: new Date(1_800_000_000_000),
    isRefundable: false,
  });
  expect(viewDispute({ ...dispute, status: 'lost' } as never).respondBy, 'no longer to be answered').toBeNull();
});

test('a refund is done, on its way or failed', () => {
  const refund = { id: 're_1', amount: 500, currency: 'usd', metadata: { laurel_refund: '7' } };
  const state = (status: string) => viewRefund({ ...refund, status } as never).state;
  expect(['succeeded', 'failed', 'canceled', 'pending', 'requires_action'].map(state)).toEqual([
    'done',
    'failed',
    'failed',
    'pending',
    'pending',
  ]);
  expect(viewRefund({ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' } as never)).toEqual({
    reference: 're_1',
    amount: 500,
    state: 'failed',
    key: '7',
    message: expect.any(Said),
  });
  const elsewhere = viewRefund({ ...refund, metadata: null, status: 'succeeded' } as never);
  expect(elsewhere, 'made on the provider’s own pages').toMatchObject({ key: undefined, message: '' });
});
