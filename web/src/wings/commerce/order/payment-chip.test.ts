import { expect, test } from 'vitest';
import { paymentStatusName } from '#contract/kernel/call/constants.ts';
import { wordsFrom } from '#contract/kernel/text/catalog.ts';
import order from '#texts/commerce/order.ts';

test('R294 R357 R443 R573 a payment status is shown by its printed name, and every other reads Unpaid', () => {
  const shown = ([1, 2, 3, 4, 5] as const).map((id) => wordsFrom([order], 'en-US', `status_${id}`));
  expect(shown).toEqual([1, 2, 3, 4, 5].map(paymentStatusName));
  expect(shown).toEqual(['Unpaid', 'Authorization Pending', 'Authorization Declined', 'Authorized', 'Paid']);
  expect([-1, 0, 6].map(paymentStatusName)).toEqual(['Unpaid', 'Unpaid', 'Unpaid']);
});
