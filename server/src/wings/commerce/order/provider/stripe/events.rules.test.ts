import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindsThatSettle, whyIgnored } from './events.rules.ts';

test('every notice about a payment, a refund or a dispute has Stripe asked; the rest is left alone for a reason', () => {
  for (const kind of kindsThatSettle) expect(whyIgnored(kind), kind).toBeUndefined();
  for (const kind of ['payment_intent.created', 'payout.paid', 'customer.deleted']) expect(whyIgnored(kind), kind).toMatch(/\.$/);
  expect(whyIgnored('charge.something_new'), 'newer than the list').toBeUndefined();
});

test('operators who set up the webhook read which events to choose', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../../../docs/operating.md'), 'utf8');
  for (const needed of ['charge.dispute.created', 'charge.dispute.closed', 'refund.failed', 'charge.refunded', 'payment_intent.succeeded'])
    expect(page).toContain(needed);
});
