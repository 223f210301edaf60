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
