import { textsOf } from '#web/kernel/words/i18n.ts';
import unpaid from '#texts/commerce/unpaid.ts';

export const useUnpaidText = textsOf(unpaid);
