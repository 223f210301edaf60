import { textsOf } from '#web/kernel/words/i18n.ts';
import conflict from '#texts/judging/conflict.ts';

export const useConflictText = textsOf(conflict);
