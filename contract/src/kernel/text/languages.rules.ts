import { furtherLanguages, ownNames, withoutAdmin } from '#texts/languages.ts';
import type { PropertyTraits } from '../award/properties.ts';

/**
 * The languages the product speaks, the source first; the further ones are the shipped folders of `texts/languages`. Of those with a common tongue, the first is what browsers come with: it says nothing about
 * who reads.
 */
export const locales = ['en-US', 'en-GB', ...furtherLanguages] as const;
type Locale = (typeof locales)[number];

/** What someone without an account chose in this browser. */
export const languageCookie = 'laurel_language';

/** Nothing for a language that Laurel doesn't have. */
export const findLocale = (name: string | null | undefined): Locale | undefined => locales.find((locale) => locale === name);

interface Asked {
  account?: string | null | undefined;
  cookie?: string | null | undefined;
  /** As the browser lists them, the dearest first. */
  browser?: readonly string[] | undefined;
  /** Absent where a page belongs to no award. */
  award?: Locale | undefined;
}

/** The language of a person: the account's, else the one chosen in this browser, else one that browser and award share, else the award's. */
export const languageOf = ({ account, cookie, browser = [], award }: Asked): Locale =>
  findLocale(account) ?? findLocale(cookie) ?? wishedOf(browser, award) ?? award ?? locales[0];

/** The same, on a page that belongs to no award: an award in another language than the page is read in the page's. */
export const languageOnPage = ({ award, ...person }: Asked): Locale => {
  const own = languageOf({ ...person, award });
  const page = languageOf(person);
  return tongueOf(own) === tongueOf(page) ? own : page;
};

/** Of some languages only what others than organizers read is translated: their organizers work in American English. */
export const hasAdmin = (locale: Locale): boolean => !withoutAdmin.includes(locale);
export const languageInAdmin = (locale: Locale): Locale => (hasAdmin(locale) ? locale : locales[0]);

const tongueOf = (tag: string): string | undefined => tag.toLowerCase().split('-', 1)[0];

/** A British browser reads British everywhere. An American one says "English", and reads the English of the award. */
function wishedOf(browser: readonly string[], award: Locale | undefined): Locale | undefined {
  const open = award ? locales.filter((locale) => tongueOf(locale) === tongueOf(award)) : locales;
  for (const tag of browser) {
    const [usual, ...others] = open.filter((locale) => tongueOf(locale) === tongueOf(tag));
    if (usual) return others.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ?? award ?? usual;
  }
  return undefined;
}

/** What Accept-Language lists, the dearest first. */
export const languagesIn = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim());
      const weight = settings.find((setting) => setting.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

export const dateOrderOf = (locale: Locale): PropertyTraits['dateOrder'] => (locale === 'en-US' ? 'month-first' : 'day-first');

/** An award as someone reads it: dates, numbers and amounts are written as in their language, in the award's zone and currency. */
export const inLanguage = <Award extends Pick<PropertyTraits, 'locale' | 'dateOrder'>>(award: Award, locale: Locale): Award =>
  locale === award.locale ? award : { ...award, locale, dateOrder: dateOrderOf(locale) };

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];
export const directionOf = (locale: string): 'ltr' | 'rtl' => (rightToLeft.includes(tongueOf(locale) ?? '') ? 'rtl' : 'ltr');

/** Languages that begin every noun with a capital. */
const largeNouns: readonly string[] = ['de', 'lb'];
/** A label as a part of a sentence: the capital it begins with was that of the label, or is that of a noun. */
export const withinSentence = (label: string, locale: Locale): string =>
  largeNouns.includes(tongueOf(locale) ?? '') ? label : label.toLocaleLowerCase(locale);

const names: Readonly<Record<string, string>> = ownNames;
/** A language in its own words. */
export const ownNameOf = (locale: Locale): string =>
  names[locale] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
