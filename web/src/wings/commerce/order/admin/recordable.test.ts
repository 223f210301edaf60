import { expect, test } from 'vitest';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import { recordableOf } from './recordable.ts';

const { authorizationPending, authorizationDeclined, authorized, paid } = paymentStatuses;

test('a bank transfer is received or not; only the printed awards write down what a card is authorized for', () => {
  const next = [authorizationPending, authorizationDeclined, authorized, paid];
  expect(recordableOf(next, false)).toEqual([paid]);
  expect(recordableOf([1, ...next], false)).toEqual([1, paid]);
  expect(recordableOf(next, true)).toEqual(next);
});
