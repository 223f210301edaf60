import { award } from '#contract/wings/desk/award/award.ts';
import { derivePrices } from '#server/wings/entering/category/category-manager.store.ts';
import { growTree, joinClusters, listLines } from '#server/wings/entering/category/grow-tree.store.ts';
import { isSeasonOf } from '#server/wings/ground/season/season.store.ts';
import { addNamedClusters } from '#server/wings/judging/cluster/cluster.store.ts';
import type { Handler } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { begunWords, reviewsBy } from '#server/wings/entering/criteria/criteria.rules.ts';
import { mayAddCriteria } from '#server/wings/ground/rule-lock/guard.service.ts';
import { addCriteria, countReviews, listCriteria, lockSeason } from '#server/wings/entering/criteria/criteria.store.ts';

/** Brings categories into a season: what is there by its name stays as it is, so that pasting again adds what is new. */
export const addCategories: Handler<typeof award.addCategories> = async ({ body, db, now, record, refuse }) => {
  const { PropertyID, SeasonID, Categories, Prices, Criteria } = body;
  if (!(await isSeasonOf(db, PropertyID, SeasonID))) return refuse('NotFound');
  await lockSeason(db, SeasonID);
  const pathOf = (mediaType: string, categoryType: string, name: string) => [mediaType, categoryType, name].join('\n').toLowerCase();
  const known = new Set((await listLines(db, SeasonID)).map(({ mediaType, categoryType, name }) => pathOf(mediaType, categoryType, name)));
  const fresh = Categories.filter(({ MediaType, CategoryType, Name }) => !known.has(pathOf(MediaType, CategoryType, Name))).map(
    ({ MediaType, CategoryType, Name, Description }, line) => ({
      line,
      categoryId: null,
      mediaType: MediaType,
      categoryType: CategoryType,
      name: Name,
      description: Description ?? '',
      earlyPrice: Prices.Early,
      regularPrice: Prices.Regular,
      latePrice: Prices.Late,
      // With a cluster for each media type, because judges are enrolled by clusters.
      clusters: [MediaType],
    }),
  );
  const place = { propertyId: PropertyID, seasonId: SeasonID };
  await growTree(db, place, fresh);
  await addNamedClusters(db, place, fresh);
  await joinClusters(db, SeasonID, fresh);
  await derivePrices(db, [SeasonID]);
  const criteria = (await listCriteria(db, SeasonID)).filter(({ mediaTypeId }) => mediaTypeId === null);
  const named = new Set(criteria.map(({ name }) => name.toLowerCase()));
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
  await addCriteria(
    db,
    asked.map(({ Name, Question }, at) => ({
      seasonId: SeasonID,
      mediaTypeId: null,
      name: Name,
      question: Question ?? '',
      position: criteria.length + at,
    })),
  );
  await forgetEverywhere(db, `categories:${PropertyID}`);
  await record('award.categories', {
    subject: 'season',
    subjectId: SeasonID,
    propertyId: PropertyID,
    after: { categories: fresh.map(({ name }) => name), criteria: asked.map(({ Name }) => Name), prices: Prices },
  });
  return { Added: fresh.length, Existing: Categories.length - fresh.length, Criteria: criteria.length + asked.length };
};
