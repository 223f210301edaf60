import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { criteriaHandlers } from './criteria.ts';

export const criteriaArea = defineArea({
  topics: {
    criteria: criteriaHandlers,
  },
  finders: { criterion: awardOf('criterion', 'season') },
  tables: {
    criterion: { copy: 'award and season' },
  },
});
