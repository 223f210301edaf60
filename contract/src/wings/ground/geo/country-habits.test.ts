import { expect, test } from 'vitest';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { habitsAfterMove, habitsOf } from './country-habits.ts';

test('an award in a country starts with its dates, its clock and its currency', () => {
  expect(habitsOf('NO')).toEqual({ Locale: 'en-GB', TimeZone: 'Europe/Oslo', Currency: 'NOK' });
  expect(habitsOf('DE')).toMatchObject({ TimeZone: 'Europe/Berlin', Currency: 'EUR' });
  expect(habitsOf('US')).toEqual({ Locale: 'en-US', TimeZone: 'America/New_York', Currency: 'USD' });
  expect(habitsOf('BG')).toMatchObject({ Currency: 'EUR' });
  expect(habitsOf('LI')).toMatchObject({ TimeZone: 'Europe/Vaduz', Currency: 'CHF' });
  expect(habitsOf('')).toEqual({});
});

test('it speaks the language of its country where the product does', () => {
  for (const locale of locales) expect(habitsOf(new Intl.Locale(locale).region ?? '').Locale, locale).toBe(locale);
});

const atHome = { Locale: 'en-US', TimeZone: 'America/New_York', Currency: 'USD' } as const;

test('moving an award to another country moves all that was usual in the old one', () => {
  expect(habitsAfterMove(atHome, 'US', 'KR')).toEqual({ Locale: 'en-GB', TimeZone: 'Asia/Seoul', Currency: 'KRW' });
  // Chicago is as American as New York.
  expect(habitsAfterMove({ ...atHome, TimeZone: 'America/Chicago' }, 'US', 'JP')).toMatchObject({ TimeZone: 'Asia/Tokyo' });
});

test('what an organizer chose otherwise stays', () => {
  const chosen = { Locale: 'en-GB', TimeZone: 'Europe/London', Currency: 'EUR' } as const;
  expect(habitsAfterMove(chosen, 'US', 'JP')).toEqual({});
});

test('a clock of the new country stays', () => {
  expect(habitsAfterMove({ ...atHome, TimeZone: 'Australia/Perth' }, 'US', 'AU')).toEqual({ Locale: 'en-GB', Currency: 'AUD' });
});

test('without a country before, all of it follows', () => {
  expect(habitsAfterMove(atHome, '', 'SE')).toEqual({ Locale: 'en-GB', TimeZone: 'Europe/Stockholm', Currency: 'SEK' });
});
