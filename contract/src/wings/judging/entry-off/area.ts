import { entryOff } from './entry-off.ts';

export const entryOffTopics = { entryOff };
