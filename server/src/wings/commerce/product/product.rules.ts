import type { Personalization, Product, ProductSeason } from '#contract/wings/commerce/product/product.ts';
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

/** Pictures that organizers set are served beside the files of entries; others have a key there. */
export const productPictureUrl = (key: string | null, urlOf: (key: string) => string): string | null =>
  key === null || key.startsWith('/') ? key : urlOf(key);

export const productSeasonOf = (row: ProductSeasonRow, urlOf: (key: string) => string): ProductSeason => ({
  ...productOf(row),
  ProductSeasonID: row.id,
  SeasonID: row.seasonId,
  ParentID: row.parentId,
  Price: row.price,
  IsAvailable: row.isAvailable,
  Stock: row.stock,
  RestockDate: row.restockAt,
  ImageUrl: productPictureUrl(row.imageKey, urlOf),
  Position: row.position,
  Combines: row.combines.map(({ partId, quantity }) => ({ ProductSeasonID: partId, Quantity: quantity })),
  AwardLevelIDs: row.levelIds,
  Version: row.version,
});

/** What is on the shelf after a save: what was sold since it was shown stays sold. */
export const stockAfter = (now: number | null, wanted: number | null, shown: number | null | undefined): number | null =>
  wanted === null || now === null || shown === null || shown === undefined ? wanted : Math.max(0, now + wanted - shown);

export const personalizationOf = (row: PersonalizationRow): Personalization => ({
  PersonalizationID: row.id,
  ProductSeasonID: row.productSeasonId,
  Label: row.label,
  MaxLength: row.maxLength,
  IsRequired: row.isRequired,
  Position: row.position,
});
