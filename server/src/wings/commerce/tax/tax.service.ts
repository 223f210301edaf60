import type { SoldKind, TaxPlace } from '#contract/wings/commerce/tax/tax-places.ts';
import type { TaxExample } from '#contract/wings/commerce/tax/tax-rates.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { exampleBuyers } from './tax-examples.rules.ts';
import { type Charging, countryOf, firstCharging, placesWithTax, type Tax, taxFor } from './tax.rules.ts';
import * as store from './tax.store.ts';

interface Address {
  country: string | null | undefined;
  /** As addresses write it; only the United States are taxed by state. */
  region?: string | null | undefined;
}

interface BillToTax extends Address {
  vatNumber?: string | null | undefined;
  kind: SoldKind;
  /** Where goods are sent; left out where none are. */
  shippedTo?: Address | undefined;
  /** Of the tickets in it, if there are any; empty: the seller's own country. */
  eventIn?: string | undefined;
  at: Date;
}

const placeOf = ({ country, region }: Address) => ({ country: countryOf(country), region: region ?? '' });

/** Where an award charges tax: as saved, else at home. */
export async function placesOf(db: ReadDb, propertyId: number): Promise<Charging & { version: number }> {
  const { country, saved } = await store.findPlaces(db, propertyId);
  const { version, home, ...rest } = saved ?? { ...firstCharging(country), version: 0 };
  return { ...rest, home: home ?? country, version };
}

const untaxed: Tax = { rate: 0, isReversed: false, reason: 'none', country: '' };

/** R238: the tax on a bill at a moment. Properties without order tax never add any. */
export async function taxOf(
  db: ReadDb,
  propertyId: number,
  { vatNumber, kind, shippedTo, eventIn, at, ...billed }: BillToTax,
): Promise<Tax> {
  const traits = traitsOf(propertyId);
  const place = placeOf(billed);
  if (!traits.orderTax || place.country === '') return untaxed;
  const [charging, rates] = [await placesOf(db, propertyId), await store.listRates(db, propertyId)];
  return taxFor(rates, charging, {
    ...place,
    vatNumber: vatNumber ?? null,
    kind,
    // A parcel without a country of its own goes where the bill goes.
    shippedTo: shippedTo && (countryOf(shippedTo.country) ? placeOf(shippedTo) : place),
    eventIn,
    day: dayOf(at, traits.timeZone),
  });
}

/** Every place where someone without a VAT number pays something, with its rate of that moment. */
export async function ratesAt(db: ReadDb, propertyId: number, kind: SoldKind, at: Date) {
  const traits = traitsOf(propertyId);
  if (!traits.orderTax) return [];
  const [charging, rates] = [await placesOf(db, propertyId), await store.listRates(db, propertyId)];
  const day = dayOf(at, traits.timeZone);
  const eventIn = kind === 'tickets' ? '' : undefined;
  return placesWithTax(rates, charging)
    .map((place) => ({
      Country: place.country,
      Region: place.region,
      TaxRate: taxFor(rates, charging, { ...place, vatNumber: null, kind, eventIn, day }).rate,
    }))
    .filter(({ TaxRate }) => TaxRate > 0)
    .toSorted((one, other) => (`${one.Country} ${one.Region}` < `${other.Country} ${other.Region}` ? -1 : 1));
}

/** What a few buyers would pay, so that an organizer sees in sentences what they chose. */
export async function examplesAt(db: ReadDb, propertyId: number, charging: Charging, at: Date): Promise<TaxExample[]> {
  const traits = traitsOf(propertyId);
  if (!traits.orderTax) return [];
  const rates = await store.listRates(db, propertyId);
  const day = dayOf(at, traits.timeZone);
  return exampleBuyers(charging, traits.shop).map(({ isBusiness, vatNumber, country, kind }) => {
    const place = { country, region: '' };
    const shippedTo = kind === 'products' ? place : undefined;
    const eventIn = kind === 'tickets' ? '' : undefined;
    const { rate, reason } = taxFor(rates, charging, { ...place, vatNumber, kind, shippedTo, eventIn, day });
    return { IsBusiness: isBusiness, Country: country, Kind: kind, Rate: rate, Reason: reason };
  });
}

/** An award that charged as printed gets a country: what it charges stays as it is until an organizer confirms it. */
export async function keepPlaces(db: WriteDb, propertyId: number, country: string): Promise<void> {
  const { version, ...charging } = await placesOf(db, propertyId);
  if (version === 0) await store.putPlaces(db, propertyId, { ...charging, home: country, needsReview: true });
}

/** A copy of an award that is at home nowhere charges nothing until an organizer says where the seller is. */
export const beginNowhere = (db: WriteDb, propertyId: number) => store.putPlaces(db, propertyId, { ...firstCharging(null), places: [] });

/** The home's own line says nothing: its tax is charged without. */
export const withoutHome = (places: readonly TaxPlace[], home: string | null): TaxPlace[] =>
  places.filter(({ Country, Region }) => Country !== home || Region !== '');
