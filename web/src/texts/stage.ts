import { textsOf } from '#web/kernel/words/i18n.ts';
import stage from '#texts/judging/stage.ts';

export const useStageText = textsOf(stage);
