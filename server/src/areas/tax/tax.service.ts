import { type SoldKind, usualPlaces } from '#contract/areas/tax/tax-places.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import { dayOf } from '#contract/kernel/zone-time.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { countryOf, rateOf, type Tax, taxFor } from './tax.rules.ts';
import * as store from './tax.store.ts';

interface BillToTax {
  country: string | null | undefined;
  /** As addresses write it; only the United States are taxed by state. */
  region?: string | null | undefined;
  vatNumber?: string | null | undefined;
  kind: SoldKind;
  at: Date;
}

/** Where an award charges tax, saved or as it always did. */
export const placesOf = async (db: ReadDb, propertyId: number) =>
  (await store.findPlaces(db, propertyId)) ?? { home: null, places: usualPlaces, version: 0 };

/** R238: the tax on a bill at a moment. Properties without order tax never add any. */
export async function taxOf(db: ReadDb, propertyId: number, { country, region, vatNumber, kind, at }: BillToTax): Promise<Tax> {
  const traits = traitsOf(propertyId);
  const code = countryOf(country);
  if (!traits.orderTax || code === '') return { rate: 0, isReversed: false };
  const [charging, rates] = [await placesOf(db, propertyId), await store.listRates(db, propertyId, code)];
  return taxFor(rates, charging, {
    country: code,
    region: region ?? '',
    vatNumber: vatNumber ?? null,
    kind,
    day: dayOf(at, traits.timeZone),
  });
}

/** Every place where the award charges something, with its rate of that moment. */
export async function ratesAt(db: ReadDb, propertyId: number, kind: SoldKind, at: Date) {
  const traits = traitsOf(propertyId);
  if (!traits.orderTax) return [];
  const charging = await placesOf(db, propertyId);
  const rates = await store.listRates(db, propertyId);
  const day = dayOf(at, traits.timeZone);
  const states = new Set(rates.flatMap(({ country, region }) => (region === '' ? [] : [`${country} ${region}`])));
  const places = charging.places.flatMap(({ Country, Region }) => [
    { Country, Region },
    // A whole country is charged state by state where its states have rates of their own.
    ...(Region === ''
      ? [...states].filter((state) => state.startsWith(`${Country} `)).map((state) => ({ Country, Region: state.slice(3) }))
      : []),
  ]);
  return places
    .map(({ Country, Region }) => ({ Country, Region, TaxRate: rateOf(rates, charging, { country: Country, region: Region, kind, day }) }))
    .filter(({ TaxRate }) => TaxRate > 0);
}
