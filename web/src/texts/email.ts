import { textsOf } from '#web/kernel/words/i18n.ts';
import email from '#texts/accounts/email.ts';

export const useEmailText = textsOf(email);
