import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { bulkPriceUpdate, previewBulkPriceUpdate } from './bulk-price.ts';
import { isWholeOrder, pricePhasesOf, treeOf, whyFixed } from './category-manager.rules.ts';
import * as store from './category-manager.store.ts';
import { countJudges, listTree } from './category-tree.store.ts';
import { deletePropertyCategory, deletePropertyCategoryAndChildren } from './delete-category.ts';
import { openSeason } from './open-season.ts';
import { clonePropertyCategory, moveToAnotherProgram } from './place-category.ts';
import { savePropertyCategory } from './save-category.ts';
import { saveCategoryType, updateMediaType } from './save-line.ts';
import { sheetOf } from './category-sheet.ts';
import { listOrder } from './managed-category.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';
import { inWords } from '#contract/kernel/text/said.ts';

const says = saying(texts);

/** Someone added or took something away in the meantime: an order of what was there says nothing about it. */
async function reorder(
  db: WriteDb,
  {
    table,
    ids,
    there,
    propertyId,
  }: { table: Parameters<typeof store.putOrder>[1]; ids: readonly number[]; there: readonly number[]; propertyId: number },
): Promise<void> {
  if (!isWholeOrder(ids, there)) throw new Refusal('Conflict', { message: says('listReloaded') });
  await store.putOrder(db, table, ids);
  await forgetEverywhere(db, `categories:${propertyId}`);
}

export const categoryManagerHandlers = implement(categoryManager, {
  async getCategoriesForCategoryManager({ params, db, actor, now, language, refuse }) {
    const season = await store.findSeason(db, params.prop, params.season);
    if (!season) return refuse('NotFound');
    const [rows, judges] = await Promise.all([
      listTree(db, season.propertyId, season.id, params.mediaTypeData ?? null),
      countJudges(db, season.id, await closedCategories(db, actor.id, season.id)),
    ]);
    const fixed = whyFixed(season);
    return {
      PropertyID: season.propertyId,
      SeasonID: season.id,
      FixedBecause: fixed ? inWords(fixed, language) : null,
      ReviewsWanted: season.reviewsWanted,
      Phases: traitsOf(season.propertyId).fees ? pricePhasesOf(season, now) : [],
      MediaTypes: treeOf(rows, judges),
    };
  },

  getPropertyCategory: ({ params, db, actor, language }) => sheetOf(db, actor, params.id, language),
  updateMediaType,
  saveCategoryType,

  async updateMediaTypeOrder({ body, db, record }) {
    const season = await openSeason(db, body.SeasonID, body.PropertyID);
    const there = (await store.listMediaTypes(db, season.id)).map(({ id }) => id);
    await reorder(db, { table: 'media_type', ids: body.MediaTypeIDs, there, propertyId: season.propertyId });
    await record('category.mediaTypesOrdered', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: there,
      after: body.MediaTypeIDs,
    });
    return null;
  },

  async updateCategoryTypeOrder({ body, db, record, refuse }) {
    const seasonId = (await store.findSeasonOfMediaType(db, body.MediaTypeID)) ?? refuse('NotFound');
    const season = await openSeason(db, seasonId);
    const there = (await store.listCategoryTypes(db, body.MediaTypeID)).map(({ id }) => id);
    await reorder(db, { table: 'category_type', ids: body.CategoryTypeIDs, there, propertyId: season.propertyId });
    await record('category.typesOrdered', {
      subject: 'mediaType',
      subjectId: body.MediaTypeID,
      propertyId: season.propertyId,
      before: there,
      after: body.CategoryTypeIDs,
    });
    return null;
  },

  async updateCategoryOrder({ body, db, record, refuse }) {
    const type = (await store.findCategoryType(db, body.CategoryTypeID)) ?? refuse('NotFound');
    const season = await openSeason(db, type.seasonId);
    const there = (await listOrder(db, type.id)).map(({ id }) => id);
    await reorder(db, { table: 'category', ids: body.CategoryIDs, there, propertyId: season.propertyId });
    await record('category.ordered', {
      subject: 'categoryType',
      subjectId: type.id,
      propertyId: season.propertyId,
      before: there,
      after: body.CategoryIDs,
    });
    return null;
  },

  savePropertyCategory,
  clonePropertyCategory,
  moveToAnotherProgram,
  previewBulkPriceUpdate,
  bulkPriceUpdate,
  deletePropertyCategory,
  deletePropertyCategoryAndChildren,
});
