import { textsOf } from '#web/kernel/words/i18n.ts';
import orderMatter from '#texts/commerce/order-matter.ts';

export const useOrderMatterText = textsOf(orderMatter);
