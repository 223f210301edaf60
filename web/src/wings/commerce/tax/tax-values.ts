import { europeanUnion, type TaxPlace } from '#contract/wings/commerce/tax/tax-places.ts';
import type { TaxPlaces, TaxRate, taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { usStates } from '#contract/wings/commerce/tax/us-states.ts';
import type { Sent } from '#contract/kernel/call/call.ts';

/** What is in the form: the rate as it is typed. */
export interface RateValues extends Record<string, unknown> {
  /** As `placeKey` writes it. */
  place: string;
  Kind: TaxRate['Kind'];
  Rate: string;
  ValidFrom: string;
  ValidUntil: string;
  Note: string;
  scope: 'award' | 'all';
}

type Place = Pick<TaxRate, 'Country' | 'Region'>;

/** `DE`, or `US-NY` for a state. */
export const placeKey = ({ Country, Region }: Place): string => (Region ? `${Country}-${Region}` : Country);
export const placeOf = (key: string): Pick<TaxPlace, 'Country' | 'Region'> => {
  const [Country = '', Region = ''] = key.split('-');
  return { Country, Region };
};
export const placeName = ({ Country, Region }: Place): string =>
  Region ? `${usStates[Region] ?? Region}, ${countryName(Country) ?? Country}` : (countryName(Country) ?? Country);

/** `19`, `5.5` and `6,25` are hundredths of a per cent; nothing else is. */
export function readRate(typed: string): number | undefined {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/%$/, '').trimEnd());
  if (!found) return undefined;
  const rate = Number(`${found[1]}${(found[2] ?? '').padEnd(2, '0')}`);
  return rate <= 10_000 ? rate : undefined;
}

/** 2550 is 25.5. */
export const rateText = (rate: number): string => String(rate / 100);

export type RateState = 'inForce' | 'upcoming' | 'past';

const isSame = (one: TaxRate, other: TaxRate): boolean =>
  placeKey(one) === placeKey(other) && one.Kind === other.Kind && one.PropertyID === other.PropertyID;

/** A rate is past once its last day is, or once a later one for the same began. */
export function stateOfRate(rate: TaxRate, all: readonly TaxRate[], today: string): RateState {
  if (rate.ValidFrom > today) return 'upcoming';
  const isFollowed = all.some((other) => isSame(other, rate) && other.ValidFrom > rate.ValidFrom && other.ValidFrom <= today);
  return isFollowed || (rate.ValidUntil !== null && rate.ValidUntil < today) ? 'past' : 'inForce';
}

/** Where tax is charged, the seller's own country and the One Stop Shop's included. */
export const chargedPlaces = (saved: Pick<TaxPlaces, 'HomeCountry' | 'OssNumber' | 'Places'> | undefined): Place[] => [
  ...(saved?.HomeCountry && saved.HomeCountry !== 'US' ? [{ Country: saved.HomeCountry, Region: '' }] : []),
  ...(saved?.OssNumber ? europeanUnion.map((Country) => ({ Country, Region: '' })) : []),
  ...(saved?.Places ?? []),
];

/** Whether the award charges tax there at all. */
export const isCharged = ({ Country, Region }: Place, places: readonly Place[]): boolean =>
  places.some((place) => place.Country === Country && (place.Region === '' || place.Region === Region));

export const valuesOf = (known: TaxRate | undefined, today: string): RateValues => ({
  place: known ? placeKey(known) : '',
  Kind: known?.Kind ?? 'all',
  Rate: known ? rateText(known.Rate) : '',
  ValidFrom: known?.ValidFrom ?? today,
  ValidUntil: known?.ValidUntil ?? '',
  Note: known?.Note ?? '',
  scope: known && known.PropertyID === null ? 'all' : 'award',
});

export const bodyOf = (values: RateValues, propertyId: number, known: TaxRate | undefined): Sent<typeof taxRates.saveTaxRate>['body'] => ({
  ...(known && { TaxRateID: known.TaxRateID, Version: known.Version }),
  PropertyID: values.scope === 'all' ? null : propertyId,
  ...placeOf(values.place),
  Kind: values.Kind,
  // What cannot be read is refused as below nothing.
  Rate: readRate(values.Rate) ?? -1,
  ValidFrom: values.ValidFrom,
  ValidUntil: values.ValidUntil || null,
  Note: values.Note,
});
