import { textsOf } from '#web/kernel/words/i18n.ts';
import correct from '#texts/desk/correct.ts';

export const useCorrectText = textsOf(correct);
