import type { PropertyTraits } from '../award/properties.ts';
import { numerals } from './catalog.ts';
import { withoutEnd } from './text-ends.ts';

/** Amounts are whole minor units of their currency, wherever they are kept, sent or added up; only here are they written and read. */

/** Whose amounts they are: every property is a purse. What was ordered keeps its own currency: `{ ...property, currency: order.Currency }`. */
export type Purse = Pick<PropertyTraits, 'locale' | 'currency'>;

/**
 * Currencies whose minor unit is not a hundredth, by ISO 4217. Intl cannot be asked: what it answers is how people write amounts, so that one
 * engine gives the forint, the rupiah or the Colombian peso no decimals and another two, and a price would change with the browser.
 */
const digits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
]);

/** How many digits a currency has after the point: 2 for most, 0 for the yen, 3 for the dinar. */
export const digitsOf = (currency: string): number => digits[currency] ?? 2;

/** As people read it, without needless decimals: $295, £295.50, ¥500, KWD 1.250. */
export function formatMoney(minorUnits: number, { currency, locale }: Purse): string {
  const places = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    ...numerals,
    style: 'currency',
    currency,
    minimumFractionDigits: minorUnits % 10 ** places === 0 ? 0 : places,
    maximumFractionDigits: places,
  }).format(minorUnits / 10 ** places);
}

/** To the nearest that can be said in a word, for figures that no one pays: $950, $12.5K, $4.61M. */
export const formatMoneyCompact = (minorUnits: number, { currency, locale }: Purse): string =>
  new Intl.NumberFormat(locale, {
    ...numerals,
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(Math.round(minorUnits / 10 ** digitsOf(currency)));

/** As a table or a program reads it, beside a column that names the currency: 295.00, 500, 1.250. Never through a floating-point number. */
export function plainAmount(minorUnits: number, currency: string): string {
  const places = digitsOf(currency);
  const text = String(Math.abs(minorUnits)).padStart(places + 1, '0');
  const [whole, part] = [text.slice(0, text.length - places), text.slice(text.length - places)];
  return `${minorUnits < 0 ? '-' : ''}${whole}${part && `.${part}`}`;
}

/** What `plainAmount` writes, in minor units; nothing where the text is no amount of this currency. */
export function readPlainAmount(text: string, currency: string): number | undefined {
  const places = digitsOf(currency);
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const digits = withoutEnd(part, /0/);
  if (!whole || digits.length > places) return undefined;
  return Number(whole + digits.padEnd(places, '0'));
}

const separatorIn = (locale: string, wanted: 'group' | 'decimal'): string =>
  new Intl.NumberFormat(locale, numerals).formatToParts(1_000_000.5).find(({ type }) => type === wanted)?.value ?? '';

/** As someone types it with all its decimals: 295.00, 295,00 in German. */
export const typedAmount = (minorUnits: number, { currency, locale }: Purse): string =>
  plainAmount(minorUnits, currency).replace('.', separatorIn(locale, 'decimal'));

/** As it appears in a field to be changed: 345, 345.50. */
export const amountText = (minorUnits: number, purse: Purse): string => typedAmount(minorUnits, purse).replace(/\D0+$/, '');

/** What keeps a typed text from being an amount. */
type AmountProblem = 'empty' | 'notAnAmount' | 'tooManyDecimals' | 'tooLarge';

/** The largest price, fee or coupon, in minor units: a thousand of them in one order are still exact. */
export const largestAmount = 99_999_999_999;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * An amount as someone types it, in minor units. What separates decimals and what groups thousands is decided by the locale, as in 1,234.50;
 * a comma that groups nothing is refused rather than guessed at, because 12,50 and 1,250 differ by a hundred.
 */
export function readAmount(typed: string, { currency, locale }: Purse): { amount: number } | { problem: AmountProblem } {
  const [groups, point] = [separatorIn(locale, 'group'), separatorIn(locale, 'decimal')];
  // French and others group by a space that no keyboard has; a point that groups nothing can only be one of decimals.
  const group = /\s/.test(groups) ? '\\s' : escaped(groups);
  const decimal = groups === '.' ? escaped(point) : `[${escaped(point)}.]`;
  const text = inLatinDigits(typed.trim());
  if (!text) return { problem: 'empty' };
  // The currency may be before or after: $345, 345 NOK.
  const symbol = [currency, currency.toLowerCase(), ...symbolsOf(currency, locale)].map(escaped).join('|');
  const found = new RegExp(
    `^(?:(?:${symbol})\\s*)?(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${decimal}(\\d*))?(?:\\s*(?:${symbol}))?$`,
    'u',
  ).exec(text);
  if (!found?.[1]) return { problem: 'notAnAmount' };
  const whole = Number(found[1].replace(/\D/g, ''));
  const places = digitsOf(currency);
  // Zeros that say nothing may be typed: 500.00 yen are 500.
  const part = withoutEnd(found[2] ?? '', /0/);
  if (part.length > places) return { problem: 'tooManyDecimals' };
  const amount = whole * 10 ** places + Number(part.padEnd(places, '0'));
  return amount > largestAmount ? { problem: 'tooLarge' } : { amount };
}

/** Eastern Arabic and other digits count as ours, with the signs between them. */
const inLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

const symbolsOf = (currency: string, locale: string): string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { ...numerals, style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value),
  );

/** On a document, always with its decimals: £540.00. */
export function exactMoney(minorUnits: number, { currency, locale }: Purse): string {
  const places = digitsOf(currency);
  return new Intl.NumberFormat(locale, {
    ...numerals,
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(minorUnits / 10 ** places);
}

/** In a column of a document whose head names the currency, always with its decimals: 1,267.50, −89.00. */
export function columnAmount(minorUnits: number, { currency, locale }: Purse): string {
  const places = digitsOf(currency);
  const text = new Intl.NumberFormat(locale, { ...numerals, minimumFractionDigits: places, maximumFractionDigits: places }).format(
    Math.abs(minorUnits) / 10 ** places,
  );
  return minorUnits < 0 ? `−${text}` : text;
}
