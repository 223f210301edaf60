import { textsOf } from '#web/kernel/words/i18n.ts';
import product from '#texts/commerce/product.ts';

export const useProductText = textsOf(product);
