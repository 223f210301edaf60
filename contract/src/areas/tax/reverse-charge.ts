import { readVatNumber } from '../order/vat-number.ts';
import { europeanUnion } from './tax-places.ts';

interface BilledTo {
  country: string;
  vatNumber?: string | null | undefined;
}

/**
 * Whether the buyer accounts for the tax themselves: a business of an EU country or the United Kingdom with a valid number, unless it is at home
 * where the seller is. The number is checked by its digits; the register is not asked.
 */
export function isReverseCharged({ country, vatNumber }: BilledTo, home: string | null): boolean {
  if (country === home || !vatNumber?.trim() || !(country === 'GB' || europeanUnion.includes(country))) return false;
  return readVatNumber(country, vatNumber).number !== undefined;
}
