import { nomination } from './nomination.ts';
import { nominationDesk } from './nomination-desk.ts';
import { nominee } from './nominee.ts';

export const nominationTopics = { nomination, nominationDesk, nominee };
