import { defineArea } from '#server/kernel/area/area.ts';
import { winnerKitHandlers } from './winner-kit.ts';

export const winnerKitArea = defineArea({
  topics: {
    winnerKit: winnerKitHandlers,
  },
  tables: {
    winner_badge: { copy: 'never' },
  },
});
