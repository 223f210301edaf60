import { textsOf } from '#web/kernel/words/i18n.ts';
import shipping from '#texts/commerce/shipping.ts';

export const useShippingText = textsOf(shipping);
