import { defineArea } from '#server/kernel/area/area.ts';
import { pieceBulkHandlers } from './piece-bulk.ts';

export const pieceBulkArea = defineArea({
  topics: {
    pieceBulk: pieceBulkHandlers,
  },
});
