import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Amount, entity, Id, Instant, Name, Nothing, OptionalText, PathId } from '#contract/kernel/call/wire.ts';
import { priceTiers } from './price.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-fields.ts';

const says = schemaSaying(texts);

/** In minor units of the award's currency. */
const TierPrices = entity('TierPrices', { Early: Amount, Regular: Amount, Late: Amount });

/** Two people who save the same thing: the second sends the version the first has replaced. */
const Version = z.int().nullish();

export const phaseStates = ['over', 'running', 'ahead'] as const;

export const ManagedCategory = entity('ManagedCategory', {
  CategoryID: z.int(),
  Name: z.string(),
  IsActive: z.boolean(),
  /** Entrants don't see it; judging goes on. */
  IsHidden: z.boolean(),
  IsCampaign: z.boolean(),
  /** Else the price of the line above. */
  HasOwnPrice: z.boolean(),
  Price: TierPrices,
  /** Ordered and paid; `Unpaid` are the ordered ones of them. */
  Entries: z.int(),
  Unpaid: z.int(),
  /** Not ordered yet. */
  Drafts: z.int(),
  /** Who can be given its works in round one. */
  Judges: z.int(),
  Version: z.int(),
});
export type ManagedCategory = z.infer<typeof ManagedCategory>;

export const ManagedCategoryType = entity('ManagedCategoryType', {
  CategoryTypeID: z.int(),
  Name: z.string(),
  IsActive: z.boolean(),
  /** Absent where it costs what the media type costs. */
  OwnPrice: TierPrices.nullable(),
  Judges: z.int(),
  Version: z.int(),
  Categories: z.array(ManagedCategory),
});
export type ManagedCategoryType = z.infer<typeof ManagedCategoryType>;

export const ManagedMediaType = entity('ManagedMediaType', {
  MediaTypeID: z.int(),
  Name: z.string(),
  IsActive: z.boolean(),
  OwnPrice: TierPrices.nullable(),
  Judges: z.int(),
  Version: z.int(),
  CategoryTypes: z.array(ManagedCategoryType),
});
export type ManagedMediaType = z.infer<typeof ManagedMediaType>;

export const CategoryTree = entity('CategoryTree', {
  PropertyID: z.int(),
  SeasonID: z.int(),
  /** Why nothing of it can be changed, where a past season was judged. */
  FixedBecause: z.string().nullable(),
  /** By each entry, in round one: with fewer judges a category cannot have them. */
  ReviewsWanted: z.int(),
  Phases: z.array(z.object({ Tier: z.enum(priceTiers), From: Instant, Until: Instant, State: z.enum(phaseStates) })),
  MediaTypes: z.array(ManagedMediaType),
});
export type CategoryTree = z.infer<typeof CategoryTree>;

const CategoryJudge = entity('CategoryJudge', { ReviewerID: z.int(), Name: z.string(), Reviews: z.int(), Works: z.int() });

/** One category with all that its sheet shows. */
export const CategorySheet = entity('CategorySheet', {
  ...ManagedCategory.shape,
  PropertyID: z.int(),
  SeasonID: z.int(),
  MediaTypeID: z.int(),
  MediaType: z.string(),
  CategoryTypeID: z.int(),
  CategoryType: z.string(),
  Description: z.string(),
  Rules: z.string(),
  IsMobile: z.boolean(),
  IsPodcast: z.boolean(),
  IsHiddenFromExecutives: z.boolean(),
  DeviceTypeGroupID: z.int().nullable(),
  MaxPerEntrant: z.int().nullable(),
  /** What it would cost without a price of its own. */
  PriceAbove: TierPrices.nullable(),
  Excluded: z.array(z.object({ CategoryID: z.int(), Name: z.string(), Works: z.int() })),
  Clusters: z.array(z.object({ ClusterID: z.int(), Name: z.string(), IsActive: z.boolean() })),
  WhoJudges: z.array(CategoryJudge),
  /** Paid works to be judged, those without a review, and all reviews of them. */
  Coverage: z.object({ Works: z.int(), Unreviewed: z.int(), Reviews: z.int() }),
  /** What keeps it from being deleted, in words; absent where nothing does. */
  StandsInTheWay: z.string().nullable(),
  FixedBecause: z.string().nullable(),
});
export type CategorySheet = z.infer<typeof CategorySheet>;

export const priceChanges = ['add', 'subtract', 'percent', 'set'] as const;

const PriceChange = z.object({
  PropertyID: Id,
  SeasonID: Id,
  Tier: z.enum(priceTiers),
  Change: z.enum(priceChanges),
  /** Minor units; whole percents, below zero to lower, with `percent`. */
  By: z.int().min(-100).max(1_000_000_000),
  /** Minor units to which new prices are rounded. */
  RoundTo: z.int().min(1).max(1_000_000).default(1),
  CategoryIDs: z
    .array(Id)
    .min(1, { error: says('chooseCategory') })
    .max(2000),
});

const PriceLine = entity('PriceLine', { CategoryID: z.int(), Name: z.string(), From: z.int(), To: z.int() });

export const PricePlan = entity('PricePlan', {
  Lines: z.array(PriceLine),
  /** Beside the chosen ones, with a price of their own. */
  LeftOut: z.array(z.object({ CategoryID: z.int(), Name: z.string(), Price: z.int() })),
  /** Orders that wait for payment and keep their price. */
  UnpaidOrders: z.int(),
  /** Works saved but not ordered: they see the new price. */
  Drafts: z.int(),
  /** What the same phase brought last season in the same categories. */
  Last: z.object({ SeasonNumber: z.int(), Entries: z.int(), Price: z.int().nullable() }).nullable(),
  /** If as many enter as last season, in minor units. */
  Brings: z.int().nullable(),
});
export type PricePlan = z.infer<typeof PricePlan>;

const levels = ['mediaType', 'categoryType', 'category'] as const;

export const categoryManager = {
  getCategoriesForCategoryManager: read('GET /Category/GetCategoriesForCategoryManager/{prop}/{season}/{mediaTypeData?}', {
    does: 'Get the whole category tree of a season with prices, entries and judges, optionally of one media type',
    may: 'season.read',
    about: { property: 'prop', season: 'season', mediaType: 'mediaTypeData' },
    params: z.object({ prop: PathId, season: PathId, mediaTypeData: PathId.optional() }),
    reply: CategoryTree,
  }),
  getPropertyCategory: read('GET /Category/GetPropertyCategory/{id}', {
    does: 'Get a category with its limits, exclusions, clusters and judges',
    may: 'season.read',
    about: { category: 'id' },
    params: z.object({ id: PathId }),
    reply: CategorySheet,
  }),
  updateMediaType: write('POST /Category/UpdateMediaType', {
    does: 'Create or update a media type of a season',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID', mediaType: 'MediaTypeID' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      MediaTypeID: Id.nullish(),
      Version,
      Name: Name(100),
      IsActive: z.boolean().default(true),
      Price: TierPrices.nullish(),
    }),
    reply: ManagedMediaType.omit({ CategoryTypes: true, Judges: true }),
    fails: ['Conflict', 'Locked'],
  }),
  updateMediaTypeOrder: write('POST /Category/UpdateMediaTypeOrder', {
    does: 'Put the media types of a season into an order',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID', mediaType: 'MediaTypeIDs' },
    body: z.object({ PropertyID: Id, SeasonID: Id, MediaTypeIDs: z.array(Id).min(1).max(500) }),
    reply: Nothing,
    fails: ['Conflict', 'Locked'],
  }),
  saveCategoryType: write('POST /Category/SaveCategoryType', {
    does: 'Create or update a category type',
    may: 'season.manage',
    about: { mediaType: 'MediaTypeID', categoryType: 'CategoryTypeID' },
    body: z.object({
      MediaTypeID: Id,
      CategoryTypeID: Id.nullish(),
      Version,
      Name: Name(100),
      IsActive: z.boolean().default(true),
      Price: TierPrices.nullish(),
    }),
    reply: ManagedCategoryType.omit({ Categories: true, Judges: true }),
    fails: ['Conflict', 'Locked'],
  }),
  updateCategoryTypeOrder: write('POST /Category/UpdateCategoryTypeOrder/', {
    does: 'Put the category types of a media type into an order',
    may: 'season.manage',
    about: { mediaType: 'MediaTypeID', categoryType: 'CategoryTypeIDs' },
    body: z.object({ MediaTypeID: Id, CategoryTypeIDs: z.array(Id).min(1).max(500) }),
    reply: Nothing,
    fails: ['Conflict', 'Locked'],
  }),
  updateCategoryOrder: write('POST /Category/UpdateCategoryOrder', {
    does: 'Put the categories of a category type into an order',
    may: 'season.manage',
    about: { categoryType: 'CategoryTypeID', category: 'CategoryIDs' },
    body: z.object({ CategoryTypeID: Id, CategoryIDs: z.array(Id).min(1).max(2000) }),
    reply: Nothing,
    fails: ['Conflict', 'Locked'],
  }),
  savePropertyCategory: write('POST /Category/SavePropertyCategory', {
    does: 'Create or update a category',
    may: 'season.manage',
    about: { categoryType: 'CategoryTypeID', category: ['CategoryID', 'ExcludedCategoryIDs'], cluster: 'ClusterIDs' },
    body: z.object({
      CategoryTypeID: Id,
      CategoryID: Id.nullish(),
      Version,
      Name: Name(150),
      Description: OptionalText(4000),
      Rules: OptionalText(4000),
      /** Absent: as the line above. */
      Price: TierPrices.nullish(),
      IsActive: z.boolean().default(true),
      IsHidden: z.boolean().default(false),
      IsCampaign: z.boolean().default(false),
      IsMobile: z.boolean().default(false),
      IsPodcast: z.boolean().default(false),
      IsHiddenFromExecutives: z.boolean().default(false),
      DeviceTypeGroupID: Id.nullish(),
      MaxPerEntrant: z.int().min(1).max(1000).nullish(),
      ExcludedCategoryIDs: z.array(Id).max(200).default([]),
      ClusterIDs: z.array(Id).max(50).default([]),
    }),
    reply: CategorySheet,
    fails: ['Conflict', 'InUse', 'Locked'],
  }),
  clonePropertyCategory: write('POST /Category/ClonePropertyCategory', {
    does: 'Copy a category beside itself under another name, hidden until it is shown',
    may: 'season.manage',
    about: { category: 'CategoryID' },
    body: z.object({ CategoryID: Id, Name: Name(150) }),
    reply: CategorySheet,
    fails: ['Locked'],
  }),
  moveToAnotherProgram: write('POST /Category/MoveToAnotherProgram', {
    does: 'Move a category without entries to a season of another program',
    may: 'season.manage',
    about: { category: 'CategoryID', property: 'PropertyID', season: 'SeasonID', categoryType: 'CategoryTypeID' },
    body: z.object({ CategoryID: Id, Version, PropertyID: Id, SeasonID: Id, CategoryTypeID: Id }),
    reply: CategorySheet,
    fails: ['Conflict', 'InUse', 'Locked'],
  }),
  previewBulkPriceUpdate: read('POST /Category/PreviewBulkPriceUpdate', {
    does: 'Preview a change of prices',
    may: 'season.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryIDs' },
    body: PriceChange,
    reply: PricePlan,
    fails: ['Locked', 'NotOffered'],
  }),
  bulkPriceUpdate: write('PUT /Category/BulkPriceUpdate', {
    does: 'Change the price of one phase in many categories',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryIDs' },
    body: PriceChange.extend({
      /** What was shown before; where it would be something else by now, nothing changes. */
      Expected: z
        .array(z.object({ CategoryID: Id, From: Amount, To: Amount }))
        .max(2000)
        .nullish(),
    }),
    reply: PricePlan,
    fails: ['Conflict', 'Locked', 'NotOffered'],
  }),
  deletePropertyCategory: write('DELETE /Category/DeletePropertyCategory/{propcat}/{prop}/{season}', {
    does: 'Delete a category that nothing depends on',
    may: 'season.manage',
    takesNew: false,
    about: { category: 'propcat', property: 'prop', season: 'season' },
    params: z.object({ propcat: PathId, prop: PathId, season: PathId }),
    reply: Nothing,
    fails: ['InUse', 'Locked'],
  }),
  /** `catType` says what `propcat` is the number of. */
  deletePropertyCategoryAndChildren: write('DELETE /Category/DeletePropertyCategoryAndChildren/{propcat}/{prop}/{season}/{catType}', {
    does: 'Delete a media type, category type or category with everything below it, unless something depends on it',
    may: 'season.manage',
    takesNew: false,
    about: { property: 'prop', season: 'season' },
    params: z.object({ propcat: PathId, prop: PathId, season: PathId, catType: z.enum(levels) }),
    reply: z.object({ Categories: z.int() }),
    fails: ['InUse', 'Locked'],
  }),
};
