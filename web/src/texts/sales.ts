import { textsOf } from '#web/kernel/words/i18n.ts';
import sales from '#texts/commerce/sales.ts';

export const useSalesText = textsOf(sales);
