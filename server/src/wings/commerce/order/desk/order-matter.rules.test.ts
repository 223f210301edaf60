import { describe, expect, test } from 'vitest';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/order-refusals.ts';
import { isNews, mattersOf } from './order-matter.rules.ts';

const order = { total: 100, credited: 0, cancelledAt: null, paymentStatusId: 5 };
const at = new Date('2026-05-01T10:00:00Z');
const failed = { id: 7, attempt: 2, amount: 30, state: 'failed', message: 'Card expired.' };
const dispute = { reference: 'dp_1', amount: 40, state: 'open', reason: 'fraudulent', respondBy: at };
const of = (more: object) => mattersOf({ order, payments: [{ received: 100 }], refunds: [], disputes: [], ...more });

describe('what needs someone about an order', () => {
  test('is nothing where it is paid, unpaid or refunded as asked', () => {
    expect(of({})).toEqual([]);
    expect(of({ payments: [], order: { ...order, paymentStatusId: 1 } })).toEqual([]);
    expect(of({ payments: [{ received: 60 }], order: { ...order, credited: 40 }, refunds: [{ ...failed, state: 'done' }] })).toEqual([]);
    expect(of({ payments: [{ received: 0 }, { received: null }], order: { ...order, cancelledAt: at, credited: 100 } })).toEqual([]);
  });

  test('is an open dispute, with the day until which the bank takes evidence', () => {
    expect(of({ disputes: [dispute] })).toEqual([
      { kind: 'dispute', fact: 'dp_1', amount: 40, message: saying(texts)('dispute-fraudulent'), dueAt: at },
    ]);
    expect(of({ disputes: [{ ...dispute, state: 'won' }] })).toEqual([]);
  });

  test('is a lost dispute, until the order is paid again or canceled', () => {
    const disputes = [{ ...dispute, state: 'lost' }];
    expect(of({ disputes, order: { ...order, paymentStatusId: 1 }, payments: [{ received: 60 }] })).toMatchObject([
      { kind: 'disputeLost', amount: 40 },
    ]);
    expect(of({ disputes })).toEqual([]);
    expect(of({ disputes, order: { ...order, paymentStatusId: 1, cancelledAt: at }, payments: [{ received: 0 }] })).toEqual([]);
  });

  test('is a refund that failed, each attempt of it, and not the same money twice', () => {
    const told = { kind: 'refundFailed', fact: '7 2', amount: 30, message: 'Card expired.', dueAt: null };
    expect(of({ refunds: [failed], order: { ...order, credited: 30 } })).toEqual([told]);
    expect(of({ refunds: [{ ...failed, amount: 100 }], order: { ...order, credited: 100, cancelledAt: at } })).toMatchObject([
      { kind: 'refundFailed' },
    ]);
  });

  test('is money on a canceled order, and money above what is owed', () => {
    expect(of({ order: { ...order, cancelledAt: at } })).toMatchObject([{ kind: 'paidCancelled', amount: 100 }]);
    expect(of({ payments: [{ received: 100 }, { received: 25 }] })).toMatchObject([{ kind: 'overpaid', amount: 25 }]);
    expect(of({ order: { ...order, credited: 10 } })).toMatchObject([{ kind: 'overpaid', amount: 10 }]);
  });
});

test('a matter someone dealt with is reported again only if it grew; one that ended on its own whenever it is back', () => {
  const now = { kind: 'overpaid', fact: '', amount: 25, message: '', dueAt: null } as const;
  const kept = { kind: 'overpaid', amount: 25, closedAt: at, closedBy: 3 };
  expect(isNews({ ...kept, closedAt: null, closedBy: null }, now)).toBe(false);
  expect(isNews(kept, now)).toBe(false);
  expect(isNews(kept, { ...now, amount: 26 })).toBe(true);
  expect(isNews({ ...kept, closedBy: null }, now)).toBe(true);
});
