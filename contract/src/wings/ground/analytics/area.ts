import { analytic } from './analytic.ts';

export const analyticsTopics = { analytic };
