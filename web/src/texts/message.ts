import { textsOf } from '#web/kernel/words/i18n.ts';
import message from '#texts/desk/message.ts';

export const useMessageText = textsOf(message);
