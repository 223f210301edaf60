import { describe, expect, test } from 'vitest';
import { habitsOf } from '#contract/wings/ground/geo/country-habits.ts';
import { countriesWithFirst, findCountry, homeCountryOf, statesOfCountry } from './geo.rules.ts';

describe('countries', () => {
  test('start with the award’s own, then go by name, each once', () => {
    const [first, ...rest] = countriesWithFirst('GB', 'en-GB').map(({ Name }) => Name);
    expect(first).toBe('United Kingdom');
    expect(rest).toContain('South Korea');
    expect(rest).toEqual(rest.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(new Set([first, ...rest]).size).toBe(countriesWithFirst('US', 'en-US').length);
    expect(rest).not.toContain(first);
    expect(rest.length).toBeGreaterThan(190);
  });

  test('are found by number and by abbreviation in any letter case', () => {
    expect(findCountry({ id: 208 })).toEqual({ CountryID: 208, Abbreviation: 'DK' });
    expect(findCountry({ abbreviation: 'dk' })?.CountryID).toBe(208);
    expect(findCountry({ abbreviation: 'ZZ' })).toBeUndefined();
  });

  test('hold only those that exist today', () => expect(findCountry({ abbreviation: 'SU' })).toBeUndefined());

  test('at home are those of the award’s English', () => {
    expect(homeCountryOf({ locale: 'en-GB' })).toBe('GB');
    expect(homeCountryOf({ locale: 'en-US' })).toBe('US');
  });
});

describe('states', () => {
  test('are those of the country, by name', () => {
    const states = statesOfCountry('US');
    expect(states).toContainEqual({ StateID: 'US-NY', Abbreviation: 'NY', Name: 'New York' });
    expect(states.every(({ StateID }) => StateID.startsWith('US-'))).toBe(true);
    const names = states.map(({ Name }) => Name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
  test('of an unknown country are none', () => expect(statesOfCountry('ZZ')).toEqual([]));
});

test('every country has a currency to start with', () => {
  const inhabited = countriesWithFirst('US', 'en-US').filter(({ Abbreviation }) => Abbreviation !== 'AQ');
  const lacking = inhabited.filter(({ Abbreviation }) => !habitsOf(Abbreviation).Currency);
  expect(lacking).toEqual([]);
});
