import { textsOf } from '#web/kernel/words/i18n.ts';
import receipt from '#texts/public/receipt.ts';

export const useReceiptText = textsOf(receipt);
