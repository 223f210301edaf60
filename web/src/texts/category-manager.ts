import { textsOf } from '#web/kernel/words/i18n.ts';
import categoryManager from '#texts/entering/category-manager.ts';

export const useManagerText = textsOf(categoryManager);
