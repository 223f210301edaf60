import { describe, expect, test } from 'vitest';
import { partOf, taxRateOf } from './tax.ts';

test.each([
  [250, 1900, 48],
  [24, 2000, 5],
  [100, 10_000, 100],
  [5, 1000, 1],
  [4, 1000, 0],
  [0, 1900, 0],
])('of %i a rate of %i is %i: half a cent rounds up', (amount, rate, part) => expect(partOf(amount, rate)).toBe(part));

describe('a bill', () => {
  test('in a country with VAT carries it, however its letters are typed', () => {
    expect(taxRateOf(1, { Country: 'DE' })).toBe(1900);
    expect(taxRateOf(1, { Country: ' de ' })).toBe(1900);
    expect(taxRateOf(1, { Country: 'FR' })).toBe(2000);
  });
  test('carries none anywhere else', () => {
    for (const Country of ['US', '', null, undefined, 'constructor']) expect(taxRateOf(1, { Country })).toBe(0);
  });
  test('with a valid VAT number of that country carries none', () => {
    expect(taxRateOf(1, { Country: 'DE', VatNumber: 'DE136695976' })).toBe(0);
    for (const VatNumber of ['DE123456789', ' ', '', null]) expect(taxRateOf(1, { Country: 'DE', VatNumber })).toBe(1900);
    expect(taxRateOf(1, { Country: 'FR', VatNumber: 'DE136695976' })).toBe(2000);
  });
  test('R238 carries none where the award adds no tax', () => {
    expect(taxRateOf(3, { Country: 'DE' })).toBe(0);
    expect(taxRateOf(6, { Country: 'DE' })).toBe(0);
  });
});
