import { defineArea } from '#server/kernel/area/area.ts';
import { urlHandlers } from './url.ts';

export const urlArea = defineArea({
  topics: {
    url: urlHandlers,
  },
  tables: {
    url_check: {},
  },
});
