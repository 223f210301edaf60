import { textsOf } from '#web/kernel/words/i18n.ts';
import peek from '#texts/public/peek.ts';

export const usePeekText = textsOf(peek);
