import { billingOf } from '#web/wings/commerce/order/checkout/billing-fields.tsx';
import type { BillingValues } from '#web/wings/commerce/order/billing-values.ts';

const shipFields = [
  'FirstName',
  'LastName',
  'Organization',
  'Address1',
  'Address2',
  'City',
  'State',
  'PostalCode',
  'Country',
  'Phone',
] as const;
export type ShipField = (typeof shipFields)[number];
type ShipValues = { [Field in ShipField as `Ship${Field}`]: string };

export type CheckoutValues = BillingValues & ShipValues & { CouponCode: string; ShipsElsewhere: boolean; ByInvoice: boolean };

export const emptyShip = Object.fromEntries(shipFields.map((field) => [`Ship${field}`, ''])) as ShipValues;

/** The address of a parcel that goes elsewhere than the bill. */
const shipOf = (values: CheckoutValues) =>
  Object.fromEntries(shipFields.map((field) => [field, values[`Ship${field}`].trim()])) as Record<ShipField, string>;

/** What of a cart the form holds. */
export const sentOf = (values: CheckoutValues) => ({
  CouponCode: values.CouponCode || null,
  Billing: billingOf(values),
  ShippingAddress: values.ShipsElsewhere ? shipOf(values) : null,
});

/** Where the words about a part of the body belong in the form. */
export function fieldOfCheckout(path: string): string | undefined {
  const [, ship] = /ShippingAddress\.(\w+)$/i.exec(path) ?? [];
  return ship && `Ship${ship}`;
}
