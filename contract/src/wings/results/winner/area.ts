import { winner } from './winner.ts';

export const winnerTopics = { winner };
