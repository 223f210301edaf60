import { isReverseCharged } from '#contract/wings/commerce/tax/reverse-charge.ts';
import type { TaxReason } from '#contract/wings/commerce/tax/tax-reasons.ts';
import { europeanUnion, type SoldKind, type TaxPlace, usualPlaces } from '#contract/wings/commerce/tax/tax-places.ts';
import { regionOf } from '#contract/wings/commerce/tax/us-states.ts';
import type { TaxRateRow } from './tax.store.ts';

interface Place {
  country: string;
  region: string;
}

export interface Bill extends Place {
  vatNumber: string | null;
  kind: SoldKind;
  /** Where goods are sent; nothing where none are. */
  shippedTo?: Place | undefined;
  /** The country of the event whose tickets are in it; empty: the seller's own. */
  eventIn?: string | undefined;
  /** By the award's clock. */
  day: string;
}

export interface Charging {
  home: string | null;
  isRegistered: boolean;
  ossNumber: string;
  places: readonly TaxPlace[];
  /** No one confirmed it since homes and numbers are asked for: charged as before. */
  needsReview: boolean;
}

export interface Tax {
  /** In hundredths of a per cent. */
  rate: number;
  /** The buyer accounts for it themselves. */
  isReversed: boolean;
  reason: TaxReason;
  /** Whose rate it is; empty where none is charged. */
  country: string;
}

type Dated = Pick<TaxRateRow, 'propertyId' | 'country' | 'region' | 'kind' | 'rate' | 'validFrom' | 'validUntil'>;

export const countryOf = (typed: string | null | undefined): string => (typed ?? '').trim().toUpperCase();

/** What an award charges by that saved nothing: at home only. Printed awards are at home nowhere and charge where they always did. */
export const firstCharging = (country: string | null): Charging => ({
  home: country,
  isRegistered: true,
  ossNumber: '',
  places: country === null ? usualPlaces : [],
  needsReview: country === null,
});

export const isInForce = ({ validFrom, validUntil }: Pick<Dated, 'validFrom' | 'validUntil'>, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil);

/** The narrower rate holds: the award's own, then the state's, then the kind's, then the latest. */
const narrower = (one: Dated, other: Dated): number =>
  Number(other.propertyId !== null) - Number(one.propertyId !== null) ||
  Number(other.region !== '') - Number(one.region !== '') ||
  Number(other.kind !== 'all') - Number(one.kind !== 'all') ||
  (other.validFrom < one.validFrom ? -1 : 1);

/** The rate of a place, for any seller. */
export function rateOf(rates: readonly Dated[], { country, region, kind, day }: Pick<Bill, 'country' | 'region' | 'kind' | 'day'>): number {
  const state = regionOf(country, region);
  const [found] = rates
    .filter((rate) => rate.country === country && isInForce(rate, day))
    .filter((rate) => (rate.region === '' || rate.region === state) && (rate.kind === 'all' || rate.kind === kind))
    .sort(narrower);
  return found?.rate ?? 0;
}

const isListed = (places: readonly TaxPlace[], { country, region }: Place): boolean => {
  const state = regionOf(country, region);
  return places.some(({ Country, Region }) => Country === country && (Region === '' || Region === state));
};

/** At home without being asked; in the United States, where each state taxes separately, only where registered. */
const isAtHome = (home: string | null, country: string): boolean => home !== null && home !== 'US' && country === home;

const inUnion = (country: string | null): boolean => country !== null && europeanUnion.includes(country);

interface Treated {
  reason: TaxReason;
  /** Whose rate is charged; nothing: none. */
  at?: Place;
}

const nowhere: Treated = { reason: 'elsewhere' };

/** As every award charged before: where the bill goes, and nothing to businesses across a border. At home everyone pays. */
function treatedAsBefore({ home, places }: Charging, bill: Bill): Treated {
  if (isAtHome(home, bill.country)) return { reason: 'home', at: bill };
  if (isReverseCharged(bill, home)) return { reason: 'reversed' };
  return isListed(places, bill) ? { reason: 'place', at: bill } : nowhere;
}

function treatmentOf(charging: Charging, bill: Bill): Treated {
  const { home, places, ossNumber } = charging;
  if (!charging.isRegistered) return { reason: 'unregistered' };
  if (charging.needsReview) return treatedAsBefore(charging, bill);
  // Admission is taxed where the event is, for any buyer.
  if (bill.eventIn !== undefined) {
    const at = { country: bill.eventIn || home || bill.country, region: '' };
    return isAtHome(home, at.country) || isListed(places, at) ? { reason: 'event', at } : nowhere;
  }
  const to = bill.shippedTo ?? bill;
  if (isAtHome(home, to.country)) return { reason: 'home', at: to };
  if (isReverseCharged(bill, home)) {
    if (!bill.shippedTo) return { reason: 'reversed' };
    if (inUnion(home) && inUnion(to.country)) return { reason: 'intraCommunity' };
  }
  if (isListed(places, to)) return { reason: 'place', at: to };
  if (inUnion(to.country) && ossNumber) return { reason: 'oss', at: to };
  if (inUnion(to.country) && inUnion(home)) return { reason: 'seller', at: { country: home ?? '', region: '' } };
  return bill.shippedTo && home !== null && home !== 'US' ? { reason: 'export' } : nowhere;
}

export function taxFor(rates: readonly Dated[], charging: Charging, bill: Bill): Tax {
  const { reason, at } = treatmentOf(charging, bill);
  const rate = at ? rateOf(rates, { ...bill, ...at }) : 0;
  return { rate, isReversed: reason === 'reversed', reason, country: at?.country ?? '' };
}

/** Everywhere the tax of an award may be another than nothing. */
export function placesWithTax(rates: readonly Dated[], { home, places }: Charging): Place[] {
  const states = new Set(rates.flatMap(({ country, region }) => (region === '' ? [] : [`${country} ${region}`])));
  const countries = new Set([
    ...(home ? [home] : []),
    ...europeanUnion,
    ...places.flatMap(({ Country, Region }) => (Region ? [] : [Country])),
  ]);
  const named = places.filter(({ Region }) => Region !== '').map(({ Country, Region }) => ({ country: Country, region: Region }));
  return [
    ...[...countries].flatMap((country) => [
      { country, region: '' },
      // A whole country is charged state by state where its states have rates of their own.
      ...[...states].filter((state) => state.startsWith(`${country} `)).map((state) => ({ country, region: state.slice(3) })),
    ]),
    ...named.filter(({ country }) => !countries.has(country)),
  ];
}
