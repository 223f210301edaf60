import { category } from '#contract/areas/category/category.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './category.store.ts';

export const categoryHandlers = implement(category, {
  async getCategoriesOfProperty({ params, db, services, refuse }) {
    const traits = findProperty(params.propertyId);
    if (!traits) return refuse('NotFound');
    return services.caches.get(`categories:${traits.id}`, 60, async () => {
      const season = await store.findCurrentSeason(db, traits.id);
      const tree = season ? await store.findTree(db, traits.id, season.id) : [];
      return {
        SeasonID: season?.id ?? null,
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
              Price: { Early: one.earlyPrice, Regular: one.regularPrice, Late: one.latePrice, Currency: traits.currency },
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
});
