import { find } from './find.ts';

export const findTopics = { find };
