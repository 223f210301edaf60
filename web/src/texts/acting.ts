import { textsOf } from '#web/kernel/words/i18n.ts';
import acting from '#texts/accounts/acting.ts';

export const useActingText = textsOf(acting);
