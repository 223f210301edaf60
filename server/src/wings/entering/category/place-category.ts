import type { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { triple, whatStandsInTheWay } from './category-manager.rules.ts';
import { countUses, findCategoryType } from './category-manager.store.ts';
import { sheetOf } from './category-sheet.ts';
import * as store from './managed-category.store.ts';
import { openSeason } from './open-season.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/category-refusals.ts';

const says = saying(texts);

/** Beside the original, at the end of its category type, and hidden until someone has looked at it. */
export const clonePropertyCategory: Handler<typeof categoryManager.clonePropertyCategory> = async ({
  body,
  db,
  actor,
  language,
  record,
  refuse,
}) => {
  const found = (await store.findManaged(db, body.CategoryID)) ?? refuse('NotFound');
  const season = await openSeason(db, found.seasonId);
  const original = (await store.findManaged(db, found.id)) ?? refuse('NotFound');
  const namesake = await store.findNamesake(db, original.categoryTypeId, body.Name);
  if (namesake) throw invalid('Name', says('copyNameTaken', { name: namesake.name, type: original.categoryType }));
  const { id } = original;
  const made = await store.copyCategory(db, id, { name: body.Name, position: await store.countInType(db, original.categoryTypeId) });
  await store.copyBelongings(db, id, made);
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record('category.cloned', {
    subject: 'category',
    subjectId: made,
    propertyId: season.propertyId,
    after: { name: body.Name, from: id },
  });
  return sheetOf(db, actor, made, language);
};

/** A category that no one entered takes its texts and questions along; what ties it to its season stays behind. */
export const moveToAnotherProgram: Handler<typeof categoryManager.moveToAnotherProgram> = async ({
  body,
  db,
  actor,
  language,
  record,
  refuse,
}) => {
  const found = (await store.findManaged(db, body.CategoryID)) ?? refuse('NotFound');
  const place = (await findCategoryType(db, body.CategoryTypeID)) ?? refuse('NotFound');
  if (place.seasonId !== body.SeasonID || place.propertyId !== body.PropertyID) throw invalid('CategoryTypeID', says('chooseSeasonsType'));
  // The same request again, because its first answer was lost on the way.
  if (found.categoryTypeId === place.id) return sheetOf(db, actor, found.id, language);
  // Always in the same order, so that two who move in opposite directions don't wait for each other.
  for (const seasonId of [found.seasonId, place.seasonId].toSorted((one, other) => one - other)) await openSeason(db, seasonId);
  const row = (await store.findManaged(db, found.id)) ?? refuse('NotFound');
  if (row.version !== body.Version) return refuse('Conflict', { data: await sheetOf(db, actor, row.id, language) });
  const uses = whatStandsInTheWay(await countUses(db, [row.id]));
  if (uses)
    return refuse('InUse', {
      message: says('moveInUse', { name: row.name, uses }),
    });
  const namesake = await store.findNamesake(db, place.id, row.name);
  if (namesake) throw invalid('CategoryTypeID', says('moveNameTaken', { name: namesake.name, type: place.name }));
  const above = triple(place.earlyAbove, place.regularAbove, place.lateAbove);
  const keepsPrice = row.hasOwnPrice && traitsOf(row.propertyId).currency === traitsOf(place.propertyId).currency;
  const price = above && !keepsPrice ? above : undefined;
  await store.dropTies(db, row.id);
  await store.changeCategory(db, row.id, {
    propertyId: place.propertyId,
    seasonId: place.seasonId,
    categoryTypeId: place.id,
    clonedFrom: null,
    position: await store.countInType(db, place.id),
    hasOwnPrice: price === undefined,
    ...(price && { earlyPrice: price.Early, regularPrice: price.Regular, latePrice: price.Late }),
  });
  for (const propertyId of new Set([row.propertyId, place.propertyId])) {
    await forgetEverywhere(db, `categories:${propertyId}`);
    await record('category.moved', {
      subject: 'category',
      subjectId: row.id,
      propertyId,
      before: { propertyId: row.propertyId, seasonId: row.seasonId, categoryType: row.categoryType },
      after: { propertyId: place.propertyId, seasonId: place.seasonId, categoryType: place.name },
    });
  }
  return sheetOf(db, actor, row.id, language);
};
