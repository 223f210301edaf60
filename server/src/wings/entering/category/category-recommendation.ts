import { categoryRecommendation } from '#contract/wings/entering/category/category-recommendation.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { isWholeOrder } from './category-manager.rules.ts';
import { findSeason } from './category-manager.store.ts';
import * as store from './category-recommendation.store.ts';
import { findManaged } from './managed-category.store.ts';
import { openSeason } from './open-season.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

const listOf = async (db: ReadDb, categoryId: number) =>
  (await store.listRecommended(db, categoryId)).map((row) => ({
    CategoryRecommendationID: row.id,
    CategoryID: row.categoryId,
    RecommendedCategoryID: row.recommendedId,
    Name: row.name,
    MediaType: row.mediaType,
    CategoryType: row.categoryType,
    Rank: row.rank,
    RecommandedByAdmin: row.isByAdmin,
    IsOffered: row.isOffered,
    Taken: row.taken,
    Works: row.works,
  }));

export const categoryRecommendationHandlers = implement(categoryRecommendation, {
  async getCategoriesForNewRecommendation({ params, db, refuse }) {
    const current = await findManaged(db, params.current);
    if (current?.seasonId !== params.season) return refuse('NotFound');
    const rows = await store.listForNew(db, params.season, current.id, params.isCampaign);
    return rows.map(({ id, name, mediaType, categoryType }) => ({
      CategoryID: id,
      Name: name,
      MediaType: mediaType,
      CategoryType: categoryType,
    }));
  },

  async exportCategoriesAndRecommandations({ params, db, refuse }) {
    if (!(await findSeason(db, params.prop, params.season))) return refuse('NotFound');
    const rows = await store.listForExport(db, params.prop, params.season);
    return rows.map((row) => ({
      MediaType: row.mediaType,
      CategoryType: row.categoryType,
      Category: row.name,
      CategoryDescription: row.description,
      Recommandation: row.recommended ?? '',
      Rank: row.rank,
      RecommandedByAdmin: row.isByAdmin,
    }));
  },

  async getRecommendationsByPropertyCategoryDataID({ params, db, refuse }) {
    if (!(await findManaged(db, params.id))) return refuse('NotFound');
    return listOf(db, params.id);
  },

  async saveCategoryRecommendation({ body, db, record, refuse }) {
    const { CategoryID, RecommendedCategoryID, Rank } = body;
    const found = (await findManaged(db, CategoryID)) ?? refuse('NotFound');
    const season = await openSeason(db, found.seasonId);
    const neighbour = await findManaged(db, RecommendedCategoryID);
    if (CategoryID === RecommendedCategoryID) throw invalid('RecommendedCategoryID', says('chooseAnotherCategory'));
    if (neighbour?.seasonId !== season.id) throw invalid('RecommendedCategoryID', says('chooseSameSeason'));
    if (await store.areExcluded(db, CategoryID, RecommendedCategoryID))
      throw invalid('RecommendedCategoryID', says('cantBeInBoth', { name: found.name, other: neighbour.name }));
    const known = await store.listRecommended(db, CategoryID);
    const held = known.find(({ recommendedId }) => recommendedId === RecommendedCategoryID);
    const id = held?.id ?? (await store.addRecommendation(db, CategoryID, RecommendedCategoryID, known.length + 1)).id;
    const others = known.map((one) => one.id).filter((one) => one !== id);
    const before = held ? known.map((one) => one.id).indexOf(id) : others.length;
    const after = others.toSpliced(Rank ? Rank - 1 : before, 0, id);
    await store.putRanks(db, after);
    await record('categoryRecommendation.saved', {
      subject: 'category',
      subjectId: CategoryID,
      propertyId: season.propertyId,
      before: held && { recommended: neighbour.name, rank: held.rank },
      after: { recommended: neighbour.name, rank: after.indexOf(id) + 1 },
    });
    return listOf(db, CategoryID);
  },

  async bulkUpdateRank({ body, db, record, refuse }) {
    const found = (await findManaged(db, body.CategoryID)) ?? refuse('NotFound');
    const season = await openSeason(db, found.seasonId);
    const there = (await store.listRecommended(db, found.id)).map(({ id }) => id);
    if (!isWholeOrder(body.CategoryRecommendationIDs, there)) return refuse('Conflict', { data: await listOf(db, found.id) });
    await store.putRanks(db, body.CategoryRecommendationIDs);
    await record('categoryRecommendation.ranked', {
      subject: 'category',
      subjectId: found.id,
      propertyId: season.propertyId,
      before: there,
      after: body.CategoryRecommendationIDs,
    });
    return listOf(db, found.id);
  },

  async deleteCategoryRecommendation({ params, db, record, refuse }) {
    const before = (await store.findRecommendation(db, params.id)) ?? refuse('NotFound');
    const season = await openSeason(db, before.seasonId);
    await store.deleteRecommendation(db, before.id);
    await store.putRanks(
      db,
      (await store.listRecommended(db, before.categoryId)).map(({ id }) => id),
    );
    await record('categoryRecommendation.deleted', {
      subject: 'category',
      subjectId: before.categoryId,
      propertyId: season.propertyId,
      before,
    });
    return null;
  },
});
