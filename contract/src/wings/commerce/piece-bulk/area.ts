import { pieceBulk } from './piece-bulk.ts';

export const pieceBulkTopics = { pieceBulk };
