import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Amount, entity, Id, Instant, Nothing, PathId, Text } from '#contract/kernel/call/wire.ts';

/** What a buyer may have written on a product. */
export const Personalization = entity('Personalization', {
  PersonalizationID: z.int(),
  ProductSeasonID: z.int(),
  Label: z.string(),
  MaxLength: z.int(),
  IsRequired: z.boolean(),
  Position: z.int(),
});
export type Personalization = z.infer<typeof Personalization>;

export const Product = entity('Product', {
  ProductID: z.int(),
  PropertyID: z.int(),
  Name: z.string(),
  Description: z.string(),
  ProductTypeID: z.int(),
  ProductType: z.string(),
  ProductGroupID: z.int().nullable(),
  ProductGroup: z.string().nullable(),
  /** Grams; absent for what is not shipped. */
  Weight: z.int().nullable(),
  IsTicket: z.boolean(),
  IsHonor: z.boolean(),
});
export type Product = z.infer<typeof Product>;

/** A product as one season sells it. */
const ProductSeason = entity('ProductSeason', {
  ...Product.shape,
  ProductSeasonID: z.int(),
  SeasonID: z.int(),
  /** The product it is a part of. */
  ParentID: z.int().nullable(),
  /** Minor units of the property's currency. */
  Price: z.int(),
  IsAvailable: z.boolean(),
  /** How many there are; absent where there is no end to them. */
  Stock: z.int().nullable(),
  /** When more of it are made: until then it is sold beyond its stock. Never for tickets. */
  RestockDate: Instant.nullable(),
  ImageUrl: z.string().nullable(),
  Position: z.int(),
  /** What a combination holds: anyone who buys it takes these from the shelf. */
  Combines: z.array(z.object({ ProductSeasonID: z.int(), Quantity: z.int() })),
  /** The award levels that may buy it; none means everyone. */
  AwardLevelIDs: z.array(z.int()),
  Version: z.int(),
});
export type ProductSeason = z.infer<typeof ProductSeason>;

const ProductSeasonDetails = entity('ProductSeasonDetails', { ...ProductSeason.shape, Personalizations: z.array(Personalization) });
export type ProductSeasonDetails = z.infer<typeof ProductSeasonDetails>;

const SavedProduct = entity('SavedProduct', {
  /** Left out for a product that the season does not sell yet. */
  ProductSeasonID: Id.nullish(),
  Version: z.int().nullish(),
  /** Left out: the property's product of this name, or a new one. */
  ProductID: Id.nullish(),
  Name: Text(120),
  Description: z.string().trim().max(2000).default(''),
  ProductTypeID: Id,
  ProductGroupID: Id.nullish(),
  Weight: z.int().min(1).max(1_000_000).nullish(),
  IsTicket: z.boolean().default(false),
  IsHonor: z.boolean().default(false),
  Price: Amount,
  IsAvailable: z.boolean().default(true),
  Stock: z.int().min(0).max(1_000_000).nullish(),
  /** The stock that was shown when it was changed: what was sold in the meantime stays sold. Left out: `Stock` holds as it is. */
  StockBefore: z.int().min(0).nullish(),
  /** Left out: as it is. */
  RestockDate: Instant.nullable().optional(),
  /** Left out: as they are. */
  Combines: z
    .array(z.object({ ProductSeasonID: Id, Quantity: z.int().min(1).max(100) }))
    .max(30)
    .optional(),
  AwardLevelIDs: z.array(Id).max(50).default([]),
});
export type SavedProduct = z.infer<typeof SavedProduct>;

/** In bytes: a picture straight from a camera. */
export const largestProductPicture = 8 * 1024 * 1024;

/** R336: -1 moves up, 1 moves down. */
const Change = z.union([z.literal(-1), z.literal(1)]);

export const product = {
  getproducts: read('GET /ecommerce/getproducts', {
    does: 'List the products of all properties or of one, in any season',
    may: 'product.read',
    about: { property: 'propertyId', orListed: true },
    query: z.object({ propertyId: PathId.optional() }),
    reply: z.array(Product),
  }),
  getAvailableProductSeasons: read('GET /ecommerce/GetAvailableProductSeasons', {
    does: 'List the products of a season in order, including those not for sale',
    may: 'product.read',
    about: { season: 'seasonId' },
    query: z.object({ seasonId: PathId }),
    reply: z.array(ProductSeason),
    fails: ['NotFound'],
  }),
  getAvailableProductSeasonsWithDetails: read('GET /ecommerce/GetAvailableProductSeasonsWithDetails', {
    does: 'List the products of a season in order, with their personalizations',
    may: 'product.read',
    about: { season: 'seasonId' },
    query: z.object({ seasonId: PathId }),
    reply: z.array(ProductSeasonDetails),
    fails: ['NotFound'],
  }),
  getProductAwardLevels: read('GET /ecommerce/GetProductAwardLevels/{propertyID}', {
    does: 'List the award levels of a property, best first, to restrict who can buy a product',
    may: 'product.read',
    about: { property: 'propertyID' },
    params: z.object({ propertyID: PathId }),
    reply: z.array(z.object({ AwardLevelID: z.int(), PropertyID: z.int(), Name: z.string(), Kind: z.string(), Position: z.int() })),
    fails: ['NotFound'],
  }),
  getProductKinds: read('GET /ecommerce/GetProductKinds', {
    does: 'List the product types, and the product groups of a property',
    may: 'product.read',
    about: { property: 'propertyId' },
    query: z.object({ propertyId: PathId }),
    reply: z.object({
      Types: z.array(z.object({ ProductTypeID: z.int(), Name: z.string() })),
      Groups: z.array(z.object({ ProductGroupID: z.int(), Name: z.string() })),
    }),
  }),
  updateproductseason: write('POST /ecommerce/updateproductseason', {
    does: 'Add a product to a season or update it; its parts are replaced by those sent',
    may: 'product.manage',
    about: {
      season: 'productSeason.SeasonID',
      productSeason: ['productSeason.ProductSeasonID', 'productSeason.Combines.ProductSeasonID', 'children.ProductSeasonID'],
      product: ['productSeason.ProductID', 'children.ProductID'],
    },
    body: z.object({
      productSeason: SavedProduct.extend({ SeasonID: Id }),
      /** Parts, such as the engraving of a statue. Left out: they stay as they are. */
      children: z.array(SavedProduct).max(30).optional(),
    }),
    reply: z.object({ ProductSeason: ProductSeasonDetails, Children: z.array(ProductSeasonDetails) }),
    fails: ['NotFound', 'Conflict', 'InUse'],
  }),
  /** A call of our own. */
  setProductPicture: write('POST /product/SetProductPicture', {
    does: 'Set the picture of a product (JPEG, PNG or WebP), or remove it',
    may: 'product.manage',
    about: { productSeason: 'ProductSeasonID' },
    body: z.object({
      ProductSeasonID: Id,
      /** The file in base64; none removes the picture. */
      Content: z.string().min(1).nullable(),
    }),
    // Larger than any file that is taken, so that one just too large gets that message.
    largestBody: largestProductPicture * 2,
    reply: ProductSeason,
    fails: ['NotFound', 'TooLarge', 'WrongType'],
  }),
  saveProductPersonalization: write('POST /ecommerce/SaveProductPersonalization', {
    does: 'Create or update a personalization of a product',
    may: 'product.manage',
    about: { personalization: 'PersonalizationID', productSeason: 'ProductSeasonID' },
    body: z.object({
      PersonalizationID: Id.nullish(),
      ProductSeasonID: Id,
      Label: Text(120),
      MaxLength: z.int().min(1).max(500).default(40),
      IsRequired: z.boolean().default(false),
    }),
    reply: Personalization,
    fails: ['NotFound'],
  }),
  addproducttype: write('POST /ecommerce/addproducttype', {
    does: 'Create a product type; an existing one of the same name is returned',
    may: 'product.manage',
    about: 'installation',
    body: z.object({ name: Text(80) }),
    reply: z.object({ ProductTypeID: z.int(), Name: z.string() }),
  }),
  addproductgroup: write('POST /ecommerce/addproductgroup', {
    does: 'Create a product group of a property; an existing one of the same name is returned',
    may: 'product.manage',
    about: { property: 'propertyId' },
    body: z.object({ name: Text(80), propertyId: Id }),
    reply: z.object({ ProductGroupID: z.int(), PropertyID: z.int(), Name: z.string() }),
  }),
  changeproductseasonorder: write('POST /ecommerce/changeproductseasonorder', {
    does: 'Move a product up (-1) or down (1) in its season',
    may: 'product.manage',
    about: { property: 'propertyid', season: 'seasonid', productSeason: 'id' },
    body: z.object({ id: Id, change: Change, propertyid: Id, seasonid: Id }),
    reply: z.array(ProductSeason),
    fails: ['NotFound'],
  }),
  changeproductpersonalizationorder: write('POST /ecommerce/changeproductpersonalizationorder', {
    does: 'Move a personalization up (-1) or down (1) in its product',
    may: 'product.manage',
    about: { personalization: 'id', productSeason: 'productSeasonId' },
    body: z.object({ id: Id, productSeasonId: Id, change: Change }),
    reply: z.array(Personalization),
    fails: ['NotFound'],
  }),
  deletePersonalization: write('POST /ecommerce/DeletePersonalization', {
    does: 'Delete a personalization; orders keep what buyers entered',
    may: 'product.manage',
    about: { personalization: 'id' },
    body: z.object({ id: Id }),
    reply: Nothing,
  }),
};
