import { stageResult } from './stage-result.ts';

export const stageResultTopics = { stageResult };
