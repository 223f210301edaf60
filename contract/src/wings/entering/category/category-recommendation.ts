import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Nothing, PathFlag, PathId } from '#contract/kernel/call/wire.ts';

const CategoryRecommendation = entity('CategoryRecommendation', {
  CategoryRecommendationID: z.int(),
  CategoryID: z.int(),
  RecommendedCategoryID: z.int(),
  Name: z.string(),
  MediaType: z.string(),
  CategoryType: z.string(),
  /** The best is 1. */
  Rank: z.int(),
  /** Chosen by an administrator, as against counted from what people entered before. */
  RecommandedByAdmin: z.boolean(),
  /** Entrants see it. */
  IsOffered: z.boolean(),
  /** Of the works entered in the category, those entered in this one too. */
  Taken: z.int(),
  Works: z.int(),
});

export const categoryRecommendation = {
  getCategoriesForNewRecommendation: read('GET /Category/GetCategoriesForNewRecommendation/{season}/{current}/{isCampaign}', {
    does: 'List the categories that can be recommended beside one of a season',
    may: 'season.read',
    about: { season: 'season', category: 'current' },
    params: z.object({ season: PathId, current: PathId, isCampaign: PathFlag }),
    reply: z.array(z.object({ CategoryID: z.int(), Name: z.string(), MediaType: z.string(), CategoryType: z.string() })),
  }),
  /** R393, R584: the spelling is the specification's. */
  exportCategoriesAndRecommandations: read('GET /Category/ExportCategoriesAndRecommandations/{prop}/{season}', {
    does: 'Export the categories of a season with their recommended categories',
    may: 'season.read',
    about: { property: 'prop', season: 'season' },
    notes: 'export.taken',
    params: z.object({ prop: PathId, season: PathId }),
    reply: z.array(
      z.object({
        MediaType: z.string(),
        CategoryType: z.string(),
        Category: z.string(),
        CategoryDescription: z.string(),
        Recommandation: z.string(),
        Rank: z.int().nullable(),
        RecommandedByAdmin: z.boolean().nullable(),
      }),
    ),
  }),
  getRecommendationsByPropertyCategoryDataID: read('GET /CategoryRecommendation/GetRecommendationsByPropertyCategoryDataID/{id}', {
    does: 'List recommended categories for a category, best first, with how many entrants chose them',
    may: 'season.read',
    about: { category: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(CategoryRecommendation),
  }),
  saveCategoryRecommendation: write('POST /CategoryRecommendation/SaveCategoryRecommendation/', {
    does: 'Recommend a category beside another, or change its rank',
    may: 'season.manage',
    about: { category: ['CategoryID', 'RecommendedCategoryID'] },
    body: z.object({ CategoryID: Id, RecommendedCategoryID: Id, Rank: z.int().min(1).max(100).nullish() }),
    reply: z.array(CategoryRecommendation),
    fails: ['Locked'],
  }),
  bulkUpdateRank: write('POST /CategoryRecommendation/BulkUpdateRank/', {
    does: 'Put the recommendations of a category into an order',
    may: 'season.manage',
    about: { category: 'CategoryID' },
    body: z.object({ CategoryID: Id, CategoryRecommendationIDs: z.array(Id).min(1).max(100) }),
    reply: z.array(CategoryRecommendation),
    fails: ['Conflict', 'Locked'],
  }),
  deleteCategoryRecommendation: write('DELETE /CategoryRecommendation/DeleteCategoryRecommendation/{id}', {
    does: 'Stop recommending a category beside another',
    may: 'season.manage',
    takesNew: false,
    about: { categoryRecommendation: 'id' },
    params: z.object({ id: PathId }),
    reply: Nothing,
    fails: ['Locked'],
  }),
};
