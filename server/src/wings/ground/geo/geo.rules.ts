import { iso31661, iso31662 } from 'iso-3166';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Country {
  CountryID: number;
  Abbreviation: string;
}

const byName = (locale: string) => (one: { Name: string }, other: { Name: string }) => one.Name.localeCompare(other.Name, locale);

const countries: readonly Country[] = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ numeric, alpha2 }) => ({ CountryID: Number(numeric), Abbreviation: alpha2 }));

/** A property speaks the English of its own country. */
export const homeCountryOf = ({ locale }: Pick<PropertyTraits, 'locale'>): string => new Intl.Locale(locale).region ?? 'US';

/** By their usual names in this language: the standard's are those of treaties. */
export function countriesWithFirst(abbreviation: string, locale: Locale): (Country & { Name: string })[] {
  const named = countries
    .map((country) => ({ ...country, Name: countryName(country.Abbreviation, locale) ?? country.Abbreviation }))
    .sort(byName(locale));
  const isFirst = (country: Country): boolean => country.Abbreviation === abbreviation;
  return [...named.filter(isFirst), ...named.filter((country) => !isFirst(country))];
}

export const findCountry = (wanted: { id: number } | { abbreviation: string }): Country | undefined =>
  countries.find((country) =>
    'id' in wanted ? country.CountryID === wanted.id : country.Abbreviation === wanted.abbreviation.toUpperCase(),
  );

/** Subdivisions of every level: people look for the name they write on a letter. */
export const statesOfCountry = (abbreviation: string) =>
  iso31662
    .filter(({ code }) => code.startsWith(`${abbreviation}-`))
    .map(({ code, name }) => ({ StateID: code, Abbreviation: code.slice(abbreviation.length + 1), Name: name }))
    .sort(byName('en'));
