import type { ShippingZone } from '#contract/wings/commerce/order/shipping.ts';
import { amountText, readAmount } from '#contract/kernel/text/money.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** What is in the form: amounts as they are typed. */
export interface ZoneValues extends Record<string, unknown> {
  Name: string;
  Countries: string[];
  PerOrder: string;
  PerKilogram: string;
}

type Award = Pick<PropertyTraits, 'currency' | 'locale'>;

export const valuesOf = (known: ShippingZone | undefined, award: Award): ZoneValues => ({
  Name: known?.Name ?? '',
  Countries: known?.Countries ?? [],
  PerOrder: known ? amountText(known.PerOrder, award) : '',
  PerKilogram: known ? amountText(known.PerKilogram, award) : '0',
});

const amountIn = (typed: string, award: Award): number => {
  const read = readAmount(typed, award);
  return 'amount' in read ? read.amount : 0;
};

export const zoneOf = (values: ZoneValues, award: Award): ShippingZone => ({
  Name: values.Name.trim(),
  Countries: values.Countries.toSorted(),
  PerOrder: amountIn(values.PerOrder, award),
  PerKilogram: amountIn(values.PerKilogram, award),
});

/** The list with one zone changed, added at the end, or left out. */
export function withZone(zones: readonly ShippingZone[], index: number | undefined, zone: ShippingZone | undefined): ShippingZone[] {
  const place = index ?? zones.length;
  return [...zones.slice(0, place), ...(zone ? [zone] : []), ...zones.slice(place + 1)];
}
