import { overview } from './overview.ts';

export const overviewTopics = { overview };
