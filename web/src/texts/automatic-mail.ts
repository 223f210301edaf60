import { textsOf } from '#web/kernel/words/i18n.ts';
import automaticMail from '#texts/desk/automatic-mail.ts';

export const useAutomaticText = textsOf(automaticMail);
