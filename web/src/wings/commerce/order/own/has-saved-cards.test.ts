import { expect, test } from 'vitest';
import { hasSavedCards } from './has-saved-cards.ts';

const award = { cardPayments: true, cardProvider: 'stripe' } as const;
const paid = { PaymentMethod: 'stripe', IsSandbox: false } as const;

test('saved cards are offered to buyers who paid by card through the provider that keeps them', () => {
  expect(hasSavedCards(award, [paid])).toBe(true);
  expect(hasSavedCards(award, [])).toBe(false);
  expect(hasSavedCards(award, [{ ...paid, PaymentMethod: 'invoice' }])).toBe(false);
  expect(hasSavedCards(award, [{ ...paid, IsSandbox: true }])).toBe(false);
  expect(hasSavedCards({ ...award, cardProvider: 'worldpay' }, [paid])).toBe(false);
  expect(hasSavedCards({ ...award, cardPayments: false }, [paid])).toBe(false);
});
