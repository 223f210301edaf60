import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf } from '#contract/kernel/text/money.ts';
import { type CardProvider, cardProviderNames } from '#contract/kernel/award/card-providers.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { amountOf, unitsOf, whyNotByCard, whyUnchargeable, worksWith } from './provider-currencies.ts';
import { worded } from '#kit/worded.ts';

describe('a card is charged what the buyer sees', () => {
  test.each<[CardProvider, number, string, number | undefined]>([
    ['stripe', 1250, 'USD', 1250],
    ['stripe', 1250, 'JPY', 1250],
    // Whole krónur and shillings, which Stripe writes in hundredths.
    ['stripe', 1250, 'ISK', 125_000],
    ['stripe', 7, 'UGX', 700],
    // Hundredths by ISO 4217, of which Stripe knows none.
    ['stripe', 500_000, 'MGA', 5000],
    ['stripe', 500_050, 'MGA', undefined],
    // Thousandths that end in 0.
    ['stripe', 1250, 'KWD', 1250],
    ['stripe', 1255, 'KWD', undefined],
    // Its rules for these are about payouts.
    ['stripe', 1255, 'HUF', 1255],
    ['stripe', 1255, 'TWD', 1255],
    ['worldpay', 500, 'JPY', 500],
    ['worldpay', 50_050, 'IDR', undefined],
    ['worldpay', 1250, 'CLP', 125_000],
  ])('%s: %i of %s are %s of its units', (provider, amount, currency, units) => {
    expect(unitsOf(provider, amount, currency)).toBe(units);
    expect(units === undefined ? amount : amountOf(provider, units, currency)).toBe(amount);
  });

  test('also there and back, in every currency an award may have', () => {
    const currencies = Intl.supportedValuesOf('currency');
    for (const provider of cardProviderNames) {
      const works = currencies.filter((code) => worksWith(provider, code));
      fc.assert(
        fc.property(fc.constantFrom(...works), fc.integer({ min: 0, max: 99_999_999_999 }), (currency, amount) => {
          expect(amountOf(provider, unitsOf(provider, amount, currency) ?? -1, currency)).toBe(amount);
        }),
      );
    }
  });
});

describe('an award that takes cards', () => {
  test('has a currency of which its provider charges every amount', () => {
    const stripe = { cardPayments: true, cardProvider: 'stripe' } as const;
    for (const works of ['USD', 'EUR', 'JPY', 'ISK', 'UGX', 'HUF', 'TWD', 'NOK'])
      expect(worded(whyNotByCard(works, stripe)), works).toBeUndefined();
    for (const fails of ['MGA', 'KWD', 'BHD', 'IQD', 'XAU', 'CLF'])
      expect(worded(whyNotByCard(fails, stripe)), fails).toMatch(`in ${fails}`);
    expect(worded(whyNotByCard('KWD', { ...stripe, cardPayments: false }))).toBeUndefined();
    const worldPay = { cardPayments: true, cardProvider: 'worldpay' } as const;
    expect(worded(['GBP', 'JPY', 'CLP'].map((code) => whyNotByCard(code, worldPay)))).toEqual([undefined, undefined, undefined]);
    for (const fails of ['IDR', 'KWD', 'MGA', 'AFN']) expect(worded(whyNotByCard(fails, worldPay)), fails).toMatch('WorldPay');
  });

  test('knows each currency that its provider counts otherwise than ISO 4217, and no other', () => {
    const differs = (provider: CardProvider) =>
      Intl.supportedValuesOf('currency').filter((code) => digitsOf(code) < 4 && unitsOf(provider, 1, code) !== 1);
    expect(differs('stripe')).toEqual(['BHD', 'IQD', 'ISK', 'JOD', 'KWD', 'LYD', 'MGA', 'OMR', 'TND', 'UGX']);
    // Sent as 500 or 500.00, it is the same to its page; three digits are not.
    expect(differs('worldpay')).toEqual(['BHD', 'CLP', 'IDR', 'IQD', 'ISK', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
  });

  test('says in which steps an old award’s total could be charged', () => {
    expect(inWords(whyUnchargeable('stripe', 'KWD'), 'en-US')).toMatch('KWD in steps of 0.010');
    expect(inWords(whyUnchargeable('stripe', 'MGA'), 'en-US')).toMatch('MGA in steps of 1.00');
  });
});
