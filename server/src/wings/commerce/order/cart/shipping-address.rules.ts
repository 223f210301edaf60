import type { ShippingAddress } from '#contract/wings/commerce/order/product-cart.ts';
import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { checkBilling } from '../payment/billing.rules.ts';

/** Where a parcel goes, as it is kept, and what is wrong with it beyond its form: as with a billing address. */
export function checkShipping(given: ShippingAddress | null | undefined): { address: ShippingAddress | null; errors: FieldFault[] } {
  if (!given) return { address: null, errors: [] };
  const { billing, errors } = checkBilling({ ...given, Email: '' });
  const { Country, State, PostalCode } = billing;
  return {
    address: { ...given, Country, State, PostalCode },
    errors: errors.map(({ Field, Message }) => ({ Field: Field.replace('Billing', 'ShippingAddress'), Message })),
  };
}
