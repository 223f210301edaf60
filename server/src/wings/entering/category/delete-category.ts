import type { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { whatStandsInTheWay } from './category-manager.rules.ts';
import * as store from './category-manager.store.ts';
import { findManaged } from './managed-category.store.ts';
import { openSeason } from './open-season.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

export const deletePropertyCategory: Handler<typeof categoryManager.deletePropertyCategory> = async ({ params, db, record, refuse }) => {
  const season = await openSeason(db, params.season, params.prop);
  const before = await findManaged(db, params.propcat);
  if (before?.seasonId !== season.id) return refuse('NotFound');
  const uses = whatStandsInTheWay(await store.countUses(db, [before.id]));
  if (uses) return refuse('InUse', { message: says('deleteCategoryInUse', { name: before.name, uses }) });
  await store.deleteCategories(db, [before.id]);
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record('category.deleted', { subject: 'category', subjectId: before.id, propertyId: season.propertyId, before });
  return null;
};

export const deletePropertyCategoryAndChildren: Handler<typeof categoryManager.deletePropertyCategoryAndChildren> = async ({
  params,
  db,
  record,
  refuse,
}) => {
  const season = await openSeason(db, params.season, params.prop);
  const { propcat: id, catType } = params;
  const found = {
    mediaType: () => store.findMediaType(db, season.id, id),
    categoryType: () => store.findCategoryType(db, id).then((type) => (type?.seasonId === season.id ? type : undefined)),
    category: () => findManaged(db, id).then((row) => (row?.seasonId === season.id ? row : undefined)),
  };
  const before = (await found[catType]()) ?? refuse('NotFound');
  const line = { mediaType: { mediaTypeId: id }, categoryType: { categoryTypeId: id }, category: { categoryId: id } }[catType];
  const children = await store.findChildren(db, line, season.id);
  const ids = children.map((child) => child.id);
  const uses = whatStandsInTheWay(await store.countUses(db, ids));
  if (uses) return refuse('InUse', { message: says('deleteLineInUse', { name: before.name, uses }) });
  const criteria = catType === 'mediaType' ? await store.countCriteria(db, id) : 0;
  if (criteria)
    throw new Refusal('InUse', {
      message: says('hasOwnCriteria', { name: before.name, criteria }),
    });
  await store.deleteCategories(db, ids);
  if (catType === 'categoryType') await store.deleteCategoryTypes(db, { id });
  if (catType === 'mediaType') {
    await store.deleteCategoryTypes(db, { mediaTypeId: id });
    await store.deleteMediaType(db, id);
  }
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record('category.deletedWithChildren', {
    subject: catType,
    subjectId: id,
    propertyId: season.propertyId,
    before: { ...before, categories: children.map(({ name }) => name) },
  });
  return { Categories: children.length };
};
