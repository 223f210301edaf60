import { expect, test } from 'vitest';
import { valuesOf, withZone, zoneOf } from './zone-values.ts';

const award = { currency: 'USD', locale: 'en-US' } as const;
const home = { Name: 'Home', Countries: ['US'], PerOrder: 1550, PerKilogram: 0 };
const rest = { Name: 'Rest', Countries: [], PerOrder: 4500, PerKilogram: 1500 };

test('a zone goes through the form as it was, amounts as people write them', () => {
  expect(valuesOf(home, award)).toEqual({ Name: 'Home', Countries: ['US'], PerOrder: '15.50', PerKilogram: '0' });
  for (const zone of [home, rest]) expect(zoneOf(valuesOf(zone, award), award)).toEqual(zone);
  expect(zoneOf({ Name: ' North ', Countries: ['SE', 'NO'], PerOrder: '1,200', PerKilogram: '' }, award)).toEqual({
    Name: 'North',
    Countries: ['NO', 'SE'],
    PerOrder: 120_000,
    PerKilogram: 0,
  });
});

test('one zone is changed, added or left out, and the others stay where they are', () => {
  const other = { ...home, Name: 'Other' };
  expect(withZone([home, rest], 0, other)).toEqual([other, rest]);
  expect(withZone([home, rest], undefined, other)).toEqual([home, rest, other]);
  expect(withZone([home, rest], 0, undefined)).toEqual([rest]);
});
