import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named by its two letters; what is no code stays as it was written', () => {
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('QQ')).toBe('QQ');
  expect(countryName('Atlantis')).toBe('Atlantis');
  expect(countryName(undefined)).toBeUndefined();
});
