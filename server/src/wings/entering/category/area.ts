import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { categoryManagerHandlers } from './category-manager.ts';
import { categoryRecommendationHandlers } from './category-recommendation.ts';
import { categoryHandlers } from './category.ts';
import { customFieldHandlers } from './custom-field.ts';

export const categoryArea = defineArea({
  topics: {
    category: categoryHandlers,
    categoryManager: categoryManagerHandlers,
    categoryRecommendation: categoryRecommendationHandlers,
    customField: customFieldHandlers,
  },
  finders: {
    mediaType: awardOf('media_type', 'season'),
    categoryType: awardOf('category_type', 'media_type', 'season'),
    category: awardOf('category'),
    categoryRecommendation: awardOf('category_recommendation', 'category'),
    customField: awardOf('category_custom_field', 'category'),
  },
  tables: {
    category: { copy: 'award and season' },
    category_custom_field: { copy: 'award and season' },
    category_exclusion: { copy: 'award and season' },
    category_recommendation: { copy: 'award and season' },
    category_type: {},
    cluster_category: { copy: 'award and season' },
    media_type: { copy: 'award and season' },
  },
});
