import type { PropertyTraits } from '../../kernel/properties.ts';

interface Rate {
  parcel: number;
  perKilogram: number;
}

/**
 * Flat rates in minor units, by the currency they are set in: something for the parcel, something for each kilogram begun, less within the
 * country that the currency is of. An amount means nothing in another currency, so where none is set shipping is free.
 */
const ratesIn: Partial<Record<PropertyTraits['currency'], { country: string; home: Rate; abroad: Rate }>> = {
  USD: { country: 'US', home: { parcel: 1500, perKilogram: 500 }, abroad: { parcel: 4500, perKilogram: 1500 } },
  GBP: { country: 'GB', home: { parcel: 1500, perKilogram: 500 }, abroad: { parcel: 4500, perKilogram: 1500 } },
};

/** No carrier takes more in one parcel. */
export const mostGrams = 30_000;

/** Nothing when it cannot be sent at a flat rate; 0 for what has no weight, such as a ticket, and where no rate is set. */
export function shippingCost(currency: PropertyTraits['currency'], country: string, grams: number): number | undefined {
  if (grams <= 0) return 0;
  if (grams > mostGrams || !/^[A-Z]{2}$/i.test(country)) return undefined;
  const rates = ratesIn[currency];
  if (!rates) return 0;
  const { parcel, perKilogram } = country.toUpperCase() === rates.country ? rates.home : rates.abroad;
  return parcel + perKilogram * Math.ceil(grams / 1000);
}
