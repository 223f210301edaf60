import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  disputeOf,
  isOpen,
  join,
  lostOf,
  type PaymentFacts,
  refundedOf,
  type Stage,
  stageOfStatus,
  stateOf,
  statusOfStage,
} from './payment-state.rules.ts';

const stages = ['promised', 'needsAction', 'pending', 'authorized', 'captured', 'failed', 'cancelled'] as const;
const begun: PaymentFacts = { stage: 'promised', seenAt: 0, taken: 0, disputes: {}, refunds: {}, isReversed: false };
const facts = (told: Partial<PaymentFacts>): PaymentFacts => ({ ...begun, ...told });

const anyFacts: fc.Arbitrary<PaymentFacts> = fc.record({
  stage: fc.constantFrom(...stages),
  seenAt: fc.integer({ min: 0, max: 4 }),
  taken: fc.integer({ min: 0, max: 3 }),
  disputes: fc.dictionary(
    fc.constantFrom('dp_1', 'dp_2'),
    fc.record({ amount: fc.integer({ min: 1, max: 3 }), state: fc.constantFrom('open', 'won', 'lost') }),
    { noNullPrototype: true },
  ),
  refunds: fc.dictionary(
    fc.constantFrom('re_1', 're_2'),
    fc.record({ amount: fc.integer({ min: 1, max: 3 }), state: fc.constantFrom('asked', 'pending', 'done', 'failed') }),
    { noNullPrototype: true },
  ),
  isReversed: fc.boolean(),
});

describe('news about a payment', () => {
  test('leads to the same end in every order, and repeated', () => {
    fc.assert(
      fc.property(
        fc.array(anyFacts, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (told, seeds) => {
          const inOrder = told.reduce(join, begun);
          const shuffled = [...told, ...told].map((one, index) => ({ one, seed: seeds[index] ?? 0 })).sort((a, b) => a.seed - b.seed);
          expect(shuffled.map(({ one }) => one).reduce(join, begun)).toEqual(inOrder);
        },
      ),
    );
  });

  test('is joined in groups as one by one', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, anyFacts, (a, b, c) => {
        expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
      }),
    );
  });

  test('never moves a payment back: what was taken stays taken, what was promised is not pending again', () => {
    const moved = (from: Stage, to: Stage, seenAt = 9) => join(facts({ stage: from, seenAt: 5 }), facts({ stage: to, seenAt })).stage;
    for (const late of stages) expect(moved('captured', late)).toBe('captured');
    for (const late of ['promised', 'needsAction', 'pending', 'failed'] as const) expect(moved('authorized', late)).toBe('authorized');
    for (const late of ['promised', 'needsAction', 'pending', 'failed', 'authorized'] as const)
      expect(moved('cancelled', late)).toBe('cancelled');
    for (const next of ['authorized', 'cancelled', 'captured'] as const) expect(moved('pending', next, 1)).toBe(next);
  });

  test('counts by when it was seen while someone tries again', () => {
    const failed = facts({ stage: 'failed', seenAt: 5 });
    expect(join(failed, facts({ stage: 'needsAction', seenAt: 6 })).stage).toBe('needsAction');
    expect(join(failed, facts({ stage: 'needsAction', seenAt: 4 })).stage).toBe('failed');
    expect(join(failed, facts({ stage: 'pending', seenAt: 5 })).stage).toBe('pending');
    expect(join(facts({ stage: 'pending', seenAt: 5 }), facts({ stage: 'pending', seenAt: 7 })).seenAt).toBe(7);
  });

  test('a dispute that is decided is not open again, and a refund that failed is not done', () => {
    const disputed = (state: 'open' | 'won' | 'lost') => facts({ disputes: { dp_1: { amount: 5, state } } });
    const joined = (one: PaymentFacts, other: PaymentFacts) => disputeOf(Object.values(join(one, other).disputes));
    expect(joined(disputed('won'), disputed('open'))).toBe('won');
    expect(joined(disputed('open'), disputed('lost'))).toBe('lost');
    expect(joined(disputed('won'), facts({ disputes: { dp_2: { amount: 2, state: 'open' } } })), 'another one').toBe('open');
    expect(lostOf(join(disputed('lost'), facts({ disputes: { dp_2: { amount: 2, state: 'lost' } } })))).toBe(7);
    expect(lostOf(disputed('won'))).toBe(0);
    const failed = facts({ refunds: { re_1: { amount: 5, state: 'failed' } } });
    expect(join(failed, facts({ refunds: { re_1: { amount: 5, state: 'done' } } })).refunds.re_1?.state).toBe('failed');
    expect(refundedOf(failed)).toBe(0);
  });
});

test('a voided payment stays voided, even if news about it arrives later', () => {
  const [reversed, standing] = [facts({ isReversed: true }), facts({ stage: 'captured' })];
  expect([join(reversed, standing), join(standing, reversed), join(standing, standing)].map(({ isReversed }) => isReversed)).toEqual([
    true,
    true,
    false,
  ]);
});

test('refunds count from the moment they are asked for, but not those that failed', () => {
  const refunds = {
    re_1: { amount: 5, state: 'asked' },
    re_2: { amount: 20, state: 'pending' },
    re_3: { amount: 100, state: 'done' },
    re_4: { amount: 1000, state: 'failed' },
  } as const;
  expect(refundedOf({ refunds })).toBe(125);
});

test('a dispute counts as open until all of them are won, and as lost when one is', () => {
  expect(disputeOf([])).toBe('none');
  expect(disputeOf([{ state: 'won' }, { state: 'open' }])).toBe('open');
  expect(disputeOf([{ state: 'open' }, { state: 'lost' }])).toBe('lost');
  expect(disputeOf([{ state: 'won' }])).toBe('won');
});

test('what was taken is what was seen last, the larger of two that were seen together', () => {
  const took = (taken: number, seenAt: number) => facts({ stage: 'captured', taken, seenAt });
  expect(join(took(100, 1), took(60, 2)).taken).toBe(60);
  expect(join(took(60, 2), took(100, 1)).taken).toBe(60);
  expect(join(took(60, 2), took(70, 2)).taken).toBe(70);
  expect(join(took(70, 2), took(60, 2)).taken).toBe(70);
});

describe('the state of a payment', () => {
  const captured = { stage: 'captured', amount: 100, refunded: 0, dispute: 'none', isReversed: false } as const;
  test('has ten names', () => {
    expect(stages.map((stage) => stateOf({ ...captured, stage }))).toEqual(stages);
    expect(stateOf({ ...captured, refunded: 40 })).toBe('partlyRefunded');
    expect(stateOf({ ...captured, refunded: 100 })).toBe('refunded');
    expect(stateOf({ ...captured, dispute: 'open' })).toBe('disputed');
    expect(stateOf({ ...captured, dispute: 'lost', refunded: 40 })).toBe('disputed');
    expect(stateOf({ ...captured, dispute: 'won' })).toBe('captured');
    expect(stateOf({ ...captured, isReversed: true })).toBe('cancelled');
  });

  test('is one of the five printed statuses to clients that know only those', () => {
    expect(stages.map(statusOfStage)).toEqual([1, 2, 2, 4, 5, 3, 3]);
    expect([1, 2, 3, 4, 5, 77].map(stageOfStatus)).toEqual(['promised', 'pending', 'failed', 'authorized', 'captured', 'promised']);
    for (const status of [1, 2, 3, 4, 5]) expect(statusOfStage(stageOfStatus(status))).toBe(status);
  });

  test('is open while the provider has still to say how it ends', () => {
    expect(stages.filter(isOpen)).toEqual(['needsAction', 'pending', 'authorized']);
  });
});
