import { expect, test } from 'vitest';
import { type CheckoutValues, emptyShip, fieldOfCheckout, sentOf } from './checkout-values.ts';

const values: CheckoutValues = {
  FirstName: ' Petra ',
  LastName: 'Oak',
  Organization: '',
  Email: 'petra@fourthwall.example',
  Address1: '2 Tenter Yard',
  Address2: '',
  City: 'Millrow',
  State: '',
  PostalCode: '',
  Country: 'GB',
  VatNumber: '',
  PoNumber: '',
  BuyerReference: '',
  PeppolId: '',
  ...emptyShip,
  ShipCity: ' Dale ',
  CouponCode: '',
  ShipsElsewhere: false,
  ByInvoice: false,
};

test('the parcel goes to the billing address unless someone says otherwise', () => {
  expect(sentOf(values)).toMatchObject({ CouponCode: null, Billing: { FirstName: 'Petra' }, ShippingAddress: null });
  expect(sentOf({ ...values, ShipsElsewhere: true, CouponCode: 'WREN10' })).toMatchObject({
    CouponCode: 'WREN10',
    ShippingAddress: { City: 'Dale', Phone: '' },
  });
});

test('words about the shipping address are beside its own fields', () => {
  expect(fieldOfCheckout('cartInfo.ShippingAddress.City')).toBe('ShipCity');
  expect(fieldOfCheckout('cartInfo.Billing.City')).toBeUndefined();
});
