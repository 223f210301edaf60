import { expect, test } from 'vitest';
import { variantOf } from './order-sheet.rules.ts';

const values = { isCancelled: false, isLowered: false, paymentStatusId: 1, paymentMethod: 'card' } as Parameters<typeof variantOf>[0];

test.each([
  [{ isCancelled: true, paymentStatusId: 5 }, 'canceled'],
  [{ paymentStatusId: 5 }, 'paid'],
  [{ paymentStatusId: 4 }, 'processing'],
  [{ paymentStatusId: 2 }, 'pending'],
  [{ paymentStatusId: 3 }, 'declined'],
  [{}, 'due'],
  [{ isLowered: true }, 'due-lowered'],
  [{ paymentMethod: 'invoice' }, 'invoice'],
  [{ paymentMethod: 'invoice', isLowered: true }, 'invoice-lowered'],
])('an order with %j has a text of its own: %s', (change, variant) => expect(variantOf({ ...values, ...change })).toBe(variant));
