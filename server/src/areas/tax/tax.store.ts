import type { Insertable, Selectable } from 'kysely';
import type { TaxPlace } from '#contract/areas/tax/tax-places.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import type { TaxRate } from '#server/kernel/tables.gen.ts';

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

interface SavedPlaces {
  home: string | null;
  places: readonly TaxPlace[];
  version: number;
}

export const findPlaces = async (db: ReadDb, propertyId: number): Promise<SavedPlaces | undefined> => {
  const row = await db
    .selectFrom('awardTax')
    .select(['homeCountry', 'places', 'version'])
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();
  return row && { home: row.homeCountry, places: row.places as unknown as TaxPlace[], version: row.version };
};

export const putPlaces = (db: WriteDb, propertyId: number, homeCountry: string | null, places: readonly TaxPlace[]) =>
  db
    .insertInto('awardTax')
    .values({ propertyId, homeCountry, places: JSON.stringify(places) })
    .onConflict((conflict) =>
      conflict
        .column('propertyId')
        .doUpdateSet((eb) => ({ homeCountry, places: JSON.stringify(places), version: eb('awardTax.version', '+', 1) })),
    )
    .execute();
