import { overview } from './overview.ts';
import { seasonProcess } from './season-process.ts';

export const overviewTopics = { overview, seasonProcess };
