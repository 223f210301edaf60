import type { PropertyTraits } from '../../kernel/properties.ts';

/** Flat rates in minor units: something for the parcel, something for each kilogram begun. */
const rates = {
  home: { parcel: 1500, perKilogram: 500 },
  abroad: { parcel: 4500, perKilogram: 1500 },
} as const;

const homeOf: Record<PropertyTraits['currency'], string> = { USD: 'US', GBP: 'GB' };

/** No carrier takes more in one parcel. */
export const mostGrams = 30_000;

/** Nothing when it cannot be sent at a flat rate; 0 for what has no weight, such as a ticket. */
export function shippingCost(currency: PropertyTraits['currency'], country: string, grams: number): number | undefined {
  if (grams <= 0) return 0;
  if (grams > mostGrams || !/^[A-Z]{2}$/i.test(country)) return undefined;
  const { parcel, perKilogram } = country.toUpperCase() === homeOf[currency] ? rates.home : rates.abroad;
  return parcel + perKilogram * Math.ceil(grams / 1000);
}
