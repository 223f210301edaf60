import { defineArea } from '#server/kernel/area/area.ts';
import { ethnicityHandlers, geoHandlers } from './geo.ts';

export const geoArea = defineArea({
  topics: {
    ethnicity: ethnicityHandlers,
    geo: geoHandlers,
  },
  tables: {
    ethnicity: {},
  },
});
