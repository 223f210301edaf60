import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { productHandlers } from './product.ts';

export const productArea = defineArea({
  topics: {
    product: productHandlers,
  },
  finders: {
    product: awardOf('product'),
    productSeason: awardOf('product_season', 'season'),
    personalization: awardOf('personalization', 'product_season', 'season'),
  },
  tables: {
    personalization: {},
    product: { copy: 'never' },
    product_combine: {},
    product_group: { copy: 'never' },
    product_season: { copy: 'season' },
    product_season_level: {},
    product_type: {},
  },
});
