import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { rulebookHandlers } from './season-rulebook.ts';

export const rulebookArea = defineArea({
  topics: {
    rulebook: rulebookHandlers,
  },
  tables: {
    season_rulebook: { accounts: { saved_by: staff }, copy: 'award and season' },
    // Copies have no dates.
    stage_window: { copy: 'never' },
  },
});
