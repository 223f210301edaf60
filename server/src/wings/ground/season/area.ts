import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { seasonHandlers } from './season.ts';

export const seasonArea = defineArea({
  topics: {
    season: seasonHandlers,
  },
  finders: { season: awardOf('season') },
  tables: {
    season: { copy: 'award' },
    season_subscription: { copy: 'award and season' },
  },
});
