import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';

export const enrolmentArea = defineArea({
  tables: {
    enrolment: { copy: 'season' },
    enrolment_expertise: {},
    reviewer_category: { copy: 'season' },
    reviewer_season_off: { accounts: { disabled_by: staff }, copy: 'never' },
  },
});
