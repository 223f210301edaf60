import { defineArea } from '#server/kernel/area/area.ts';
import { receiptsHandlers } from './receipts.ts';

export const voteListArea = defineArea({
  topics: {
    receipts: receiptsHandlers,
  },
  tables: {
    receipt_key: { copy: 'made anew' },
    vote_list: { copy: 'never' },
  },
});
