import { expect, test } from 'vitest';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { asksForTaxInfo } from './order-tax.ts';

test('R238 R442 R570 the order page skips GetOrderTaxInfo for properties 3 and 6, and for no other', () => {
  expect(
    entryProperties()
      .filter((property) => !asksForTaxInfo(property))
      .map(({ id }) => id),
  ).toEqual([3, 6]);
});
