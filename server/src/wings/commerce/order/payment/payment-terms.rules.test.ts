import { expect, test } from 'vitest';
import { dueDate, dueDaysOf, paymentTerms } from './payment-terms.rules.ts';

const placed = { confirmationNumber: 'ABCD-EFGH-JKMN', paymentMethod: 'invoice', createdAt: new Date('2026-11-15T12:00:00Z'), dueAt: null };

test('an invoice is to be paid within the seller’s days, thirty where they said none', () => {
  expect([dueDaysOf({ DueDays: 14 }), dueDaysOf({ DueDays: null }), dueDaysOf(null)]).toEqual([14, 30, 30]);
  expect(dueDate(placed.createdAt, 14)).toEqual(new Date('2026-11-29T12:00:00Z'));
});

test('an order keeps the due date it was given; one of before has thirty days, one by card none', () => {
  const dueAt = new Date('2026-12-01T00:00:00Z');
  expect(paymentTerms({ ...placed, dueAt })).toEqual({ reference: 'RF80 ABCD EFGH JKMN', dueAt });
  expect(paymentTerms(placed).dueAt).toEqual(new Date('2026-12-15T12:00:00Z'));
  expect(paymentTerms({ ...placed, paymentMethod: 'stripe', dueAt }).dueAt).toBeNull();
});
