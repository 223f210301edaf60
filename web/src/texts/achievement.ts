import { textsOf } from '#web/kernel/words/i18n.ts';
import achievement from '#texts/results/achievement.ts';

export const useAchievementText = textsOf(achievement);
