import * as products from '#server/wings/commerce/product/product.store.ts';
import type { Planner } from './clone-plan.ts';
import { keyIn, pairsOf, part } from './season-clone.rules.ts';

/** Products with their levels and personalizations; parts come after the product that they are part of. */
export const planProducts: Planner = async (db, { prior, season }) => {
  const { propertyId } = season;
  const rows = await products.listProductSeasons(db, propertyId, prior.id);
  const here = new Map((await products.listProductSeasons(db, propertyId, season.id)).map((row) => [row.productId, row.id]));
  const pairs = new Map(rows.flatMap(({ id, productId }) => (here.has(productId) ? [[id, here.get(productId) as number] as const] : [])));
  const fresh = rows
    .filter(({ id }) => !pairs.has(id))
    .sort((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null));
  const asked = await products.listPersonalizations(
    db,
    rows.map(({ id }) => id),
  );
  const askedHere = await products.listPersonalizations(db, [...here.values()]);
  const known = pairsOf(
    asked.map(({ id, productSeasonId, label }) => ({ id, key: keyIn(pairs.get(productSeasonId), label) })),
    askedHere.map((row) => ({ ...row, key: keyIn(row.productSeasonId, row.label) })),
  );
  const isFresh = new Set(fresh.map(({ id }) => id));
  return {
    prior: rows.length,
    present: rows.length - fresh.length,
    parts: [
      part('products', fresh.length),
      part('personalizations', asked.filter(({ id, productSeasonId }) => isFresh.has(productSeasonId) && !known.has(id)).length),
    ],
    names: fresh.map(({ name }) => name),
    carryOut: async (db) => {
      let personalizations = 0;
      for (const row of fresh) {
        const parentId = row.parentId === null ? null : (pairs.get(row.parentId) ?? null);
        pairs.set(row.id, await products.cloneProductSeason(db, season.id, row, parentId));
        const own = asked.filter(({ id, productSeasonId }) => productSeasonId === row.id && !known.has(id));
        await products.clonePersonalizations(db, pairs.get(row.id) as number, own);
        personalizations += own.length;
      }
      // What a combination holds may come after it.
      for (const { id, combines } of fresh) {
        const held = combines.flatMap(({ partId, quantity }) => {
          const ProductSeasonID = pairs.get(partId);
          return ProductSeasonID === undefined ? [] : [{ ProductSeasonID, Quantity: quantity }];
        });
        if (held.length > 0) await products.putCombines(db, pairs.get(id) as number, held);
      }
      return { products: fresh.length, personalizations };
    },
  };
};
