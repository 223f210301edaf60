import { expect, test } from 'vitest';
import { cardProviderNames, isCardProvider, isHosted } from './card-providers.ts';

test('a buyer pays on the page of some providers, and in fields on ours of the others', () => {
  expect(cardProviderNames.filter((name) => isHosted(name))).toContain('worldpay');
  expect(isHosted('stripe')).toBe(false);
  for (const name of ['sandbox', 'recorded', 'constructor', '']) expect(isCardProvider(name) || isHosted(name), name).toBe(false);
});
