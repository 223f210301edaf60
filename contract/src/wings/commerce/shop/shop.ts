import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { couponUses } from '../coupon/coupon.ts';
import { Personalization, Product } from '../product/product.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/shop-fields.ts';

const says = schemaSaying(texts);

const Level = z.object({ AwardLevelID: z.int(), Name: z.string() });

/** A work of the buyer that something can be bought for, with what it was awarded as far as that is announced. */
export const ShopWork = entity('ShopWork', {
  EntryID: z.int(),
  SeasonID: z.int(),
  Title: z.string(),
  Category: z.string(),
  /** Who made it and for whom: what engravings are filled in with. */
  Organization: z.string(),
  LeadImageUrl: z.string().nullable(),
  /** Best first; none for works without an award, and before the results are announced. */
  Levels: z.array(Level),
});
export type ShopWork = z.infer<typeof ShopWork>;

/** `few`: fewer than five left. `later`: none left, and still sold: they come once it is made again. */
export const availabilities = ['unlimited', 'inStock', 'few', 'later', 'soldOut'] as const;

const sold = {
  ProductSeasonID: z.int(),
  SeasonID: z.int(),
  /** Minor units of the award's currency, before tax. */
  Price: z.int(),
  /** How many are left; absent where there is no end to them. */
  Stock: z.int().nullable(),
  /** When more are made, for what may be sold beyond its stock; never for tickets. */
  RestockDate: Instant.nullable(),
  Availability: z.enum(availabilities),
  /** The most that one order can hold now; 0 when it is sold out. */
  MaxQuantity: z.int(),
  Personalizations: z.array(Personalization),
};

/** What can be added to a product, such as the engraving of a statue. */
const ShopPart = entity('ShopPart', { ...Product.shape, ...sold });
export type ShopPart = z.infer<typeof ShopPart>;

/** Something in a combination, and how many of it. */
const CombinedProduct = entity('CombinedProduct', {
  ProductSeasonID: z.int(),
  Name: z.string(),
  Quantity: z.int(),
  /** Of one, when bought alone. */
  Price: z.int(),
});

/** A product for a buyer: what it costs, how many there are, and for which of the buyer's works it is. */
export const ShopProduct = entity('ShopProduct', {
  ...Product.shape,
  ...sold,
  Season: z.string(),
  ImageUrl: z.string().nullable(),
  Parts: z.array(ShopPart),
  /** What a combination holds; none for everything else. */
  Combines: z.array(CombinedProduct),
  /** Who may buy it; none means everyone, also without a work. */
  Levels: z.array(Level),
  /** It is bought for a work: one of `EligibleEntryIDs`. */
  NeedsEntry: z.boolean(),
  EligibleEntryIDs: z.array(z.int()),
  /** The other works of the season, with the reason and what is for them instead. */
  Ineligible: z.array(
    z.object({ EntryID: z.int(), Reason: z.string(), Instead: z.array(z.object({ ProductSeasonID: z.int(), Name: z.string() })) }),
  ),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

/** What is for sale to someone, and their works. */
const Shop = entity('Shop', {
  PropertyID: z.int(),
  Currency: z.string(),
  Products: z.array(ShopProduct),
  Works: z.array(ShopWork),
});
export type Shop = z.infer<typeof Shop>;

/** Several products for one price. Anyone who buys it takes its parts from the shelf. */
const ProductCombine = entity('ProductCombine', {
  ProductSeasonID: z.int(),
  SeasonID: z.int(),
  Name: z.string(),
  Description: z.string(),
  Price: z.int(),
  /** What its parts cost one by one, and what the combination saves. */
  PartsPrice: z.int(),
  Saves: z.int(),
  Availability: z.enum(availabilities),
  MaxQuantity: z.int(),
  Parts: z.array(CombinedProduct),
});

const UsableCoupon = entity('UsableCoupon', {
  Code: z.string(),
  Description: z.string(),
  PercentOff: z.int().nullable(),
  /** Minor units of the award's currency. */
  AmountOff: z.int().nullable(),
  AppliesTo: z.enum(couponUses),
  SeasonID: z.int().nullable(),
  EndDate: Instant.nullable(),
  /** For this account alone. */
  IsPersonal: z.boolean(),
});

/** Numbers in a query, with commas between them. */
const PathIds = z.string().regex(/^\d{1,9}(,\d{1,9}){0,99}$/, { error: says('numbersWithCommas') });

const shopping = { may: 'order.place', needs: 'shop', fails: ['NotAllowed', 'NotFound', 'NotOffered'] } as const;

/** What the award sells to entrants. Products of all seasons that are for sale now; an order holds those of one season. */
export const shop = {
  getproductsforuser: read('GET /ecommerce/getproductsforuser', {
    does: "List the products for sale to the caller, with the caller's works they are for; honors apart",
    ...shopping,
    about: { property: 'propertyId' },
    query: z.object({ propertyId: PathId }),
    reply: Shop,
  }),
  getHonorsForUser: read('GET /ecommerce/GetHonorsForUser', {
    does: "List the honors for sale to the caller, with the caller's works they are for",
    ...shopping,
    about: { property: 'propertyId' },
    query: z.object({ propertyId: PathId }),
    reply: Shop,
  }),
  getProductCombines: read('GET /ecommerce/GetProductCombines', {
    does: 'List the combinations of products for sale, with what they save',
    ...shopping,
    about: { property: 'propertyId' },
    query: z.object({ propertyId: PathId }),
    reply: z.array(ProductCombine),
  }),
  getProductsByEntryID: read('GET /ecommerce/GetProductsByEntryID', {
    does: 'List the products for sale for one entry: the one named, or that of the shop pass',
    ...shopping,
    about: { entry: 'entryId' },
    byPass: true,
    query: z.object({ entryId: PathId.optional() }),
    reply: Shop,
  }),
  getHonorsByEntryID: read('GET /ecommerce/GetHonorsByEntryID', {
    does: 'List the honors for sale for one entry: the one named, or that of the shop pass',
    ...shopping,
    about: { entry: 'entryId' },
    byPass: true,
    query: z.object({ entryId: PathId.optional() }),
    reply: Shop,
  }),
  getproductbyseasonandtype: read('GET /ecommerce/getproductbyseasonandtype', {
    does: 'List the products of one type for sale in a season',
    ...shopping,
    about: { season: 'seasonId' },
    query: z.object({ seasonId: PathId, productTypeId: PathId }),
    reply: Shop,
  }),
  getProductsByID: read('GET /ecommerce/GetProductsByID', {
    does: 'Get products of a season by their numbers (ProductSeasonID), with the works they are for; products not for sale are left out',
    ...shopping,
    byPass: true,
    query: z.object({ ids: PathIds }),
    reply: Shop,
  }),
  getCouponsForUser: read('GET /ecommerce/GetCouponsForUser', {
    does: "List the coupons that the caller can use now: the caller's own, and those the organizer shows to everyone",
    may: 'order.place',
    needs: 'fees',
    query: z.object({ for: z.enum(['entries', 'products']).optional() }),
    reply: z.array(UsableCoupon),
  }),
};
