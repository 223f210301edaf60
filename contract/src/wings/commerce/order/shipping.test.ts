import { describe, expect, test } from 'vitest';
import { mostGrams, problemsOfZones, shippingCost, type ShippingZone } from './shipping.ts';
import { worded } from '#kit/worded.ts';

const zone = (Name: string, Countries: string[], PerOrder: number, PerKilogram = 0): ShippingZone => ({
  Name,
  Countries,
  PerOrder,
  PerKilogram,
});
const home = zone('Home', ['US', 'CA'], 1500, 500);
const rest = zone('Elsewhere', [], 4500, 1500);
const flat = zone('Flat', ['NO'], 900);

describe('shipping', () => {
  test('costs by the parcel and each kilogram begun, by the zone that names the country', () => {
    const zones = [rest, home, flat];
    expect(shippingCost(zones, 'US', 1000)).toBe(2000);
    expect(shippingCost(zones, 'us', 1001)).toBe(2500);
    expect(shippingCost(zones, 'CA', 1)).toBe(2000);
    expect(shippingCost(zones, 'GB', 1000)).toBe(6000);
    expect(shippingCost(zones, 'NO', 9999)).toBe(900);
  });
  test('is not offered to a country that no zone covers', () => {
    expect(shippingCost([home, flat], 'GB', 1000)).toBeUndefined();
    expect(shippingCost([home, flat], 'NO', 1000)).toBe(900);
  });
  test('is free for what has no weight, and where an award has no zones', () => {
    expect(shippingCost([home], 'nowhere', 0)).toBe(0);
    expect(shippingCost([], 'NO', 2000)).toBe(0);
  });
  test('has no price beyond one parcel, or to an unknown country', () => {
    expect(shippingCost([home], 'US', mostGrams)).toBe(16_500);
    for (const zones of [[home, rest], []]) {
      expect(shippingCost(zones, 'US', mostGrams + 1)).toBeUndefined();
      expect(shippingCost(zones, 'U', 1000)).toBeUndefined();
      expect(shippingCost(zones, 'USA', 1000)).toBeUndefined();
    }
  });
});

describe('zones', () => {
  test('give each country one price: none is in two of them, and one covers the rest', () => {
    expect(worded(problemsOfZones([home, rest, flat]))).toEqual([]);
    expect(worded(problemsOfZones([home, zone('North', ['GL', 'CA'], 1), rest, zone('World', [], 1)]))).toEqual([
      { zone: 1, field: 'Countries', message: 'CA is already in Home. Remove it from one of them.' },
      { zone: 3, field: 'Countries', message: 'Elsewhere already covers all other countries. Choose countries.' },
    ]);
  });
  test('have unique names, regardless of letter case', () =>
    expect(worded(problemsOfZones([home, zone('HOME', ['NO'], 1)]))).toEqual([
      { zone: 1, field: 'Name', message: 'There’s another zone named HOME.' },
    ]));
});
