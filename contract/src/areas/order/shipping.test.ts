import { describe, expect, test } from 'vitest';
import { mostGrams, shippingCost } from './shipping.ts';

describe('shipping', () => {
  test('costs by the parcel and each kilogram begun, more abroad', () => {
    expect(shippingCost('USD', 'US', 1000)).toBe(2000);
    expect(shippingCost('USD', 'us', 1001)).toBe(2500);
    expect(shippingCost('USD', 'GB', 1000)).toBe(6000);
    expect(shippingCost('GBP', 'GB', 1000)).toBe(2000);
  });
  test('is free for what has no weight', () => expect(shippingCost('USD', 'nowhere', 0)).toBe(0));
  test('is free in a currency that no rate is set in: dollars would be wrong in yen and crowns', () => {
    expect(shippingCost('NOK', 'NO', 2000)).toBe(0);
    expect(shippingCost('JPY', 'US', 2000)).toBe(0);
    expect(shippingCost('JPY', 'US', mostGrams + 1)).toBeUndefined();
  });
  test('has no flat rate beyond one parcel, or to a country that is none', () => {
    expect(shippingCost('USD', 'US', mostGrams)).toBe(16_500);
    expect(shippingCost('USD', 'US', mostGrams + 1)).toBeUndefined();
    expect(shippingCost('USD', 'U', 1000)).toBeUndefined();
    expect(shippingCost('USD', 'USA', 1000)).toBeUndefined();
  });
});
