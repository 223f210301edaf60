import { textsOf } from '#web/kernel/words/i18n.ts';
import tax from '#texts/commerce/tax.ts';

export const useTaxText = textsOf(tax);
