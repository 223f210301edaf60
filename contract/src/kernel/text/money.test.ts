import { describe, expect, test } from 'vitest';
import {
  amountText,
  typedAmount,
  digitsOf,
  formatMoney,
  formatMoneyCompact,
  largestAmount,
  plainAmount,
  type Purse,
  readAmount,
  readPlainAmount,
} from './money.ts';

test.each([
  ['295.00', 'USD', 29_500],
  ['295', 'USD', 29_500],
  ['295.5', 'USD', 29_550],
  ['500.00', 'JPY', 500],
  ['500.50', 'JPY', undefined],
  ['1.250', 'KWD', 1250],
  ['1.2505', 'KWD', undefined],
  ['', 'USD', undefined],
  ['-5', 'USD', undefined],
  ['1e3', 'USD', undefined],
])('%s, as a provider writes it in %s, is %s', (text, currency, amount) => expect(readPlainAmount(text, currency)).toBe(amount));

const american = (currency: string): Purse => ({ currency, locale: 'en-US' });
const british = (currency: string): Purse => ({ currency, locale: 'en-GB' });
/** Intl separates a code from its amount by a space that does not break. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('minor units', () => {
  test.each([
    ['USD', 2],
    ['GBP', 2],
    ['NOK', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['CLF', 4],
    // Written without decimals, yet in hundredths by ISO 4217, as every bank reckons them.
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
  ])('%s has %i digits', (currency, digits) => expect(digitsOf(currency)).toBe(digits));

  test('are never fewer than those with which this platform writes the currency, so that no amount loses a digit', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
      expect(digitsOf(currency), currency).toBeGreaterThanOrEqual(shown);
    }
  });
});

describe('an amount as people read it', () => {
  test.each([
    [29_500, american('USD'), '$295'],
    [29_550, american('USD'), '$295.50'],
    [5, american('USD'), '$0.05'],
    [0, american('USD'), '$0'],
    [-29_500, american('USD'), '-$295'],
    [123_456, british('GBP'), '£1,234.56'],
    [123_400, british('GBP'), '£1,234'],
    [500, american('JPY'), '¥500'],
    [1_250_000, american('JPY'), '¥1,250,000'],
    [1250, american('KWD'), 'KWD 1.250'],
    [1000, american('KWD'), 'KWD 1'],
    [120_000, british('NOK'), 'NOK 1,200'],
    [250_000, british('HUF'), 'HUF 2,500'],
    [250_050, british('HUF'), 'HUF 2,500.50'],
  ])('%i of %j is %s', (minorUnits, purse, text) => expect(plain(formatMoney(minorUnits, purse))).toBe(text));
});

test.each([
  [95_000, american('USD'), '$950'],
  [1_250_000, american('USD'), '$12.5K'],
  [461_000_000, american('USD'), '$4.61M'],
  [99, american('USD'), '$1'],
  [1_250_000, american('JPY'), '¥1.25M'],
])('%i of %j is about %s', (minorUnits, purse, text) => expect(plain(formatMoneyCompact(minorUnits, purse))).toBe(text));

describe('an amount in a table', () => {
  test.each([
    [29_500, 'USD', '295.00'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [-250, 'USD', '-2.50'],
    [15_000, 'JPY', '15000'],
    [0, 'JPY', '0'],
    [1234, 'KWD', '1.234'],
    // A floating-point number would not hold it.
    [9_007_199_254_740_991, 'USD', '90071992547409.91'],
  ])('%i of %s is %s', (minorUnits, currency, text) => expect(plainAmount(minorUnits, currency)).toBe(text));

  test('and in a field without decimals that say nothing', () => {
    expect(amountText(34_500, american('USD'))).toBe('345');
    expect(amountText(34_550, american('USD'))).toBe('345.50');
    expect(amountText(34_500, american('JPY'))).toBe('34500');
    expect(amountText(34_500, american('KWD'))).toBe('34.500');
    expect(amountText(34_000, american('KWD'))).toBe('34');
    expect(typedAmount(34_000, american('USD'))).toBe('340.00');
  });
});

describe('an amount as someone types it', () => {
  test.each([
    ['345', american('USD'), 34_500],
    [' 345.5 ', american('USD'), 34_550],
    ['0', american('USD'), 0],
    ['1,234.50', american('USD'), 123_450],
    ['1,234.50', british('GBP'), 123_450],
    ['1,250,000', american('JPY'), 1_250_000],
    ['$ 12', american('USD'), 1200],
    ['US$12', british('USD'), 1200],
    ['£12.50', british('GBP'), 1250],
    ['120 NOK', british('NOK'), 12_000],
    ['nok 120', british('NOK'), 12_000],
    ['0.07', american('USD'), 7],
    ['0.07', american('KWD'), 70],
    ['1.234', american('KWD'), 1234],
    ['15000', american('JPY'), 15_000],
    ['15000.00', american('JPY'), 15_000],
    ['9.500', american('USD'), 950],
    ['5.', american('USD'), 500],
    // No sum of floating-point numbers: 1.1 × 100 would be 110.00000000000001.
    ['1.1', american('USD'), 110],
    ['999999999.99', american('USD'), largestAmount],
  ])('%s of %j is %i minor units', (typed, purse, amount) => expect(readAmount(typed, purse)).toEqual({ amount }));

  test.each([
    ['', american('USD'), 'empty'],
    ['  ', american('USD'), 'empty'],
    ['free', american('USD'), 'notAnAmount'],
    ['-5', american('USD'), 'notAnAmount'],
    ['1e3', american('USD'), 'notAnAmount'],
    ['12,50', american('USD'), 'notAnAmount'],
    ['1.234,50', american('USD'), 'notAnAmount'],
    ['1,23,456', american('USD'), 'notAnAmount'],
    ['1,2345', american('USD'), 'notAnAmount'],
    ['£12', american('USD'), 'notAnAmount'],
    ['.5', american('USD'), 'notAnAmount'],
    ['1.234', american('USD'), 'tooManyDecimals'],
    ['1.5', american('JPY'), 'tooManyDecimals'],
    ['1.2345', american('KWD'), 'tooManyDecimals'],
    ['1000000000', american('USD'), 'tooLarge'],
    ['100000000', american('KWD'), 'tooLarge'],
  ])('%j of %j is refused as %s', (typed, purse, problem) => expect(readAmount(typed, purse)).toEqual({ problem }));

  test('what a field shows is read as it was', () => {
    for (const currency of ['USD', 'JPY', 'KWD', 'HUF', 'CLF'])
      for (const minorUnits of [0, 7, 34_500, 34_550, 1_234_567, largestAmount])
        expect(readAmount(amountText(minorUnits, american(currency)), american(currency)), currency).toEqual({ amount: minorUnits });
  });

  test('as people of other languages type it; what a field shows is read back as the same', () => {
    const purse = (locale: string, currency = 'EUR'): Purse => ({ currency, locale: locale as 'en-US' });
    expect(amountText(34_550, purse('de-DE'))).toBe('345,50');
    expect(readAmount('1.234,50 €', purse('de-DE'))).toEqual({ amount: 123_450 });
    expect(readAmount('345.50', purse('de-DE'))).toEqual({ problem: 'notAnAmount' });
    expect(readAmount('1 234,50', purse('fr-FR'))).toEqual({ amount: 123_450 });
    expect(readAmount('345.50', purse('fr-FR'))).toEqual({ amount: 34_550 });
    expect(readAmount('٣٤٥٫٥', purse('ar-EG', 'EGP'))).toEqual({ amount: 34_550 });
    for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'ja-JP', 'ar-EG'])
      for (const currency of ['EUR', 'JPY', 'KWD'])
        for (const amount of [0, 7, 34_500, 34_550, 1_234_567])
          expect(readAmount(amountText(amount, purse(locale, currency)), purse(locale, currency)), `${locale} ${currency}`).toEqual({
            amount,
          });
  });
});
