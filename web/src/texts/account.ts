import { type TextKey, textsOf } from '#web/kernel/words/i18n.ts';
import account from '#texts/accounts/account.ts';

export const useAccountText = textsOf(account);
export type AccountTextKey = TextKey<typeof account>;
