import { describe, expect, test } from 'vitest';
import {
  dateOrderOf,
  directionOf,
  findLocale,
  inLanguage,
  languageOf,
  languageOnPage,
  languagesIn,
  locales,
  ownNameOf,
  withinSentence,
} from './languages.rules.ts';

describe('whose word counts', () => {
  test('the account before the cookie, the cookie before the browser, the browser before the award', () => {
    const asked = { account: 'en-US', cookie: 'en-GB', browser: ['en-GB'], award: 'en-GB' } as const;
    expect(languageOf(asked)).toBe('en-US');
    expect(languageOf({ ...asked, account: null, cookie: 'en-US' })).toBe('en-US');
    expect(languageOf({ browser: ['en-GB'], award: 'en-US' })).toBe('en-GB');
    expect(languageOf({ award: 'en-GB' })).toBe('en-GB');
    expect(languageOf({})).toBe('en-US');
  });

  test('a language that we don’t speak is no one’s word, and no one’s way to break a page', () => {
    for (const foreign of ['xx', 'en', 'EN-GB', '', 'constructor', '"><script>'])
      expect(languageOf({ account: foreign, cookie: foreign, award: 'en-GB' }), foreign).toBe('en-GB');
    expect(findLocale(undefined)).toBeUndefined();
    expect(findLocale('en-GB')).toBe('en-GB');
  });
});

describe('what a browser says', () => {
  test('an American browser, as they come, reads the English of a British award', () => {
    expect(languageOf({ browser: ['en-US', 'en'], award: 'en-GB' })).toBe('en-GB');
    expect(languageOf({ browser: ['en'], award: 'en-GB' })).toBe('en-GB');
    expect(languageOf({ browser: ['en-US', 'en-GB'], award: 'en-GB' })).toBe('en-GB');
    expect(languageOf({ browser: ['en-US', 'en-GB'], award: 'en-US' })).toBe('en-US');
  });

  test('a British browser reads British, also at an American award, however it writes the name', () => {
    expect(languageOf({ browser: ['en-GB', 'en-US'], award: 'en-US' })).toBe('en-GB');
    expect(languageOf({ browser: ['EN-gb'], award: 'en-US' })).toBe('en-GB');
    expect(languageOf({ browser: ['fr-FR', 'en-GB'], award: 'en-US' })).toBe('en-GB');
  });

  test('without an award the browser decides', () => {
    expect(languageOf({ browser: ['en-GB'] })).toBe('en-GB');
    expect(languageOf({ browser: ['en-US', 'en-GB'] })).toBe('en-US');
    expect(languageOf({ browser: ['en-AU'] })).toBe('en-US');
    expect(languageOf({ browser: ['fi', 'en-GB'] })).toBe('en-GB');
  });

  test('languages that no one speaks here leave it to the award', () => {
    expect(languageOf({ browser: ['fr', 'de-AT'], award: 'en-GB' })).toBe('en-GB');
    expect(languageOf({ browser: ['eng', 'enx-GB'], award: 'en-US' })).toBe('en-US');
  });
});

test('a header lists languages by their weight', () => {
  expect(languagesIn('en-US, en;q=0.5, en-GB;q=0.9')).toEqual(['en-US', 'en-GB', 'en']);
  expect(languagesIn(' fr ;level=1; q=0.2 ,en-GB')).toEqual(['en-GB', 'fr']);
  expect(languagesIn('de;q=0, en-GB;q=x, , fr')).toEqual(['fr']);
  expect(languagesIn(undefined)).toEqual([]);
  expect(languagesIn('')).toEqual([]);
  expect(languagesIn('en-GB,'.repeat(10_000)).length).toBeLessThan(50);
});

describe('how a language writes', () => {
  test('dates of an award follow the reader, its zone stays', () => {
    const award = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'America/New_York' } as const;
    expect(inLanguage(award, 'en-GB')).toEqual({ locale: 'en-GB', dateOrder: 'day-first', timeZone: 'America/New_York' });
    expect(inLanguage(award, 'en-US')).toBe(award);
    // An American award that puts the day first goes on doing so for those who read it in its own language.
    expect(inLanguage({ ...award, dateOrder: 'day-first' }, 'en-US').dateOrder).toBe('day-first');
    expect([dateOrderOf('en-GB'), dateOrderOf('en-US')]).toEqual(['day-first', 'month-first']);
  });

  test('each language has its own name and a direction', () => {
    expect(locales.slice(0, 2).map(ownNameOf)).toEqual(['American English', 'British English']);
    for (const locale of locales) expect(ownNameOf(locale), locale).not.toBe(locale);
    expect(['en-US', 'en-GB', 'de-DE'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
    expect(['ar', 'he-IL', 'fa', 'UR'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(directionOf('arn')).toBe('ltr');
  });
});

test('on a page that belongs to no award, an award in another language is read in the page’s', () => {
  expect(languageOf({ browser: ['de-DE'], award: 'en-US' })).toBe('en-US');
  expect(languageOnPage({ browser: ['de-DE'], award: 'en-US' })).toBe('de-DE');
  expect(languageOnPage({ browser: ['en-US'], award: 'en-GB' })).toBe('en-GB');
  expect(languageOnPage({ cookie: 'fr-FR', browser: ['de-DE'], award: 'en-GB' })).toBe('fr-FR');
});

test('a label within a sentence keeps its capital where nouns have one', () => {
  expect(withinSentence('Round one', 'en-US')).toBe('round one');
  expect(withinSentence('Première manche', 'fr-FR')).toBe('première manche');
  expect(withinSentence('E-Mail', 'de-DE')).toBe('E-Mail');
});
