import { expect, test } from 'vitest';
import { orderTypeId } from './order-view.ts';

test.each([
  ['entries', 1],
  ['products', 2],
  ['tickets', 3],
  ['anything else', 0],
])('orders of %s have the number %i', (kind, id) => expect(orderTypeId(kind)).toBe(id));
