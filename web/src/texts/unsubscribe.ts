import { textsOf } from '#web/kernel/words/i18n.ts';
import unsubscribe from '#texts/desk/unsubscribe.ts';

/** Apart from the words for organizers, which readers of a message need not load. */
export const useUnsubscribeText = textsOf(unsubscribe);
