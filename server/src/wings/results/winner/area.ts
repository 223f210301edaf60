import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { winnerHandlers } from './winner.ts';

export const winnerArea = defineArea({
  topics: {
    winner: winnerHandlers,
  },
  tables: {
    award_decision: { accounts: { decided_by: staff } },
    entry_award: { accounts: { awarded_by: staff } },
    winner_level: { copy: 'award' },
  },
});
