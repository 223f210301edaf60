import { stageProgress } from './stage-progress.ts';
import { stage } from './stage.ts';

export const stageTopics = { stage, stageProgress };
