import { describe, expect, test } from 'vitest';
import { idsIn, linesToPack, viewParcel } from './dispatch.rules.ts';
import { worded } from '#kit/worded.ts';

const at = new Date('2026-11-15T12:00:00Z');
const order = {
  orderId: 7,
  confirmationNumber: 'AB',
  createdAt: at,
  billing: { FirstName: 'Robin', LastName: 'Vale', Email: 'robin@example.org', City: 'Portland', Country: 'US' },
  shippingAddress: null,
  email: 'account@example.org',
  firstName: 'R.',
  lastName: 'V.',
  isPart: false,
};
const line = { id: 1, name: 'Statue', detail: 'Lantern', quantity: 2, weight: 700, personalizations: [{ Label: 'Name', Text: 'Ada' }] };
const parcel = { id: 4, carrier: 'Harbor', trackingNumber: 'H1', packedAt: at, sentAt: null, version: 3 };

describe('a parcel in the list', () => {
  test('goes to the billing address, weighs what is in it, and says what is engraved', () => {
    expect(viewParcel(order, [line], undefined)).toMatchObject({
      ParcelID: null,
      State: 'open',
      Name: 'Robin Vale',
      Address: 'Portland',
      Country: 'US',
      Email: 'robin@example.org',
      Grams: 1400,
      Lines: [{ Quantity: 2, Engraving: [{ Label: 'Name', Text: 'Ada' }] }],
    });
  });

  test('goes to the shipping address where there is one', () => {
    const shippingAddress = {
      FirstName: 'Kit',
      LastName: 'Moss',
      Organization: 'Moss & Co',
      Address1: '2 Weir',
      PostalCode: 'N1',
      City: 'London',
      Country: 'GB',
    };
    expect(viewParcel({ ...order, shippingAddress }, [line], undefined)).toMatchObject({
      Name: 'Kit Moss',
      Organization: 'Moss & Co',
      Address: '2 Weir, N1 London',
      Country: 'GB',
      Email: 'robin@example.org',
    });
  });

  test('takes the account’s name and address where the bill has none', () => {
    expect(viewParcel({ ...order, billing: {} }, [{ ...line, weight: null }], undefined)).toMatchObject({
      Name: 'R. V.',
      Email: 'account@example.org',
      Organization: '',
      Address: '',
      Country: '',
      Grams: 0,
    });
  });

  test('is packed, then sent', () => {
    expect(viewParcel(order, [line], parcel)).toMatchObject({
      ParcelID: 4,
      State: 'packed',
      Carrier: 'Harbor',
      TrackingNumber: 'H1',
      PackedDate: at,
      SentDate: null,
      Version: 3,
    });
    expect(viewParcel(order, [line], { ...parcel, sentAt: at })).toMatchObject({ State: 'sent', SentDate: at });
  });
});

describe('what goes into a parcel', () => {
  const left = [
    { id: 1, name: 'Statue', quantity: 3 },
    { id: 2, name: 'Certificate', quantity: 1 },
  ];
  test('is all that is left, unless someone chose', () => {
    expect(worded(linesToPack(left, undefined))).toEqual([
      { orderLineId: 1, quantity: 3 },
      { orderLineId: 2, quantity: 1 },
    ]);
    expect(worded(linesToPack(left, [{ OrderLineID: 1, Quantity: 2 }]))).toEqual([{ orderLineId: 1, quantity: 2 }]);
  });

  test('is never more than is left, also when named twice', () => {
    expect(worded(linesToPack(left, [{ OrderLineID: 1, Quantity: 4 }]))).toBe('Only 3 of Statue are left to pack.');
    expect(
      worded(
        linesToPack(left, [
          { OrderLineID: 2, Quantity: 1 },
          { OrderLineID: 2, Quantity: 1 },
        ]),
      ),
    ).toBe('Only 1 of Certificate is left to pack.');
    expect(worded(linesToPack(left, [{ OrderLineID: 9, Quantity: 1 }]))).toBe('Some of this is already packed. Reload the list.');
    expect(worded(linesToPack([], undefined))).toBe('Everything in this order is already packed. Reload the list.');
  });
});

test('numbers in an address are numbers of things, each once', () => {
  expect(idsIn('3,1,3,x,0,-2,1.5,2147483648,2147483647')).toEqual([3, 1, 2_147_483_647]);
  expect(idsIn('')).toEqual([]);
});
