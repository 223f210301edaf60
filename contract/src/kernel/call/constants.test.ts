import { expect, test } from 'vitest';
import { isValidPassword, nomineesNeeded, paymentStatusName } from './constants.ts';
import { failureRow, failures } from './failures.ts';
import { limitRow, limits } from './limits.ts';

test('a ballot needs five nominees, or all there are', () => expect([3, 5, 9].map(nomineesNeeded)).toEqual([3, 5, 5]));

test('a payment status reads as printed, any other number as Unpaid', () =>
  expect([2, 3, 4, 5, 1, 77].map(paymentStatusName)).toEqual([
    'Authorization Pending',
    'Authorization Declined',
    'Authorized',
    'Paid',
    'Unpaid',
    'Unpaid',
  ]));

test('a password has six characters, one of them neither letter nor digit', () => {
  expect(['kx9!vP', 'kx9!v', 'kx9vPq', 'ключ-1', '      '].map(isValidPassword)).toEqual([true, false, false, true, true]);
});

test('limits and failures are found by their name', () => {
  expect(limitRow('signIn')).toBe(limits.signIn);
  expect(failureRow('Conflict')).toBe(failures.Conflict);
});
