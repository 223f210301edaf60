import { textsOf } from '#web/kernel/words/i18n.ts';
import withdrawals from '#texts/desk/withdrawals.ts';

export const useWithdrawalText = textsOf(withdrawals);
