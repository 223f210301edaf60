import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { achievementJobs } from './achievement.jobs.ts';
import { announceAchievements } from './announcing.ts';
import { specialAchievementHandlers } from './special-achievement.ts';

export const achievementArea = defineArea({
  topics: {
    specialAchievement: specialAchievementHandlers,
  },
  jobs: handled(achievementJobs, { announce: announceAchievements }),
  finders: { achievement: awardOf('special_achievement'), achievementType: awardOf('special_achievement_type') },
  tables: {
    special_achievement: { copy: 'never' },
    special_achievement_asset: { files: { file_key: 'key' } },
    special_achievement_type: { copy: 'never' },
  },
});
