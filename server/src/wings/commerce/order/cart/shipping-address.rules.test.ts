import { expect, test } from 'vitest';
import { checkShipping } from './shipping-address.rules.ts';
import { worded } from '#kit/worded.ts';

const address = {
  FirstName: 'Robin',
  LastName: 'Vale',
  Address1: '1 Quay',
  City: 'Portland',
  Country: 'us',
  State: 'Oregon',
  PostalCode: '97201',
  Phone: '1',
};

test('a parcel goes where it says, in the words of the list; without one it goes to the billing address', () => {
  expect(checkShipping(address)).toEqual({ address: { ...address, Country: 'US', State: 'OR' }, errors: [] });
  expect(checkShipping(null)).toEqual({ address: null, errors: [] });
});

test('problems are shown at the field of the shipping address', () =>
  expect(worded(checkShipping({ ...address, Country: 'Atlantis' }).errors)).toEqual([
    { Field: 'cartInfo.ShippingAddress.Country', Message: 'Choose a country from the list.' },
  ]));
