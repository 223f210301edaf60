import { textsOf } from '#web/kernel/words/i18n.ts';
import shop from '#texts/commerce/shop.ts';

export const useShopText = textsOf(shop);
