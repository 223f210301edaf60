import { category } from '#contract/wings/entering/category/category.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { askedPrices, mergeAdvice, priceNowOf, priceStepsOf, reasonOf } from './category.rules.ts';
import * as store from './category.store.ts';
import { viewQuestion } from './custom-field.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';

export const categoryHandlers = implement(category, {
  async getCategoriesOfProperty({ params, db, services, refuse }) {
    const traits = findProperty(params.propertyId);
    if (!traits) return refuse('NotFound');
    // By the rules it was made under too: an award that changes its own is shown again.
    return services.caches.get(`categories:${traits.id}:${services.properties.version}`, 60, async () => {
      const season = await store.findCurrentSeason(db, traits.id);
      const tree = season ? await store.findTree(db, traits.id, season.id) : [];
      return {
        SeasonID: season?.id ?? null,
        PriceSteps: season && traits.fees ? priceStepsOf(season) : [],
        MediaTypes: tree.map((media) => ({
          MediaTypeID: media.id,
          Name: media.name,
          IsCampaignMode: media.name === traits.campaignMediaType,
          CategoryTypes: media.categoryTypes.map((type) => ({
            CategoryTypeID: type.id,
            Name: type.name,
            Categories: type.categories.map((one) => ({
              CategoryID: one.id,
              Name: one.name,
              Description: one.description,
              IsCampaign: one.isCampaign,
              IsMobile: one.isMobile,
              IsPodcast: one.isPodcast,
              Price: { ...askedPrices(one, traits), Currency: traits.currency },
            })),
          })),
        })),
      };
    });
  },

  async getMediaTypes({ params, db }) {
    const rows = await store.findMediaTypes(db, params.seasonId);
    return rows.map(({ id, name, position, categories }) => ({
      MediaTypeID: id,
      Name: name,
      Position: position,
      Categories: categories ?? 0,
    }));
  },

  async getCategoryTypes({ params, db, refuse }) {
    const media = await store.findMediaType(db, params.mediaTypeId);
    if (!media) return refuse('NotFound');
    const rows = await store.listCategoryTypes(db, media.id);
    return rows.map(({ id, name, position, categories }) => ({
      CategoryTypeID: id,
      Name: name,
      Position: position,
      Categories: categories ?? 0,
    }));
  },

  async getCategories({ params, db, now, refuse }) {
    if (!(await store.findCategoryType(db, params.id))) return refuse('NotFound');
    const rows = await store.listCategories(db, { categoryTypeId: params.id, isActive: params.isActive ?? true });
    return rows.map((row) => ({ ...viewOf(row), Rules: row.rules, IsActive: row.isActive, PriceNow: priceNowOf(row, now) }));
  },

  async mediaTypeHasCampaigns({ params, db, refuse }) {
    const media = await store.findMediaType(db, params.mediaTypeId);
    if (!media) return refuse('NotFound');
    if (findProperty(media.propertyId)?.campaignMediaType === media.name) return true;
    return store.hasCampaigns(db, media.id);
  },

  async getPieceCategoryOptions({ params, db, now, refuse }) {
    const [row] = await store.listCategories(db, { ids: [params.categoryId], isActive: true });
    if (!row) return refuse('NotFound');
    const fields = await store.listCustomFields(db, row.id);
    return {
      ...viewOf(row),
      Rules: row.rules,
      MediaType: row.mediaType,
      CategoryType: row.categoryType,
      DeviceTypeGroupID: row.deviceTypeGroupId,
      CustomFields: fields.map(viewQuestion),
      ExcludedCategoryIDs: await store.listExcluded(db, [row.id]),
      PriceNow: priceNowOf(row, now),
    };
  },

  async getRecommendationsForEntryForm({ body, db, now, language, refuse }) {
    if (findProperty(body.PropertyID)?.kind !== 'entry') return refuse('NotFound');
    const season = await store.findCurrentSeason(db, body.PropertyID);
    if (!season) return [];
    const without = [...body.CategoryIDs, ...(await store.listExcluded(db, body.CategoryIDs))];
    const matches = await store.matchCategories(db, body.PropertyID, season.id, {
      text: body.Description,
      mediaTypeId: body.MediaTypeID ?? null,
      without,
      limit: body.Limit,
    });
    const neighbours = await store.listNeighbours(db, body.PropertyID, season.id, {
      of: [...body.CategoryIDs, ...matches.map(({ id }) => id)],
      without,
      mediaTypeId: body.MediaTypeID ?? null,
    });
    const advice = mergeAdvice(matches, neighbours, body);
    const rows = new Map((await store.listCategories(db, { ids: advice.map(({ id }) => id), isActive: true })).map((row) => [row.id, row]));
    return advice.flatMap((advised) => {
      const row = rows.get(advised.id);
      if (!row) return [];
      return {
        CategoryID: row.id,
        Name: row.name,
        MediaType: row.mediaType,
        CategoryType: row.categoryType,
        Description: row.description,
        Reason: inWords(reasonOf(advised), language),
        Words: [...advised.words],
        PriceNow: priceNowOf(row, now),
      };
    });
  },
});

const viewOf = (row: store.CategoryRow) => ({
  CategoryID: row.id,
  Name: row.name,
  Description: row.description,
  IsCampaign: row.isCampaign,
  IsMobile: row.isMobile,
  IsPodcast: row.isPodcast,
  Price: { ...askedPrices(row, traitsOf(row.propertyId)), Currency: traitsOf(row.propertyId).currency },
});
