import { document } from './document.ts';

export const documentTopics = { document };
