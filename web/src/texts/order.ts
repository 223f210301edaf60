import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import order from '#texts/commerce/order.ts';

export const useOrderText = textsOf(order);
export type OrderText = Text<typeof order>;
