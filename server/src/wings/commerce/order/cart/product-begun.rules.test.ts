import { expect, test } from 'vitest';
import { begunProducts, readBegunProducts } from './product-begun.rules.ts';

const billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'r@example.org',
  Address1: '1 Quay',
  City: 'Portland',
  PostalCode: '97201',
  Country: 'US',
};
const cart = { PropertyID: 4, Lines: [{ ProductSeasonID: 1, Quantity: 2 }], CartKey: 'cart-key-1', Billing: billing };

test('a cart that was begun is read again as it was, with its pass', () => {
  expect(readBegunProducts(begunProducts(cart, { id: 3, entryId: 21 }))).toMatchObject({ cart, pass: { id: 3, entryId: 21 } });
  expect(readBegunProducts(begunProducts(cart, undefined))).toMatchObject({ cart, pass: undefined });
});

test('a cart of entries, a cart that is not whole and nothing at all don’t count', () => {
  const { Lines: _, ...entries } = cart;
  for (const kept of [entries, { ...cart, Billing: {} }, null, 'cart']) expect(readBegunProducts(kept)).toBeUndefined();
});
