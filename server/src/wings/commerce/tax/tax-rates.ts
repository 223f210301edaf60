import { isDeepStrictEqual } from 'node:util';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import type { TaxPlace } from '#contract/wings/commerce/tax/tax-places.ts';
import { type TaxPlaces, type TaxRate, taxRates } from '#contract/wings/commerce/tax/tax-rates.ts';
import { usStates } from '#contract/wings/commerce/tax/us-states.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import { lockProperty } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { examplesAt, placesOf, withoutHome } from './tax.service.ts';
import * as store from './tax.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/tax-refusals.ts';

const says = saying(texts);

const view = (row: store.TaxRateRow): TaxRate => ({
  TaxRateID: row.id,
  PropertyID: row.propertyId,
  Country: row.country,
  Region: row.region,
  Kind: row.kind as TaxRate['Kind'],
  Rate: row.rate,
  ValidFrom: row.validFrom,
  ValidUntil: row.validUntil,
  Note: row.note,
  Version: row.version,
});

const valuesOf = ({
  country,
  region,
  kind,
  rate,
  validFrom,
  validUntil,
  note,
}: Omit<store.TaxRateRow, 'id' | 'propertyId' | 'version'>) => ({
  country,
  region,
  kind,
  rate,
  validFrom,
  validUntil,
  note,
});

async function viewPlaces(db: ReadDb, propertyId: number, now: Date): Promise<TaxPlaces> {
  const { version, ...charging } = await placesOf(db, propertyId);
  return {
    PropertyID: propertyId,
    HomeCountry: charging.home,
    IsRegistered: charging.isRegistered,
    OssNumber: charging.ossNumber,
    Places: [...charging.places],
    NeedsReview: charging.needsReview,
    Examples: await examplesAt(db, propertyId, charging, now),
    Version: version,
  };
}

/** Sellers that charge another country's tax say under which number. */
function checkPlaces(home: string | null, places: readonly TaxPlace[]): void {
  if (home === null) throw invalid('HomeCountry', says('chooseSellersCountry'));
  const bare = places.find(({ Number: number }) => number === '');
  if (bare) throw invalid('Places', says('enterRegistration', { bare: nameOfPlace(bare) }));
}

const nameOfPlace = ({ Country, Region }: TaxPlace): string => (Region ? usStates[Region] : countryName(Country)) ?? Country;

export const taxRatesHandlers = implement(taxRates, {
  async getTaxRates({ db, params, actor, now, refuse }) {
    const property = findProperty(params.propertyId);
    if (!property) return refuse('NotFound');
    return {
      PropertyID: params.propertyId,
      Today: dayOf(now, traitsOf(params.propertyId).timeZone),
      MayChangeCommon: actor.awards === 'all',
      Rates: (await store.listRates(db, params.propertyId)).map(view),
    };
  },

  async saveTaxRate({ db, body, actor, record, refuse }) {
    const propertyId = body.PropertyID ?? null;
    if (propertyId === null && actor.awards !== 'all') return refuse('NotAllowed');
    const values = valuesOf({
      country: body.Country,
      region: body.Region,
      kind: body.Kind,
      rate: body.Rate,
      validFrom: body.ValidFrom,
      validUntil: body.ValidUntil ?? null,
      note: body.Note,
    });
    const before = body.TaxRateID ? await store.lockRate(db, propertyId, body.TaxRateID) : undefined;
    if (body.TaxRateID && !before) return refuse('NotFound');
    const same = await store.findSameRate(db, propertyId, values);
    // Sent again after a lost answer: it is saved already.
    if (same && (!before || before.id === same.id) && isDeepStrictEqual(valuesOf(same), values)) return view(same);
    if (same && same.id !== before?.id) throw invalid('ValidFrom', says('rateOnThisDay'));
    if (before && before.version !== body.Version) return refuse('Conflict');
    const after = before ? await store.changeRate(db, before.id, values) : await store.addRate(db, propertyId, values);
    await record('tax.rate', {
      subject: 'taxRate',
      subjectId: after.id,
      ...(propertyId === null ? {} : { propertyId }),
      ...(before ? { before: valuesOf(before) } : {}),
      after: valuesOf(after),
    });
    return view(after);
  },

  async deleteTaxRate({ db, body, actor, record, refuse }) {
    const propertyId = body.PropertyID ?? null;
    if (propertyId === null && actor.awards !== 'all') return refuse('NotAllowed');
    const row = await store.lockRate(db, propertyId, body.TaxRateID);
    // Deleted already, by the same request or by someone else.
    if (!row) return null;
    await store.deleteRate(db, row.id);
    await record('tax.rateDeleted', {
      subject: 'taxRate',
      subjectId: row.id,
      ...(propertyId === null ? {} : { propertyId }),
      before: valuesOf(row),
    });
    return null;
  },

  getTaxPlaces: ({ db, params, now, refuse }) =>
    findProperty(params.propertyId) ? viewPlaces(db, params.propertyId, now) : refuse('NotFound'),

  async saveTaxPlaces({ db, body, now, record, refuse }) {
    const { PropertyID, Version } = body;
    // Also where there is no row to lock yet.
    await lockProperty(db, PropertyID);
    const { version, ...before } = await placesOf(db, PropertyID);
    const after = {
      home: body.HomeCountry,
      isRegistered: body.IsRegistered,
      ossNumber: body.OssNumber,
      places: withoutHome(body.Places, body.HomeCountry),
      needsReview: false,
    };
    if (version > 0 && isDeepStrictEqual(before, after)) return viewPlaces(db, PropertyID, now);
    if (version !== Version) return refuse('Conflict', { data: await viewPlaces(db, PropertyID, now) });
    checkPlaces(after.home, after.places);
    await store.putPlaces(db, PropertyID, after);
    await record('tax.places', { subject: 'property', subjectId: PropertyID, propertyId: PropertyID, before, after });
    return viewPlaces(db, PropertyID, now);
  },
});
