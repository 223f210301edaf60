import { feedback } from './feedback.ts';

export const feedbackTopics = { feedback };
