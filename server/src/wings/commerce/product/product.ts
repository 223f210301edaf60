import { product, type ProductSeasonDetails, type SavedProduct } from '#contract/wings/commerce/product/product.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { moved } from '#server/kernel/pages/moved.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { setProductPicture } from './product-picture.ts';
import { personalizationOf, productOf, productSeasonOf, stockAfter } from './product.rules.ts';
import * as store from './product.store.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/product-refusals.ts';

const says = saying(texts);

export const productHandlers = implement(product, {
  getproducts: async ({ db, query, actor }) => (await store.listProducts(db, actor.awards, query.propertyId)).map(productOf),

  async getAvailableProductSeasons({ db, query, services }) {
    const { propertyId } = await getSeason(db, query.seasonId);
    return (await store.listProductSeasons(db, propertyId, query.seasonId)).map((row) => productSeasonOf(row, services.files.urlOf));
  },

  async getAvailableProductSeasonsWithDetails({ db, query, services }) {
    const { propertyId } = await getSeason(db, query.seasonId);
    return listDetails(db, propertyId, query.seasonId, services.files.urlOf);
  },

  async getProductAwardLevels({ db, params, refuse }) {
    if (findProperty(params.propertyID)?.kind !== 'entry') return refuse('NotFound');
    const levels = await store.listLevels(db, params.propertyID);
    return levels.map((row) => ({
      AwardLevelID: row.id,
      PropertyID: row.propertyId,
      Name: row.name,
      Kind: row.kind,
      Position: row.position,
    }));
  },

  getProductKinds: async ({ db, query }) => ({
    Types: (await store.listTypes(db)).map(({ id, name }) => ({ ProductTypeID: id, Name: name })),
    Groups: (await store.listGroups(db, query.propertyId)).map(({ id, name }) => ({ ProductGroupID: id, Name: name })),
  }),

  async updateproductseason(given) {
    const { body, db, record, services } = given;
    const { urlOf } = services.files;
    const season = (await store.lockSeason(db, body.productSeason.SeasonID)) ?? refuseField('SeasonID', says('noSuchSeason'));
    const { propertyId } = season;
    const before = await listDetails(db, propertyId, season.id, urlOf);
    const id = await putOne(given, before, season, body.productSeason, null);
    if (body.children) {
      const kept: number[] = [];
      for (const [index, child] of body.children.entries()) kept.push(await putOne(given, before, season, child, id, `children.${index}.`));
      const gone = before
        .filter(({ ParentID, ProductSeasonID }) => ParentID === id && !kept.includes(ProductSeasonID))
        .map((row) => row.ProductSeasonID);
      if (await store.isOrdered(db, gone)) return given.refuse('InUse', { message: says('wasOrdered') });
      await store.deleteProductSeasons(db, season.id, gone);
    }
    const familyOf = (rows: readonly ProductSeasonDetails[]) =>
      rows.filter(({ ProductSeasonID, ParentID }) => ProductSeasonID === id || ParentID === id);
    const after = familyOf(await listDetails(db, propertyId, season.id, urlOf));
    await record('product.save', { subject: 'productSeason', subjectId: id, propertyId, before: familyOf(before), after });
    const [ProductSeason] = after.filter(({ ProductSeasonID }) => ProductSeasonID === id);
    if (!ProductSeason) throw new Refusal('NotFound');
    return { ProductSeason, Children: after.filter(({ ParentID }) => ParentID === id) };
  },

  setProductPicture,

  async saveProductPersonalization({ body, db, record, refuse }) {
    const place = (await store.findPlace(db, body.ProductSeasonID)) ?? refuse('NotFound');
    await store.lockSeason(db, place.seasonId);
    const columns = { label: body.Label, maxLength: body.MaxLength, isRequired: body.IsRequired };
    const all = await store.listPersonalizations(db, [place.id]);
    const before = body.PersonalizationID ? all.find(({ id }) => id === body.PersonalizationID) : undefined;
    if (body.PersonalizationID && !before) return refuse('NotFound');
    const namesake = all.find(({ id, label }) => id !== before?.id && label.toLowerCase() === body.Label.toLowerCase());
    // The same one again, because the first answer was lost on the way.
    if (namesake && !before && namesake.maxLength === columns.maxLength && namesake.isRequired === columns.isRequired)
      return personalizationOf(namesake);
    if (namesake) throw invalid('Label', says('lineTaken'));
    const after = before
      ? await store.changePersonalization(db, place.id, before.id, columns)
      : await store.addPersonalization(db, place.id, columns);
    await record('product.personalization', {
      subject: 'personalization',
      subjectId: after.id,
      propertyId: place.propertyId,
      before,
      after,
    });
    return personalizationOf(after);
  },

  async addproducttype({ body, db, record }) {
    const { id, name, isNew } = await store.putType(db, body.name);
    if (isNew) await record('product.type', { subject: 'productType', subjectId: id, after: { name } });
    return { ProductTypeID: id, Name: name };
  },

  async addproductgroup({ body, db, record }) {
    if (findProperty(body.propertyId)?.kind !== 'entry') throw invalid('propertyId', says('chooseEntryAward'));
    const { id, name, isNew } = await store.putGroup(db, body.propertyId, body.name);
    if (isNew) await record('product.group', { subject: 'productGroup', subjectId: id, propertyId: body.propertyId, after: { name } });
    return { ProductGroupID: id, PropertyID: body.propertyId, Name: name };
  },

  async changeproductseasonorder({ body, db, record, refuse, services }) {
    const season = await store.lockSeason(db, body.seasonid);
    if (season?.propertyId !== body.propertyid) return refuse('NotFound');
    const rows = await store.listProductSeasons(db, season.propertyId, season.id);
    const moving = rows.find(({ id }) => id === body.id) ?? refuse('NotFound');
    // Parts are ordered within their product, products among each other.
    const before = rows.filter(({ parentId }) => parentId === moving.parentId).map(({ id }) => id);
    const after = moved(before, body.id, body.change);
    await store.putOrder(db, 'productSeason', after);
    await record('product.order', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: { order: before },
      after: { order: after },
    });
    return (await store.listProductSeasons(db, season.propertyId, season.id)).map((row) => productSeasonOf(row, services.files.urlOf));
  },

  async changeproductpersonalizationorder({ body, db, record, refuse }) {
    const place = (await store.findPlace(db, body.productSeasonId)) ?? refuse('NotFound');
    await store.lockSeason(db, place.seasonId);
    const before = (await store.listPersonalizations(db, [place.id])).map(({ id }) => id);
    if (!before.includes(body.id)) return refuse('NotFound');
    const after = moved(before, body.id, body.change);
    await store.putOrder(db, 'personalization', after);
    await record('product.personalizationOrder', {
      subject: 'productSeason',
      subjectId: place.id,
      propertyId: place.propertyId,
      before: { order: before },
      after: { order: after },
    });
    return (await store.listPersonalizations(db, [place.id])).map(personalizationOf);
  },

  async deletePersonalization({ body, db, record }) {
    const before = await store.findPersonalization(db, body.id);
    // Gone already: what was asked for is so.
    if (!before) return null;
    const place = await store.findPlace(db, before.productSeasonId);
    await store.deletePersonalization(db, before.id);
    await record('product.personalizationGone', {
      subject: 'personalization',
      subjectId: before.id,
      ...(place && { propertyId: place.propertyId }),
      before,
    });
    return null;
  },
});

async function listDetails(
  db: ReadDb,
  propertyId: number,
  seasonId: number,
  urlOf: (key: string) => string,
): Promise<ProductSeasonDetails[]> {
  const rows = await store.listProductSeasons(db, propertyId, seasonId);
  const personalizations = await store.listPersonalizations(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...productSeasonOf(row, urlOf),
    Personalizations: personalizations.filter(({ productSeasonId }) => productSeasonId === row.id).map(personalizationOf),
  }));
}

const refuseField = (field: string, message: Words): never => {
  throw invalid(field, message);
};

/** Saves one product of a season, or one part of it, and answers its number. */
async function putOne(
  { db, refuse }: Pick<Given<typeof product.updateproductseason>, 'db' | 'refuse'>,
  before: readonly ProductSeasonDetails[],
  season: { id: number; propertyId: number },
  saved: SavedProduct,
  parentId: number | null,
  place = '',
): Promise<number> {
  const { propertyId } = season;
  const wrong = (field: string, message: Words) => refuseField(`${place}${field}`, message);
  const known = saved.ProductSeasonID ? before.find((row) => row.ProductSeasonID === saved.ProductSeasonID) : undefined;
  if (saved.ProductSeasonID && !known) return refuse('NotFound');
  if (known && parentId !== null && known.ParentID !== parentId) return refuse('NotFound');
  if (known && known.Version !== saved.Version) return refuse('Conflict', { data: known });
  if (!(await store.listTypes(db)).some(({ id }) => id === saved.ProductTypeID)) wrong('ProductTypeID', says('chooseType'));
  if (saved.ProductGroupID && !(await store.listGroups(db, propertyId)).some(({ id }) => id === saved.ProductGroupID))
    wrong('ProductGroupID', says('chooseGroup'));
  const levels = new Set((await store.listLevels(db, propertyId)).map(({ id }) => id));
  const restockDate = saved.RestockDate === undefined ? known?.RestockDate : saved.RestockDate;
  if (saved.IsTicket && restockDate) wrong('RestockDate', says('ticketsNotRestocked'));
  if (!saved.AwardLevelIDs.every((id) => levels.has(id))) wrong('AwardLevelIDs', says('chooseLevels'));

  const namesake = before.find(({ Name }) => Name.toLowerCase() === saved.Name.toLowerCase());
  const isSold = (productId: number) => before.some((row) => row.ProductID === productId);
  if (saved.ProductID && !(await store.isProductOf(db, propertyId, saved.ProductID))) wrong('ProductID', says('noSuchProduct'));
  if (known && saved.ProductID && saved.ProductID !== known.ProductID) wrong('ProductID', says('productStays'));
  if (known && namesake && namesake !== known) wrong('Name', says('nameTaken'));
  const elsewhere = await store.findProductByName(db, propertyId, saved.Name);
  const wanted =
    saved.ProductID ?? known?.ProductID ?? namesake?.ProductID ?? (elsewhere && !isSold(elsewhere.id) ? elsewhere.id : undefined);
  const rival = before.find((row) => row.ProductID === wanted && row.ProductSeasonID !== known?.ProductSeasonID);
  // The same product again, because the first answer was lost on the way, is changed into what was sent; one sold otherwise is not.
  if (rival && (rival.Price !== saved.Price || rival.ParentID !== parentId)) wrong('Name', says('alreadySold'));

  const parts = saved.Combines ?? [];
  for (const { ProductSeasonID } of parts) {
    const part = before.find((row) => row.ProductSeasonID === ProductSeasonID);
    if (!part || part.Combines.length > 0 || ProductSeasonID === saved.ProductSeasonID) wrong('Combines', says('chooseNoSets'));
  }
  if (new Set(parts.map(({ ProductSeasonID }) => ProductSeasonID)).size < parts.length) wrong('Combines', says('productOnce'));

  const columns = {
    name: saved.Name,
    description: saved.Description,
    typeId: saved.ProductTypeID,
    groupId: saved.ProductGroupID ?? null,
    weight: saved.Weight ?? null,
    isTicket: saved.IsTicket,
    isHonor: saved.IsHonor,
    price: saved.Price,
    isAvailable: saved.IsAvailable,
    stock: stockAfter(known?.Stock ?? null, saved.Stock ?? null, saved.StockBefore),
    restockAt: restockDate ?? null,
    parentId: known ? known.ParentID : parentId,
  };
  const productId = wanted ?? (await store.addProduct(db, propertyId));
  const id = known?.ProductSeasonID ?? rival?.ProductSeasonID ?? (await store.addProductSeason(db, season.id, productId, columns));
  if (known ?? rival) await store.changeProductSeason(db, season.id, id, columns);
  await store.putLevels(db, id, saved.AwardLevelIDs);
  if (saved.Combines) await store.putCombines(db, id, saved.Combines);
  return id;
}
