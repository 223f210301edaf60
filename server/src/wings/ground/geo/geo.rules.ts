import { iso31661, iso31662 } from 'iso-3166';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

interface Country {
  CountryID: number;
  Abbreviation: string;
  Name: string;
}

const byName = (one: { Name: string }, other: { Name: string }) => one.Name.localeCompare(other.Name, 'en');

const countries: readonly Country[] = iso31661
  .filter(({ state }) => state === 'assigned')
  .map(({ numeric, alpha2, name }) => ({ CountryID: Number(numeric), Abbreviation: alpha2, Name: name }))
  .sort(byName);

/** A property speaks the English of its own country. */
export const homeCountryOf = ({ locale }: Pick<PropertyTraits, 'locale'>): string => new Intl.Locale(locale).region ?? 'US';

export const countriesWithFirst = (abbreviation: string): Country[] => [
  ...countries.filter((country) => country.Abbreviation === abbreviation),
  ...countries.filter((country) => country.Abbreviation !== abbreviation),
];

export const findCountry = (wanted: { id: number } | { abbreviation: string }): Country | undefined =>
  countries.find((country) =>
    'id' in wanted ? country.CountryID === wanted.id : country.Abbreviation === wanted.abbreviation.toUpperCase(),
  );

/** Subdivisions of every level: people look for the name they write on a letter. */
export const statesOfCountry = (abbreviation: string) =>
  iso31662
    .filter(({ code }) => code.startsWith(`${abbreviation}-`))
    .map(({ code, name }) => ({ StateID: code, Abbreviation: code.slice(abbreviation.length + 1), Name: name }))
    .sort(byName);
