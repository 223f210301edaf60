import { defineArea } from '#server/kernel/area/area.ts';
import { recommendationRecordHandlers } from './recommendation-record.ts';
import { recommendationHandlers } from './recommendation.ts';

export const recommendationArea = defineArea({
  topics: {
    recommendation: recommendationHandlers,
    recommendationRecord: recommendationRecordHandlers,
  },
  tables: {
    achievement_recommendation: { copy: 'never' },
    fund_recommendation: { copy: 'never' },
    work_recommendation: { copy: 'never' },
  },
});
