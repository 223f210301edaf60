import { textsOf } from '#web/kernel/words/i18n.ts';
import rulebookStart from '#texts/results/rulebook-start.ts';

export const useRulebookStartText = textsOf(rulebookStart);
