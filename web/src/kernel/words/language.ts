import { installProperties, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import {
  directionOf,
  inLanguage,
  languageCookie,
  languageInAdmin,
  languageOf,
  languageOnPage,
} from '#contract/kernel/text/languages.rules.ts';

const yearInSeconds = 31_536_000;

/** Of who is signed in. */
let account: Locale | undefined;
/** As the server describes them. */
let awards: readonly PropertyTraits[] = [];
let draw: (() => void) | undefined;
let place: 'award' | 'door' | 'admin' = 'award';
const spoken = (locale: Locale): Locale => (place === 'admin' ? languageInAdmin(locale) : locale);

const chosenHere = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1);

/** An award, or what is known of one, as the person at this page reads it. */
export const asRead = <Award extends Pick<PropertyTraits, 'locale' | 'dateOrder'>>(award: Award): Award =>
  inLanguage(
    award,
    spoken(
      (place === 'award' ? languageOf : languageOnPage)({
        account,
        cookie: chosenHere(),
        browser: navigator.languages,
        award: award.locale,
      }),
    ),
  );

/** The admin and the home page belong to no award: there the browser decides. */
const propertyAsRead = (property: PropertyTraits): PropertyTraits =>
  property.kind === 'admin'
    ? inLanguage(property, spoken(languageOf({ account, cookie: chosenHere(), browser: navigator.languages })))
    : asRead(property);

/** The page is one of those. */
export function belongToNoAward(which: 'admin' | 'door'): void {
  place = which;
}

/** Makes the awards known as this person reads them: words, dates and numbers of a page all follow the `locale` of what it is about. */
export function installAwards(known: readonly PropertyTraits[]): void {
  awards = known;
  installProperties(known.map(propertyAsRead));
}

/** The language that an award itself is in, whoever reads. */
export const ownLocaleOf = (propertyId: number): Locale | undefined => awards.find(({ id }) => id === propertyId)?.locale;

/** What draws the page again in another language; what is being typed stays. */
export function drawnBy(drawAgain: () => void): void {
  draw = drawAgain;
}

/** Who signed in brings a language along; who signs out leaves it to browser and award again. */
export function learnAccount(language: Locale | null | undefined): void {
  if ((language ?? undefined) === account) return;
  account = language ?? undefined;
  installAwards(awards);
  draw?.();
}

/** A choice in this browser; `isOwn` where it is kept in an account too, which then counts for more. */
export function chooseLanguage(language: Locale | null, { isOwn = false } = {}): void {
  document.cookie = `${languageCookie}=${language ?? ''}; path=/; max-age=${language ? yearInSeconds : 0}; samesite=lax`;
  if (isOwn) account = language ?? undefined;
  installAwards(awards);
  draw?.();
}

export function nameLanguage(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}
