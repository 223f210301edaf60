import { imports } from './import.ts';

export const importTopics = { imports };
