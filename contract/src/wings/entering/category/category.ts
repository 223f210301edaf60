import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathFlag, PathId, Text } from '#contract/kernel/call/wire.ts';
import { CustomField } from './custom-field.ts';
import { priceTiers } from './price.ts';

const Price = entity('Price', { Early: z.int(), Regular: z.int(), Late: z.int(), Currency: z.string() });

/** What holds now, and until when. */
export const PriceNow = entity('PriceNow', { Amount: z.int(), Currency: z.string(), Tier: z.enum(priceTiers), Until: Instant });

const Category = entity('Category', {
  CategoryID: z.int(),
  Name: z.string(),
  Description: z.string(),
  IsCampaign: z.boolean(),
  IsMobile: z.boolean(),
  IsPodcast: z.boolean(),
  Price,
});
const ListedCategory = entity('ListedCategory', { ...Category.shape, Rules: z.string(), IsActive: z.boolean(), PriceNow });
const CategoryType = entity('CategoryType', { CategoryTypeID: z.int(), Name: z.string(), Categories: z.array(Category) });
const MediaType = entity('MediaType', {
  MediaTypeID: z.int(),
  Name: z.string(),
  IsCampaignMode: z.boolean(),
  CategoryTypes: z.array(CategoryType),
});
export type MediaType = z.infer<typeof MediaType>;

export const category = {
  getCategoriesOfProperty: read('GET /category/{propertyId}', {
    does: "List the media types and categories of a property's current season",
    may: 'public',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      SeasonID: z.int().nullable(),
      /** Until when each price holds; the last one until entries close. */
      PriceSteps: z.array(z.object({ Tier: z.enum(priceTiers), Until: Instant })),
      MediaTypes: z.array(MediaType),
    }),
    fails: ['NotFound'],
  }),
  getMediaTypes: read('GET /category/GetMediaTypes/{seasonId}', {
    does: 'List the media types of a season',
    may: 'account.use',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.array(z.object({ MediaTypeID: z.int(), Name: z.string(), Position: z.int(), Categories: z.int() })),
  }),
  getCategoryTypes: read('GET /category/GetCategoryTypes/{mediaTypeId}', {
    does: 'List the category types of a media type',
    may: 'account.use',
    about: { mediaType: 'mediaTypeId' },
    params: z.object({ mediaTypeId: PathId }),
    reply: z.array(z.object({ CategoryTypeID: z.int(), Name: z.string(), Position: z.int(), Categories: z.int() })),
    fails: ['NotFound'],
  }),
  getCategories: read('GET /Category/GetCategories/{id}/{isActive?}', {
    does: 'List the categories of a category type with their current price, optionally including closed ones',
    may: 'account.use',
    about: { categoryType: 'id' },
    params: z.object({ id: PathId, isActive: PathFlag.optional() }),
    reply: z.array(ListedCategory),
    fails: ['NotFound'],
  }),
  mediaTypeHasCampaigns: read('GET /Category/MediaTypeHasCampaigns/{mediaTypeId}', {
    does: 'Check whether any category of a media type accepts campaigns',
    may: 'account.use',
    about: { mediaType: 'mediaTypeId' },
    params: z.object({ mediaTypeId: PathId }),
    reply: z.boolean(),
    fails: ['NotFound'],
  }),
  getPieceCategoryOptions: read('GET /entry/GetPieceCategoryOptions/{categoryId}', {
    does: 'Get the questions, excluded categories and price of a category',
    may: 'public',
    about: { category: 'categoryId' },
    params: z.object({ categoryId: PathId }),
    reply: Category.extend({
      Rules: z.string(),
      MediaType: z.string(),
      CategoryType: z.string(),
      DeviceTypeGroupID: z.int().nullable(),
      CustomFields: z.array(CustomField),
      ExcludedCategoryIDs: z.array(z.int()),
      PriceNow,
    }),
    fails: ['NotFound'],
  }),
  getRecommendationsForEntryForm: read('POST /CategoryRecommendation/GetRecommendationsForEntryForm', {
    does: 'Suggest categories for a description of a work, each with a reason and a price',
    may: 'public',
    about: { property: 'PropertyID', mediaType: 'MediaTypeID', category: 'CategoryIDs' },
    limit: 'recommend',
    body: z.object({
      PropertyID: Id,
      Description: Text(5000),
      MediaTypeID: Id.nullish(),
      /** Those that are chosen already are left out, and with them what they exclude. */
      CategoryIDs: z.array(Id).max(50).default([]),
      Limit: z.int().min(1).max(20).default(5),
    }),
    reply: z.array(
      z.object({
        CategoryID: z.int(),
        Name: z.string(),
        MediaType: z.string(),
        CategoryType: z.string(),
        Description: z.string(),
        /** Why, in a sentence, and the very words both have. */
        Reason: z.string(),
        Words: z.array(z.string()),
        PriceNow,
      }),
    ),
    fails: ['NotFound'],
  }),
};
