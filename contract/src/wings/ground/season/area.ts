import { season } from './season.ts';

export const seasonTopics = { season };
