import { textsOf } from '#web/kernel/words/i18n.ts';
import stageResult from '#texts/results/stage-result.ts';

export const useStageResultText = textsOf(stageResult);
