import { specialAchievement } from './special-achievement.ts';

export const achievementTopics = { specialAchievement };
