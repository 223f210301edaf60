import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDate } from '#contract/kernel/text/formats.ts';
import { asRead, belongToNoAward, chooseLanguage, drawnBy, installAwards, learnAccount, nameLanguage, ownLocaleOf } from './language.ts';

const [admin, american, british] = [0, 1, 3];
const locales = () => [admin, american, british].map((id) => traitsOf(id).locale);
let page: { cookie: string; documentElement: { lang: string; dir: string } };

/** One cookie, as a browser keeps it. */
class Cookies {
  #kept = '';
  documentElement = { lang: '', dir: '' };
  get cookie(): string {
    return this.#kept;
  }
  set cookie(given: string) {
    const [pair = '', ...settings] = given.split('; ');
    this.#kept = settings.includes('max-age=0') ? '' : `other=1; ${pair}`;
  }
}
const browse = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => {
  page = new Cookies();
  vi.stubGlobal('document', page);
  browse('en-US', 'en');
});
afterEach(() => {
  learnAccount(undefined);
  drawnBy(() => undefined);
  vi.unstubAllGlobals();
  installProperties(presets);
});

test('in an American browser each award speaks its own English', () => {
  installAwards(presets);
  expect(locales()).toEqual(['en-US', 'en-US', 'en-GB']);
});

test('a British browser reads British everywhere, and so do organizers in the admin', () => {
  browse('en-GB', 'en');
  installAwards(presets);
  expect(locales()).toEqual(['en-GB', 'en-GB', 'en-GB']);
});

test('a visitor chooses, and the page is drawn again with dates of that language in the award’s zone', () => {
  installAwards(presets);
  const drawn: string[][] = [];
  drawnBy(() => void drawn.push(locales()));
  const day = new Date('2026-12-04T12:00:00Z');
  expect(formatDate(day, traitsOf(american))).toBe('Dec 4, 2026');
  chooseLanguage('en-GB');
  expect(drawn).toEqual([['en-GB', 'en-GB', 'en-GB']]);
  expect(formatDate(day, traitsOf(american))).toBe('4 Dec 2026');
  expect(traitsOf(american).timeZone).toBe('America/Los_Angeles');
  expect(page.cookie).toContain('laurel_language=en-GB');
  chooseLanguage('en-US');
  expect(locales()).toEqual(['en-US', 'en-US', 'en-US']);
  expect(ownLocaleOf(british)).toBe('en-GB');
});

test('an account’s language counts for more than the browser’s choice, until its person signs out', () => {
  installAwards(presets);
  chooseLanguage('en-US');
  learnAccount('en-GB');
  expect(locales()).toEqual(['en-GB', 'en-GB', 'en-GB']);
  learnAccount(null);
  expect(locales()).toEqual(['en-US', 'en-US', 'en-US']);
});

test('who leaves it to browser and award again leaves no cookie behind', () => {
  installAwards(presets);
  chooseLanguage('en-GB', { isOwn: true });
  expect(locales()).toEqual(['en-GB', 'en-GB', 'en-GB']);
  chooseLanguage(null, { isOwn: true });
  expect(page.cookie).toBe('');
  expect(locales()).toEqual(['en-US', 'en-US', 'en-GB']);
});

test('a foreign cookie says nothing', () => {
  page.cookie = 'laurel_language=xx; path=/';
  installAwards(presets);
  expect(locales()).toEqual(['en-US', 'en-US', 'en-GB']);
});

test('nothing is drawn again for the language that is spoken already', () => {
  installAwards(presets);
  const draw = vi.fn<() => void>();
  drawnBy(draw);
  learnAccount(undefined);
  expect(draw).not.toHaveBeenCalled();
});

test('an award that is being set up is read like the others, and the page names its language', () => {
  browse('en-GB');
  expect(asRead({ locale: 'en-US', dateOrder: 'month-first', timeZone: 'UTC' })).toEqual({
    locale: 'en-GB',
    dateOrder: 'day-first',
    timeZone: 'UTC',
  });
  nameLanguage('en-GB');
  expect(page.documentElement).toEqual({ lang: 'en-GB', dir: 'ltr' });
});

test('in the admin, dates of an English award are German where the page is', () => {
  browse('de-DE');
  belongToNoAward('admin');
  installAwards(presets);
  expect(formatDate(new Date('2026-12-04T12:00:00Z'), traitsOf(american))).toBe('4. Dez. 2026');
  browse('en-US');
  installAwards(presets);
  expect(locales()).toEqual(['en-US', 'en-US', 'en-GB']);
});
