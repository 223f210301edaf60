import { winnerKit } from './winner-kit.ts';

export const winnerKitTopics = { winnerKit };
