import { readVatNumber } from '../order/vat-number.ts';
import { europeanUnion } from './tax-places.ts';

interface BilledTo {
  country: string;
  vatNumber?: string | null | undefined;
}

/** A business of an EU country or the United Kingdom with a number of that country. It is checked by its digits; no register is asked. */
const isBusiness = ({ country, vatNumber }: BilledTo): boolean =>
  Boolean(vatNumber?.trim()) &&
  (country === 'GB' || europeanUnion.includes(country)) &&
  readVatNumber(country, vatNumber ?? '').number !== undefined;

/** Whether the buyer of a service accounts for the tax: a business across a border. Where the seller's country is unknown, no border is. */
export const isReverseCharged = (buyer: BilledTo, home: string | null): boolean =>
  home !== null && buyer.country !== home && isBusiness(buyer);
