import { isReverseCharged } from '#contract/areas/tax/reverse-charge.ts';
import type { SoldKind, TaxPlace } from '#contract/areas/tax/tax-places.ts';
import { regionOf } from '#contract/areas/tax/us-states.ts';
import type { TaxRateRow } from './tax.store.ts';

interface Bill {
  country: string;
  region: string;
  vatNumber: string | null;
  kind: SoldKind;
  /** By the award's clock. */
  day: string;
}

interface Charging {
  home: string | null;
  places: readonly TaxPlace[];
}

export interface Tax {
  /** In hundredths of a per cent. */
  rate: number;
  /** The buyer accounts for it themselves. */
  isReversed: boolean;
}

type Dated = Pick<TaxRateRow, 'propertyId' | 'country' | 'region' | 'kind' | 'rate' | 'validFrom' | 'validUntil'>;

export const countryOf = (typed: string | null | undefined): string => (typed ?? '').trim().toUpperCase();

export const isInForce = ({ validFrom, validUntil }: Pick<Dated, 'validFrom' | 'validUntil'>, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil);

/** The narrower rate holds: the award's own, then the state's, then the kind's, then the latest. */
const narrower = (one: Dated, other: Dated): number =>
  Number(other.propertyId !== null) - Number(one.propertyId !== null) ||
  Number(other.region !== '') - Number(one.region !== '') ||
  Number(other.kind !== 'all') - Number(one.kind !== 'all') ||
  (other.validFrom < one.validFrom ? -1 : 1);

/** What is charged where the bill goes; nothing where the seller charges none. */
export function rateOf(rates: readonly Dated[], { places }: Pick<Charging, 'places'>, bill: Omit<Bill, 'vatNumber'>): number {
  const region = regionOf(bill.country, bill.region);
  if (!places.some(({ Country, Region }) => Country === bill.country && (Region === '' || Region === region))) return 0;
  const [found] = rates
    .filter((rate) => rate.country === bill.country && isInForce(rate, bill.day))
    .filter((rate) => (rate.region === '' || rate.region === region) && (rate.kind === 'all' || rate.kind === bill.kind))
    .sort(narrower);
  return found?.rate ?? 0;
}

export function taxFor(rates: readonly Dated[], charging: Charging, bill: Bill): Tax {
  const isReversed = isReverseCharged(bill, charging.home);
  return { rate: isReversed ? 0 : rateOf(rates, charging, bill), isReversed };
}
