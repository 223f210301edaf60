import { submission } from './submission.ts';

export const submissionTopics = { submission };
