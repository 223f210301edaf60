import { traitsOf } from '../../kernel/properties.ts';
import { readVatNumber } from './vat-number.ts';

/**
 * Value added tax in hundredths of a per cent, by the country of the bill. Everywhere else the fee is free of tax, and so is a bill with a
 * valid VAT number of that country: the customer accounts for it there (reverse charge).
 */
const rates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  DE: 1900,
  DK: 2500,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GB: 2000,
  IE: 2300,
  IT: 2200,
  LU: 1700,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  SE: 2500,
};

export const taxedCountries: readonly string[] = Object.keys(rates);

interface BilledTo {
  Country?: string | null | undefined;
  VatNumber?: string | null | undefined;
}

/** R238: properties without order tax never add any. */
export function taxRateOf(propertyId: number, { Country, VatNumber }: BilledTo): number {
  const country = (Country ?? '').trim().toUpperCase();
  if (!traitsOf(propertyId).orderTax || !Object.hasOwn(rates, country)) return 0;
  const isReversed = Boolean(VatNumber?.trim()) && readVatNumber(country, VatNumber ?? '').number !== undefined;
  return isReversed ? 0 : (rates[country] ?? 0);
}

/** Half a cent rounds up. Whole numbers throughout: 10000 is a hundred per cent. */
export const partOf = (amount: number, rate: number): number => Math.floor((amount * rate + 5000) / 10_000);
