import { press } from './press.ts';
import { results } from './results.ts';

export const resultsTopics = { press, results };
