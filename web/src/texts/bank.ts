import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import bank from '#texts/commerce/bank.ts';

export const useBankText = textsOf(bank);
export type BankText = Text<typeof bank>;
