import { sql, type Selectable } from 'kysely';
import type { Awards } from '#contract/kernel/call/permissions.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Personalization } from '#server/kernel/database/tables.gen.ts';

/** Products as seasons sell them: each season has its own name, text and kind of a product. */
const described = (db: ReadDb) =>
  db
    .selectFrom('productSeason as sold')
    .innerJoin('product', 'product.id', 'sold.productId')
    .innerJoin('productType as type', 'type.id', 'sold.typeId')
    .leftJoin('productGroup as group', 'group.id', 'sold.groupId')
    .select([
      'sold.productId',
      'product.propertyId',
      'sold.name',
      'sold.description',
      'sold.typeId',
      'type.name as typeName',
      'sold.groupId',
      'group.name as groupName',
      'sold.weight',
      'sold.isTicket',
      'sold.isHonor',
    ]);
export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

/** Of all awards someone works for; one property's where one is named. Each as the latest season that sells it describes it. */
export const listProducts = (db: ReadDb, awards: Awards, propertyId?: number) =>
  described(db)
    .where(isLatest)
    .$if(awards !== 'all', (query) => query.where('product.propertyId', '=', anyOf(awards as readonly number[])))
    .$if(propertyId !== undefined, (query) => query.where('product.propertyId', '=', propertyId as number))
    .orderBy('product.propertyId')
    .orderBy('sold.name')
    .execute();

const isLatest = sql<boolean>`sold.id = (select one.id from product_season one join season on season.id = one.season_id
  where one.product_id = sold.product_id order by season.number desc limit 1)`;

const productSeasons = (db: ReadDb, propertyId: number, seasonId: number) =>
  described(db)
    .select(['sold.id', 'sold.seasonId', 'sold.parentId', 'sold.price', 'sold.isAvailable', 'sold.stock', 'sold.position', 'sold.version'])
    .select(['sold.imageKey', 'sold.restockAt'])
    .select(
      sql<{ partId: number; quantity: number }[]>`coalesce((select json_agg(json_build_object('partId', part_id, 'quantity', quantity)
        order by part_id) from product_combine where combo_id = sold.id), '[]')`.as('combines'),
    )
    .select(
      sql<number[]>`array(select level.winner_level_id from product_season_level level
        where level.product_season_id = sold.id order by level.winner_level_id)`.as('levelIds'),
    )
    .where('product.propertyId', '=', propertyId)
    .where('sold.seasonId', '=', seasonId);
export type ProductSeasonRow = Awaited<ReturnType<typeof listProductSeasons>>[number];

export const listProductSeasons = (db: ReadDb, propertyId: number, seasonId: number) =>
  productSeasons(db, propertyId, seasonId).orderBy('sold.position').orderBy('sold.id').execute();

export type PersonalizationRow = Selectable<Personalization>;

export const listPersonalizations = (db: ReadDb, productSeasonIds: readonly number[]): Promise<PersonalizationRow[]> =>
  db
    .selectFrom('personalization')
    .selectAll()
    .where('productSeasonId', '=', anyOf(productSeasonIds))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The award and season of a product season, for any caller: administrators name it by its number only. */
export const findPlace = (db: ReadDb, productSeasonId: number) =>
  db
    .selectFrom('productSeason')
    .innerJoin('season', 'season.id', 'productSeason.seasonId')
    .select(['productSeason.id', 'productSeason.seasonId', 'season.propertyId'])
    .where('productSeason.id', '=', productSeasonId)
    .executeTakeFirst();

export const findPersonalization = (db: ReadDb, id: number) =>
  db.selectFrom('personalization').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes of one season's products come one after the other. */
export const lockSeason = (db: WriteDb, seasonId: number) =>
  db.selectFrom('season').select(['id', 'propertyId']).where('id', '=', seasonId).forUpdate().executeTakeFirst();

export const listTypes = (db: ReadDb) => db.selectFrom('productType').selectAll().orderBy('name').execute();

export const listGroups = (db: ReadDb, propertyId: number) =>
  db.selectFrom('productGroup').selectAll().where('propertyId', '=', propertyId).orderBy('name').execute();

/** Answers the type, and whether it is new. */
export async function putType(db: WriteDb, name: string) {
  const known = await db.selectFrom('productType').selectAll().where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const made = await db
    .insertInto('productType')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...made, isNew: true };
}

export async function putGroup(db: WriteDb, propertyId: number, name: string) {
  const known = await db
    .selectFrom('productGroup')
    .selectAll()
    .where('propertyId', '=', propertyId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const made = await db
    .insertInto('productGroup')
    .values({ propertyId, name })
    .onConflict((conflict) => conflict.columns(['propertyId', 'name']).doUpdateSet({ name }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...made, isNew: true };
}

export const listLevels = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('winnerLevel')
    .select(['id', 'propertyId', 'name', 'kind', 'position'])
    .where('propertyId', '=', propertyId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function addProduct(db: WriteDb, propertyId: number): Promise<number> {
  const { id } = await db.insertInto('product').values({ propertyId }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const isProductOf = async (db: ReadDb, propertyId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).where('propertyId', '=', propertyId).executeTakeFirst()) !== undefined;

/** The product that another season of the property sells under this name; of several the one sold last. */
export const findProductByName = (db: ReadDb, propertyId: number, name: string) =>
  db
    .selectFrom('productSeason')
    .innerJoin('product', 'product.id', 'productSeason.productId')
    .innerJoin('season', 'season.id', 'productSeason.seasonId')
    .select('product.id')
    .where('product.propertyId', '=', propertyId)
    .where(sql<boolean>`lower(product_season.name) = lower(${name})`)
    .orderBy('season.number', 'desc')
    .executeTakeFirst();

interface SoldColumns {
  name: string;
  description: string;
  typeId: number;
  groupId: number | null;
  weight: number | null;
  isTicket: boolean;
  isHonor: boolean;
  price: number;
  isAvailable: boolean;
  stock: number | null;
  restockAt: Date | null;
  parentId: number | null;
}

export async function addProductSeason(db: WriteDb, seasonId: number, productId: number, columns: SoldColumns): Promise<number> {
  const { id } = await db
    .insertInto('productSeason')
    .values((eb) => ({
      ...columns,
      seasonId,
      productId,
      position: eb
        .selectFrom('productSeason')
        .where('seasonId', '=', seasonId)
        .select((one) => one.fn.coalesce(one(one.fn.max('position'), '+', 1), one.lit(0)).as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeProductSeason = (db: WriteDb, seasonId: number, id: number, columns: SoldColumns) =>
  db
    .updateTable('productSeason')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('seasonId', '=', seasonId)
    .execute();

/** What a combination holds, as a whole. */
export async function putCombines(
  db: WriteDb,
  comboId: number,
  parts: readonly { ProductSeasonID: number; Quantity: number }[],
): Promise<void> {
  await db.deleteFrom('productCombine').where('comboId', '=', comboId).execute();
  if (parts.length > 0)
    await db
      .insertInto('productCombine')
      .values(parts.map(({ ProductSeasonID, Quantity }) => ({ comboId, partId: ProductSeasonID, quantity: Quantity })))
      .execute();
}

export const putPicture = (db: WriteDb, seasonId: number, id: number, imageKey: string | null) =>
  db
    .updateTable('productSeason')
    .set((eb) => ({ imageKey, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('seasonId', '=', seasonId)
    .execute();

export async function putLevels(db: WriteDb, productSeasonId: number, levelIds: readonly number[]): Promise<void> {
  await db.deleteFrom('productSeasonLevel').where('productSeasonId', '=', productSeasonId).execute();
  if (levelIds.length > 0)
    await db
      .insertInto('productSeasonLevel')
      .values([...new Set(levelIds)].map((winnerLevelId) => ({ productSeasonId, winnerLevelId })))
      .execute();
}

export const isOrdered = async (db: ReadDb, productSeasonIds: readonly number[]): Promise<boolean> =>
  (await db.selectFrom('orderLine').select('id').where('productSeasonId', '=', anyOf(productSeasonIds)).limit(1).executeTakeFirst()) !==
  undefined;

export const deleteProductSeasons = (db: WriteDb, seasonId: number, ids: readonly number[]) =>
  db.deleteFrom('productSeason').where('seasonId', '=', seasonId).where('id', '=', anyOf(ids)).execute();

/** Numbers them again: places that were equal once would never part. */
export async function putOrder(db: WriteDb, table: 'productSeason' | 'personalization', ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await db.updateTable(table).set({ position }).where('id', '=', id).execute();
}

interface PersonalizationColumns {
  label: string;
  maxLength: number;
  isRequired: boolean;
}

export const addPersonalization = (db: WriteDb, productSeasonId: number, columns: PersonalizationColumns): Promise<PersonalizationRow> =>
  db
    .insertInto('personalization')
    .values((eb) => ({
      ...columns,
      productSeasonId,
      position: eb
        .selectFrom('personalization')
        .where('productSeasonId', '=', productSeasonId)
        .select((one) => one.fn.coalesce(one(one.fn.max('position'), '+', 1), one.lit(0)).as('position')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const changePersonalization = (
  db: WriteDb,
  productSeasonId: number,
  id: number,
  columns: PersonalizationColumns,
): Promise<PersonalizationRow> =>
  db
    .updateTable('personalization')
    .set(columns)
    .where('id', '=', id)
    .where('productSeasonId', '=', productSeasonId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePersonalization = (db: WriteDb, id: number) => db.deleteFrom('personalization').where('id', '=', id).execute();

/** For taking a season's products over: the whole row, its levels beside it. */
export async function cloneProductSeason(db: WriteDb, seasonId: number, row: ProductSeasonRow, parentId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('productSeason')
    .values({
      seasonId,
      productId: row.productId,
      parentId,
      price: row.price,
      position: row.position,
      isAvailable: row.isAvailable,
      stock: row.stock,
      restockAt: row.restockAt,
      name: row.name,
      description: row.description,
      imageKey: row.imageKey,
      typeId: row.typeId,
      groupId: row.groupId,
      weight: row.weight,
      isTicket: row.isTicket,
      isHonor: row.isHonor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putLevels(db, id, row.levelIds);
  return id;
}

export async function clonePersonalizations(db: WriteDb, productSeasonId: number, rows: readonly PersonalizationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('personalization')
    .values(
      rows.map(({ id, label, maxLength, isRequired, position }) => ({
        productSeasonId,
        label,
        maxLength,
        isRequired,
        position,
        clonedFrom: id,
      })),
    )
    .execute();
}
