import { describe, expect, test } from 'vitest';
import type { Billing } from '#contract/areas/order/cart-info.ts';
import { checkBilling } from './billing.rules.ts';

const given: Billing = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Email: 'robin@example.org',
  Address1: '1 Quay Street',
  City: 'Portland',
  Country: 'US',
};
const errorsOf = (change: Partial<Billing>) => checkBilling({ ...given, ...change }).errors;

describe('billing details', () => {
  test('name a country of the list by its two letters', () => {
    for (const Country of ['Atlantis', 'XX', 'ZZ', 'USA', 'U', '__proto__'])
      expect(errorsOf({ Country }), Country).toEqual([{ Field: 'cartInfo.Billing.Country', Message: 'Choose a country from the list.' }]);
    expect(checkBilling({ ...given, Country: ' de ' })).toMatchObject({ billing: { Country: 'DE' }, errors: [] });
  });

  test('name a state that the country has, where letters depend on it', () => {
    expect(checkBilling({ ...given, State: 'oregon' }).billing.State).toBe('OR');
    expect(checkBilling({ ...given, State: 'or' }).billing.State).toBe('OR');
    expect(errorsOf({ State: 'Bavaria' })).toMatchObject([{ Field: 'cartInfo.Billing.State' }]);
    expect(errorsOf({ Country: 'DE', State: 'Bavaria' })).toEqual([]);
    expect(errorsOf({ Country: 'DE', State: '---' })).toMatchObject([{ Field: 'cartInfo.Billing.State' }]);
  });

  test('have a postal code and a VAT number of that country, or none', () => {
    expect(errorsOf({ PostalCode: 'ABC' })).toMatchObject([
      { Field: 'cartInfo.Billing.PostalCode', Message: expect.stringContaining('97201') },
    ]);
    expect(errorsOf({ VatNumber: 'n/a' })).toEqual([
      { Field: 'cartInfo.Billing.VatNumber', Message: 'Enter a valid tax number, or leave this empty.' },
    ]);
    expect(errorsOf({ Country: 'DE', VatNumber: 'I have none' })).toMatchObject([
      { Field: 'cartInfo.Billing.VatNumber', Message: 'Enter a valid VAT number for Germany, such as DE123456789, or leave this empty.' },
    ]);
    expect(errorsOf({ Country: 'FR', VatNumber: 'DE136695976' })).toMatchObject([
      { Message: 'This VAT number belongs to another country. For France, enter one such as FR12345678901.' },
    ]);
    expect(checkBilling({ ...given, Country: 'DE', VatNumber: 'de 136 695 976', PostalCode: ' 10115' }).billing).toMatchObject({
      VatNumber: 'DE136695976',
      PostalCode: '10115',
    });
    expect(errorsOf({ PostalCode: '', VatNumber: '', State: '' })).toEqual([]);
  });
});
