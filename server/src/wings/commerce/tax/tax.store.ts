import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod';
import { TaxPlace } from '#contract/wings/commerce/tax/tax-places.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { TaxRate } from '#server/kernel/database/tables.gen.ts';
import type { Charging } from './tax.rules.ts';

export type TaxRateRow = Selectable<TaxRate>;
type RateValues = Omit<Insertable<TaxRate>, 'id' | 'propertyId' | 'version'>;

/** The award's own and those of all awards, of one country or all. */
export const listRates = (db: ReadDb, propertyId: number, country?: string): Promise<TaxRateRow[]> =>
  db
    .selectFrom('taxRate')
    .selectAll()
    .where((eb) => eb.or([eb('propertyId', 'is', null), eb('propertyId', '=', propertyId)]))
    .$if(country !== undefined, (some) => some.where('country', '=', country ?? ''))
    .orderBy('country')
    .orderBy('region')
    .orderBy('kind')
    .orderBy('validFrom')
    .orderBy('id')
    .execute();

const ofAward = (propertyId: number | null) => (propertyId === null ? ('is' as const) : ('=' as const));

export const lockRate = (db: WriteDb, propertyId: number | null, id: number): Promise<TaxRateRow | undefined> =>
  db
    .selectFrom('taxRate')
    .selectAll()
    .where('id', '=', id)
    .where('propertyId', ofAward(propertyId), propertyId)
    .forUpdate()
    .executeTakeFirst();

/** The one that begins on the same day for the same thing. */
export const findSameRate = (
  db: ReadDb,
  propertyId: number | null,
  { country, region, kind, validFrom }: Pick<TaxRateRow, 'country' | 'region' | 'kind' | 'validFrom'>,
): Promise<TaxRateRow | undefined> =>
  db
    .selectFrom('taxRate')
    .selectAll()
    .where('propertyId', ofAward(propertyId), propertyId)
    .where('country', '=', country)
    .where('region', '=', region)
    .where('kind', '=', kind)
    .where('validFrom', '=', validFrom)
    .executeTakeFirst();

export const addRate = (db: WriteDb, propertyId: number | null, values: RateValues): Promise<TaxRateRow> =>
  db
    .insertInto('taxRate')
    .values({ ...values, propertyId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeRate = (db: WriteDb, id: number, values: RateValues): Promise<TaxRateRow> =>
  db
    .updateTable('taxRate')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteRate = (db: WriteDb, id: number) => db.deleteFrom('taxRate').where('id', '=', id).execute();

type SavedPlaces = Charging & { version: number };

/** The award's own country, and what was saved for it. */
export async function findPlaces(db: ReadDb, propertyId: number): Promise<{ country: string | null; saved: SavedPlaces | undefined }> {
  const row = await db
    .selectFrom('property')
    .leftJoin('awardTax', 'awardTax.propertyId', 'property.id')
    .select(['property.country', 'homeCountry', 'places', 'isRegistered', 'ossNumber', 'needsReview', 'awardTax.version'])
    .where('property.id', '=', propertyId)
    .executeTakeFirst();
  const saved = row?.version && {
    home: row.homeCountry,
    isRegistered: row.isRegistered ?? true,
    ossNumber: row.ossNumber ?? '',
    places: z.array(TaxPlace).parse(row.places),
    needsReview: row.needsReview ?? false,
    version: row.version,
  };
  return { country: row?.country ?? null, saved: saved || undefined };
}

export function putPlaces(db: WriteDb, propertyId: number, { home, isRegistered, ossNumber, places, needsReview }: Charging) {
  const values = { homeCountry: home, isRegistered, ossNumber, needsReview, places: JSON.stringify(places) };
  return db
    .insertInto('awardTax')
    .values({ propertyId, ...values })
    .onConflict((conflict) => conflict.column('propertyId').doUpdateSet((eb) => ({ ...values, version: eb('awardTax.version', '+', 1) })))
    .execute();
}
