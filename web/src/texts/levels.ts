import { textsOf } from '#web/kernel/words/i18n.ts';
import levels from '#texts/results/levels.ts';

export const useLevelsText = textsOf(levels);
