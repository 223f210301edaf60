import { url } from './url.ts';

export const urlTopics = { url };
