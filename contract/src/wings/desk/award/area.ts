import { award } from './award.ts';

export const awardTopics = { award };
