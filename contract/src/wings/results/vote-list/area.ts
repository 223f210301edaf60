import { receipts } from './receipts.ts';

export const voteListTopics = { receipts };
