import { award } from '#contract/wings/desk/award/award.ts';
import { derivePrices } from '#server/wings/entering/category/category-manager.store.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { begunWords, reviewsBy } from '#server/wings/entering/criteria/criteria.rules.ts';
import { mayAddCriteria } from '#server/wings/ground/rule-lock/guard.service.ts';
import { countReviews } from '#server/wings/entering/criteria/criteria.store.ts';
import * as store from './add-categories.store.ts';

/** Brings categories into a season: what is there by its name stays as it is, so that pasting again adds what is new. */
export const addCategories: Handler<typeof award.addCategories> = async ({ body, db, now, record, refuse }) => {
  const { PropertyID, SeasonID, Categories, Prices, Criteria } = body;
  if (!(await store.lockSeason(db, PropertyID, SeasonID))) return refuse('NotFound');
  const tree = await store.readTree(db, PropertyID, SeasonID);
  const mediaIds = await store.putMediaTypes(db, SeasonID, tree.mediaTypes, new Set(Categories.map(({ MediaType }) => MediaType)));
  const idOf = (ids: ReadonlyMap<string, number>, key: string): number => ids.get(key.toLowerCase()) as number;
  const typeIds = await store.putCategoryTypes(
    db,
    tree.categoryTypes,
    Categories.map(({ MediaType, CategoryType }) => ({ mediaTypeId: idOf(mediaIds, MediaType), name: CategoryType })),
  );
  const wanted = Categories.map((line) => ({
    categoryTypeId: idOf(typeIds, `${idOf(mediaIds, line.MediaType)} ${line.CategoryType}`),
    name: line.Name,
    description: line.Description ?? '',
    cluster: line.MediaType,
  }));
  const known = new Set(tree.categories.map(({ categoryTypeId, name }) => `${categoryTypeId} ${name.toLowerCase()}`));
  const fresh = wanted.filter(({ categoryTypeId, name }) => !known.has(`${categoryTypeId} ${name.toLowerCase()}`));
  const prices = { earlyPrice: Prices.Early, regularPrice: Prices.Regular, latePrice: Prices.Late };
  await store.putCategories(db, { propertyId: PropertyID, seasonId: SeasonID, from: tree.categories.length, prices }, fresh);
  await derivePrices(db, [SeasonID]);
  const named = new Set(tree.criteria.map(({ name }) => name.toLowerCase()));
  const asked = Criteria.filter(({ Name }) => !named.has(Name.toLowerCase()));
  // Works were scored already: another criterion would leave those reviews incomplete.
  const reviews = asked.length ? reviewsBy(await countReviews(db, SeasonID), null) : 0;
  if (reviews > 0) return refuse('Locked', { message: begunWords(reviews, undefined) });
  const added = asked.map(({ Name, Question }) => ({
    rule: 'Criterion' as const,
    name: Name,
    before: null,
    after: { Name, Question: Question ?? '', LowAnchor: '', MiddleAnchor: '', HighAnchor: '', MediaTypeID: null, Weight: 1 },
    field: 'Criteria',
  }));
  await mayAddCriteria(db, SeasonID, added, now);
  await store.putCriteria(db, SeasonID, tree.criteria.length, asked);
  await forgetEverywhere(db, `categories:${PropertyID}`);
  await record('award.categories', {
    subject: 'season',
    subjectId: SeasonID,
    propertyId: PropertyID,
    after: { categories: fresh.map(({ name }) => name), criteria: asked.map(({ Name }) => Name), prices: Prices },
  });
  return { Added: fresh.length, Existing: wanted.length - fresh.length, Criteria: tree.criteria.length + asked.length };
};
