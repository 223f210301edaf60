import { describe, expect, test } from 'vitest';
import type { Billing } from '#contract/wings/commerce/order/cart-info.ts';
import { checkBilling, countryErrors } from './billing.rules.ts';
import { worded } from '#kit/worded.ts';

const given: Billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin@example.org',
  Address1: '1 Quay Street',
  City: 'Portland',
  Country: 'US',
};
const errorsOf = (change: Partial<Billing>) => checkBilling({ ...given, ...change }).errors;

test.each<[string, Parameters<typeof countryErrors>[0], string[]]>([
  ['a cart whose buyer has chosen no country yet', { Billing: {}, ShippingAddress: null }, []],
  ['a cart with empty countries', { Billing: { Country: ' ' }, ShippingAddress: { Country: null } }, []],
  ['a cart from Germany to France', { Billing: { Country: ' de ' }, ShippingAddress: { Country: 'FR' } }, []],
  ['a cart from Atlantis', { Billing: { Country: 'Atlantis' } }, ['Billing']],
  ['a parcel to Atlantis', { Billing: { Country: 'DE' }, ShippingAddress: { Country: 'XX' } }, ['ShippingAddress']],
])('%s reads which countries do not exist', (_, cart, places) =>
  expect(worded(countryErrors(cart))).toEqual(
    places.map((place) => ({ Field: `cartInfo.${place}.Country`, Message: 'Choose a country from the list.' })),
  ),
);

describe('billing details', () => {
  test('name a country of the list by its two letters', () => {
    for (const Country of ['Atlantis', 'XX', 'ZZ', 'USA', 'U', '__proto__'])
      expect(worded(errorsOf({ Country })), Country).toEqual([
        { Field: 'cartInfo.Billing.Country', Message: 'Choose a country from the list.' },
      ]);
    expect(worded(checkBilling({ ...given, Country: ' de ' }))).toMatchObject({ billing: { Country: 'DE' }, errors: [] });
  });

  test('name a state that the country has, where letters depend on it', () => {
    expect(worded(checkBilling({ ...given, State: 'oregon' }).billing.State)).toBe('OR');
    expect(worded(checkBilling({ ...given, State: 'or' }).billing.State)).toBe('OR');
    expect(errorsOf({ State: 'Bavaria' })).toMatchObject([{ Field: 'cartInfo.Billing.State' }]);
    expect(errorsOf({ Country: 'DE', State: 'Bavaria' })).toEqual([]);
    expect(errorsOf({ Country: 'DE', State: '---' })).toMatchObject([{ Field: 'cartInfo.Billing.State' }]);
  });

  test('keep a postal code and a VAT number as the country writes them', () => {
    expect(worded(checkBilling({ ...given, Country: 'DE', VatNumber: 'de 136 695 976', PostalCode: ' 10115' }).billing)).toMatchObject({
      VatNumber: 'DE136695976',
      PostalCode: '10115',
    });
    expect(worded(checkBilling({ ...given, PostalCode: '', VatNumber: '', State: '' }))).toEqual({
      billing: { ...given, PostalCode: '', VatNumber: '', State: '' },
      errors: [],
    });
  });
});
