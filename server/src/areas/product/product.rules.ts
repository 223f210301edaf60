import type { Personalization, Product, ProductSeason } from '#contract/areas/product/product.ts';
import type { PersonalizationRow, ProductRow, ProductSeasonRow } from './product.store.ts';

export const productOf = (row: ProductRow): Product => ({
  ProductID: row.productId,
  PropertyID: row.propertyId,
  Name: row.name,
  Description: row.description,
  ProductTypeID: row.typeId,
  ProductType: row.typeName,
  ProductGroupID: row.groupId,
  ProductGroup: row.groupName,
  Weight: row.weight,
  IsTicket: row.isTicket,
  IsHonor: row.isHonor,
});

export const productSeasonOf = (row: ProductSeasonRow): ProductSeason => ({
  ...productOf(row),
  ProductSeasonID: row.id,
  SeasonID: row.seasonId,
  ParentID: row.parentId,
  Price: row.price,
  IsAvailable: row.isAvailable,
  Stock: row.stock,
  Position: row.position,
  AwardLevelIDs: row.levelIds,
  Version: row.version,
});

export const personalizationOf = (row: PersonalizationRow): Personalization => ({
  PersonalizationID: row.id,
  ProductSeasonID: row.productSeasonId,
  Label: row.label,
  MaxLength: row.maxLength,
  IsRequired: row.isRequired,
  Position: row.position,
});

/** Moves one id by one place; at the end of the list it stays. */
export function movedBy(ids: readonly number[], id: number, change: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + change;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}
