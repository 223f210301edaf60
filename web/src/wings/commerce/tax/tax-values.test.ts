import { expect, test } from 'vitest';
import type { TaxRate } from '#contract/wings/commerce/tax/tax-rates.ts';
import { bodyOf, isCharged, placeKey, placeName, placeOf, rateText, readRate, stateOfRate, valuesOf } from './tax-values.ts';

const rate: TaxRate = {
  TaxRateID: 4,
  PropertyID: null,
  Country: 'DE',
  Region: '',
  Kind: 'all',
  Rate: 1900,
  ValidFrom: '2024-01-01',
  ValidUntil: null,
  Note: '',
  Version: 2,
};

test('a rate is read and written to the hundredth of a per cent', () => {
  for (const [typed, hundredths] of [
    ['19', 1900],
    [' 25,5 ', 2550],
    ['6.25 %', 625],
    ['0', 0],
    ['100', 10_000],
    ['0.05', 5],
  ] as const)
    expect(readRate(typed), typed).toBe(hundredths);
  for (const typed of ['', 'x', '-1', '100.01', '6.875', '1e2']) expect(readRate(typed), typed).toBeUndefined();
  expect([1900, 2550, 625, 0, 10_000, 5].map(rateText)).toEqual(['19', '25.5', '6.25', '0', '100', '0.05']);
});

test('a place is a country or a state', () => {
  const state = { Country: 'US', Region: 'NY' };
  expect(placeOf(placeKey(state))).toEqual(state);
  expect(placeOf(placeKey(rate))).toEqual({ Country: 'DE', Region: '' });
  expect([placeName(rate), placeName(state)]).toEqual(['Germany', 'New York, United States']);
  expect(isCharged(rate, [{ Country: 'DE', Region: '' }])).toBe(true);
  expect(isCharged(state, [{ Country: 'US', Region: 'CA' }])).toBe(false);
  expect(isCharged(state, [{ Country: 'US', Region: '' }])).toBe(true);
});

test('a rate is in force until its last day or until another begins', () => {
  const later = { ...rate, TaxRateID: 5, ValidFrom: '2027-01-01' };
  expect(stateOfRate(rate, [rate, later], '2026-12-31')).toBe('inForce');
  expect(stateOfRate(later, [rate, later], '2026-12-31')).toBe('upcoming');
  expect(stateOfRate(rate, [rate, later], '2027-01-01')).toBe('past');
  expect(
    stateOfRate(
      rate,
      [
        { ...later, Kind: 'tickets' },
        { ...later, PropertyID: 1 },
        { ...later, Country: 'AT' },
      ],
      '2027-01-01',
    ),
  ).toBe('inForce');
  expect(stateOfRate({ ...rate, ValidUntil: '2026-12-31' }, [], '2026-12-31')).toBe('inForce');
  expect(stateOfRate({ ...rate, ValidUntil: '2026-12-31' }, [], '2027-01-01')).toBe('past');
});

test('what is typed is what is sent', () => {
  expect(bodyOf(valuesOf(rate, '2026-11-15'), 7, rate)).toEqual({ ...rate, PropertyID: null });
  const values = { ...valuesOf(undefined, '2026-11-15'), place: 'US-NY', Rate: 'much', ValidUntil: '2026-12-31' };
  expect(bodyOf(values, 7, undefined)).toEqual({
    PropertyID: 7,
    Country: 'US',
    Region: 'NY',
    Kind: 'all',
    Rate: -1,
    ValidFrom: '2026-11-15',
    ValidUntil: '2026-12-31',
    Note: '',
  });
});
